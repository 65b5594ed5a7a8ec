import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SiteTextEdition, SiteTexts } from '../../../../contract/staff/content/site-texts.ts';
import { staffApi } from '../api/staff-api.ts';
import { FormError } from '../forms/form-error.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { Scroller } from '../show/scroller.tsx';
import { Section } from '../show/section.tsx';
import { StateChip } from '../show/state-chip.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { TextPreview } from './text-preview.tsx';
import type { TextDraft } from './use-text-draft.ts';

export function Editions({
  editions,
  draft,
  onRestored,
}: {
  editions: readonly SiteTextEdition[];
  draft: TextDraft;
  onRestored: () => void;
}) {
  const t = useTranslations('staff.content');
  const submission = useSubmission();
  const [shown, setShown] = useState<{ version: number; texts: SiteTexts }>();
  const { name } = draft;
  const read = async (version: number) => (await staffApi.readSiteText({ params: { name }, query: { version } })).texts;
  const look = (version: number) => submission.send(async () => setShown({ version, texts: await read(version) }));
  const restore = (version: number) =>
    submission.send(async () => {
      draft.write(await read(version));
      onRestored();
    });
  return (
    <div className="grid gap-5">
      <FormError submission={submission} />
      <Section title={t('views.Editions')} text={t('restoreHelp')} flush>
        <Scroller label={t('views.Editions')}>
          <table className="staff-table">
            <thead>
              <tr>
                <th scope="col">{t('edition')}</th>
                <th scope="col">{t('published')}</th>
                <th scope="col">{t('by')}</th>
                <th scope="col">{t('reason')}</th>
                <th scope="col">
                  <span className="sr-only">{t('acts')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {editions.map((edition, at) => (
                <EditionRow
                  key={edition.version}
                  edition={edition}
                  isCurrent={at === 0}
                  isBusy={submission.busy}
                  onLook={() => void look(edition.version)}
                  onRestore={() => void restore(edition.version)}
                />
              ))}
            </tbody>
          </table>
        </Scroller>
      </Section>
      {shown ? (
        <Section title={t('editionNumber', { version: String(shown.version) })}>
          <TextPreview name={name} texts={shown.texts} />
        </Section>
      ) : null}
    </div>
  );
}

function EditionRow({
  edition: { version, publishedAt, publishedBy, reason },
  isCurrent,
  isBusy,
  onLook,
  onRestore,
}: {
  edition: SiteTextEdition;
  isCurrent: boolean;
  isBusy: boolean;
  onLook: () => void;
  onRestore: () => void;
}) {
  const t = useTranslations('staff.content');
  const formats = useStaffFormats();
  const name = t('editionNumber', { version: String(version) });
  return (
    <tr>
      <td className="whitespace-nowrap">
        <span className="inline-flex items-center gap-2">
          {name}
          {isCurrent ? <StateChip tone="ok">{t('current')}</StateChip> : null}
        </span>
      </td>
      <td className="tabular whitespace-nowrap">{formats.dayAndTime(publishedAt)}</td>
      <td>{publishedBy ?? t('somebody')}</td>
      <td>{reason}</td>
      <td>
        <span className="flex justify-end gap-2 whitespace-nowrap">
          <button
            type="button"
            className="small-button"
            disabled={isBusy}
            aria-label={`${t('look')}: ${name}`}
            onClick={onLook}
          >
            {t('look')}
          </button>
          {isCurrent ? null : (
            <button
              type="button"
              className="small-button"
              disabled={isBusy}
              aria-label={`${t('restore')}: ${name}`}
              onClick={onRestore}
            >
              {t('restore')}
            </button>
          )}
        </span>
      </td>
    </tr>
  );
}
