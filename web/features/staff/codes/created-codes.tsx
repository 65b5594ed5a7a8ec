import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { CopyButton } from '../show/copy-button.tsx';
import { downloadTextFile } from '../table/download-text-file.ts';
import { formatCsv } from '../table/format-csv.ts';

/**
 * Shows new codes. They are shown only once and can't be retrieved later.
 * @param props.name file name.
 */
export function CreatedCodes({ name, codes, onDone }: { name: string; codes: readonly string[]; onDone: () => void }) {
  const t = useTranslations('staff.codes');
  const text = codes.join('\n');
  const save = () =>
    downloadTextFile(`${name}.csv`, formatCsv([[t('code')], ...codes.map((code) => [code])]), 'text/csv');
  return (
    <div className="grid gap-4">
      <p role="status" className="font-semibold">
        {t('made', { count: codes.length })}
      </p>
      <p className="text-warn">{t('onlyOnce')}</p>
      <TextArea label={t('madeLabel')} readOnly rows={Math.min(8, codes.length + 1)} value={text} spellCheck={false} />
      <div className="flex flex-wrap justify-end gap-2">
        <CopyButton text={text} label={t('copyAll')} />
        <Button onClick={save}>{t('saveFile')}</Button>
        <Button tone="main" onClick={onDone}>
          {t('kept')}
        </Button>
      </div>
    </div>
  );
}
