import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { Language } from '../../../../contract/core/language.ts';
import type { ContentStop, StaffArticle, StaffBanner } from '../../../../contract/staff/content/news.ts';
import { ConvertButton } from '../forms/convert-button.tsx';
import { TextInLanguages } from '../forms/text-in-languages.tsx';
import { Trouble } from '../forms/trouble.tsx';
import { useSending } from '../forms/use-sending.ts';
import { Section } from '../show/section.tsx';
import { sendPicture } from './send-picture.ts';

type Pictured = StaffArticle | StaffBanner;

const nothing = { en_us: '', zh_hk: '', zh_cn: '' };

/** The picture of an article or a banner; of an article with what it shows. */
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
  const sending = useSending();
  const id = useId();
  const address = item.type === 'article' ? item.picture?.address : item.picture;
  const put = (to: string | null) => {
    if (item.type === 'banner') return onChange({ ...item, picture: to });
    const alt = item.picture?.alt ?? nothing;
    return onChange({ ...item, picture: to === null ? null : { address: to, alt } });
  };
  const choose = (file: File | undefined) => file && sending.send(async () => put(await sendPicture(file)));
  return (
    <Section title={t('picture')} text={t(item.type === 'banner' ? 'bannerPictureHelp' : 'pictureHelp')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Trouble sending={sending} ids={{ picture: id }} />
        {address ? (
          <img
            src={address}
            alt=""
            className="h-auto max-h-48 w-auto max-w-full justify-self-start rounded-card border border-line"
          />
        ) : null}
        <div className="flex flex-wrap items-center gap-3">
          <input
            id={id}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            aria-label={t('choosePicture')}
            className="max-w-full min-w-0 text-small file:me-3 file:min-h-8 file:rounded-md file:border file:border-edge file:bg-surface file:px-2.5 file:font-semibold file:text-ink"
            disabled={sending.busy}
            onChange={({ target }) => void choose(target.files?.[0])}
          />
          {address ? (
            <button type="button" className="small-button" onClick={() => put(null)}>
              {t('removePicture')}
            </button>
          ) : null}
          <output className="text-small text-muted">{sending.busy ? t('sending') : ''}</output>
        </div>
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
