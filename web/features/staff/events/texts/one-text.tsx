import { useTranslations } from 'use-intl';
import type { Language } from '../../../../../contract/core/language.ts';
import { ConvertButton } from '../../forms/convert-button.tsx';
import { TextInLanguages } from '../../forms/text-in-languages.tsx';
import { SourceLine } from '../source-line.tsx';
import type { EventDraftInput } from '../use-event-draft.ts';

/** An event text in three languages; converts one Chinese script into the other as a draft. */
export function OneText({
  draft,
  path,
  label,
  rows = 1,
}: {
  draft: EventDraftInput;
  path: string;
  label: string;
  rows?: number;
}) {
  const t = useTranslations('staff.events');
  const text = draft.text(path);
  const problem = (language: Language) => {
    const own = `${path}/${language}`;
    const found = text[language]?.trim() ? draft.problemAt(own) : undefined;
    return found && t(`problems.${found}`);
  };
  return (
    <div className="grid gap-1">
      <TextInLanguages
        label={label}
        name={path}
        rows={rows}
        value={text}
        onChange={(value) => draft.setText(path, value)}
        error={problem}
      />
      <div className="flex flex-wrap items-center gap-3">
        <ConvertButton text={text} onText={(value) => draft.setText(path, value)} />
        <SourceLine draft={draft} path={path} />
      </div>
    </div>
  );
}
