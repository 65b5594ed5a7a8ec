import { useTranslations } from 'use-intl';
import { languages } from '../../../../contract/core/language.ts';
import type { EventDraftInput } from './use-event-draft.ts';
import { useFieldNames } from './use-field-names.ts';

/** Shows the source's value of a field overridden by staff, and reverts to it. */
export function SourceLine({ draft, path }: { draft: EventDraftInput; path: string }) {
  const t = useTranslations('staff.events');
  const names = useFieldNames();
  const written = [path, ...languages.map((language) => `${path}/${language}`)].flatMap((one) => {
    const field = draft.fields.get(one);
    return field?.written ? [field] : [];
  });
  return written.map((field) => (
    <span key={field.path} className="inline-flex flex-wrap items-center gap-2 text-small text-muted">
      {t('sourceSays', { field: names.field(field.path), value: names.value(field.path, field.source) })}
      <button type="button" className="small-button" onClick={() => draft.giveBack(field.path)}>
        {t('giveBack')}
      </button>
    </span>
  ));
}
