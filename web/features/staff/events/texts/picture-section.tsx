import { useTranslations } from 'use-intl';
import { languages } from '../../../../../contract/core/language.ts';
import { staffApi } from '../../api/staff-api.ts';
import { PictureInput } from '../../forms/picture-input.tsx';
import { Section } from '../../show/section.tsx';
import { SourceLine } from '../source-line.tsx';
import { formatFieldValue, type EventDraftInput } from '../use-event-draft.ts';
import { OneText } from './one-text.tsx';

/** Event picture, which replaces the generated poster, and its description. */
export function PictureSection({ draft }: { draft: EventDraftInput }) {
  const t = useTranslations('staff.events');
  const { number } = draft.event;
  const address = formatFieldValue(draft.value('picture/address'));
  const put = (to: string | null) => {
    draft.set('picture/address', to);
    // Removes the description together with the picture.
    if (to === null) draft.setText('picture/alt', Object.fromEntries(languages.map((language) => [language, ''])));
  };
  const problem = draft.problemAt('picture/address');
  return (
    <Section title={t('fields.picture')} text={t('pictureHelp')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <PictureInput
          address={address}
          shape="aspect-[3/4] w-36 object-cover"
          keep={(picture) => staffApi.addEventPicture({ params: { number }, body: { picture } })}
          onChange={put}
        />
        {problem ? <p className="text-danger">{t(`problems.${problem}`)}</p> : null}
        <SourceLine draft={draft} path="picture/address" />
        {address ? <OneText draft={draft} path="picture/alt" label={t('fields.alt')} /> : null}
      </div>
    </Section>
  );
}
