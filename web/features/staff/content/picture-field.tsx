import { useTranslations } from 'use-intl';
import type { Language } from '../../../../contract/core/language.ts';
import type { ContentStop, StaffArticle, StaffBanner } from '../../../../contract/staff/content/news.ts';
import { staffApi } from '../api/staff-api.ts';
import { ConvertButton } from '../forms/convert-button.tsx';
import { PictureInput } from '../forms/picture-input.tsx';
import { TextInLanguages } from '../forms/text-in-languages.tsx';
import { Section } from '../show/section.tsx';

type Pictured = StaffArticle | StaffBanner;

const nothing = { en_us: '', zh_hk: '', zh_cn: '' };

export function PictureField({
  item,
  stops,
  onChange,
}: {
  item: Pictured;
  stops: readonly ContentStop[];
  onChange: (item: Pictured) => void;
}) {
  const t = useTranslations('staff.news');
  const address = item.type === 'article' ? item.picture?.address : item.picture;
  const put = (to: string | null) => {
    if (item.type === 'banner') return onChange({ ...item, picture: to });
    const alt = item.picture?.alt ?? nothing;
    return onChange({ ...item, picture: to === null ? null : { address: to, alt } });
  };
  return (
    <Section title={t('picture')} text={t(item.type === 'banner' ? 'bannerPictureHelp' : 'pictureHelp')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <PictureInput
          address={address}
          keep={(picture) => staffApi.addContentPicture({ body: { picture } })}
          onChange={put}
        />
        {item.type === 'article' && item.picture ? (
          <Alt item={item} stops={stops} picture={item.picture} onChange={onChange} />
        ) : null}
      </div>
    </Section>
  );
}

function Alt({
  item,
  stops,
  picture,
  onChange,
}: {
  item: StaffArticle;
  stops: readonly ContentStop[];
  picture: NonNullable<StaffArticle['picture']>;
  onChange: (item: StaffArticle) => void;
}) {
  const t = useTranslations('staff.news');
  const write = (text: object) => onChange({ ...item, picture: { ...picture, alt: { ...nothing, ...text } } });
  const error = (language: Language) =>
    stops.some(({ field }) => field === `picture.alt.${language}`) ? t('why.missing') : undefined;
  return (
    <div className="grid gap-1">
      <TextInLanguages
        label={t('alt')}
        help={t('altHelp')}
        name="picture.alt"
        value={picture.alt}
        onChange={write}
        error={error}
      />
      <div>
        <ConvertButton text={picture.alt} onText={write} />
      </div>
    </div>
  );
}
