import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { readGuestFile, type FileMistake } from './read-guest-file.ts';

/** Reads a guest list from a file; the file stays in the browser. */
export function GuestFile({ onText }: { onText: (text: string) => void }) {
  const t = useTranslations('staff.seats');
  const id = useId();
  const [mistake, setMistake] = useState<FileMistake>();
  const read = async (file: File | undefined) => {
    if (!file) return;
    const result = await readGuestFile(file);
    setMistake('mistake' in result ? result.mistake : undefined);
    if ('text' in result) onText(result.text);
  };
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-semibold">
        {t('file')}
      </label>
      <span id={`${id}-help`} className="text-small text-muted">
        {t('fileHelp')}
      </span>
      <input
        id={id}
        type="file"
        accept=".xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        aria-describedby={`${id}-help${mistake ? ` ${id}-error` : ''}`}
        aria-invalid={mistake ? true : undefined}
        className="max-w-full min-w-0 text-small file:me-3 file:min-h-8 file:rounded-md file:border file:border-edge file:bg-surface file:px-2.5 file:font-semibold file:text-ink"
        onChange={({ target }) => void read(target.files?.[0])}
      />
      {mistake ? (
        <span id={`${id}-error`} role="alert" className="text-small text-danger">
          {t(`fileMistakes.${mistake}`)}
        </span>
      ) : null}
    </div>
  );
}
