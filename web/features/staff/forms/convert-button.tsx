import { useTranslations } from 'use-intl';
import type { Text } from '../../../../contract/core/language.ts';
import { useSubmission } from './use-submission.ts';

/**
 * Converts one Chinese script into the other if one is missing, as a draft to review before publication. Loads the
 * dictionaries on demand.
 */
export function ConvertButton({ text, onText }: { text: Text; onText: (text: Text) => void }) {
  const t = useTranslations('staff.events');
  const submission = useSubmission();
  const [hk, cn] = [text.zh_hk?.trim() ?? '', text.zh_cn?.trim() ?? ''];
  if ((hk === '') === (cn === '')) return null;
  const convert = () =>
    submission.send(async () => {
      const { toSimplified, toTraditional } = await import('./convert-chinese.ts');
      onText(cn === '' ? { ...text, zh_cn: toSimplified(hk) } : { ...text, zh_hk: toTraditional(cn) });
    });
  return (
    <button type="button" className="small-button" disabled={submission.busy} onClick={() => void convert()}>
      {cn === '' ? t('draftSimplified') : t('draftTraditional')}
    </button>
  );
}
