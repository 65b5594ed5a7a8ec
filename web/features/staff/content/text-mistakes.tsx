import { useTranslations } from 'use-intl';
import type { SiteTextMistake } from '../../../../contract/staff/content/site-texts.ts';
import { noValues } from '../../../../contract/staff/problems/coded-words.ts';
import { textMistakes } from '../../../../contract/staff/problems/text-mistakes.ts';

const blank = noValues(textMistakes);

/**
 * Lists the mistakes in a text, each linked to its line.
 * @param props.field returns the element ID of a language.
 */
export function TextMistakes({
  mistakes,
  field,
}: {
  mistakes: readonly SiteTextMistake[];
  field: (language: SiteTextMistake['language']) => string;
}) {
  const t = useTranslations('staff.content');
  const tMistakes = useTranslations('staff.textMistakes');
  const tLanguages = useTranslations('staff.forms.languages');
  return (
    <div role="alert" className="rounded-card border border-danger bg-surface">
      <p className="px-4 py-2 font-bold text-danger">{t('stops', { count: mistakes.length })}</p>
      <ul className="max-h-64 overflow-y-auto">
        {mistakes.map(({ language, line, what, values }, at) => (
          <li key={at} className="flex flex-wrap gap-x-3 border-t border-line px-4 py-1.5">
            <button
              type="button"
              className="font-semibold text-accent underline underline-offset-4"
              onClick={() => goToLine(field(language), line)}
            >
              {t('placed', { language: tLanguages(language), line: String(line) })}
            </button>
            <span>{tMistakes(what, { ...blank, ...values })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function goToLine(id: string, line: number): void {
  const field = document.getElementById(id);
  if (!(field instanceof HTMLTextAreaElement)) return;
  const lines = field.value.split('\n');
  const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  field.focus();
  field.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  field.scrollTop = Math.max(0, (field.scrollHeight * (line - 3)) / Math.max(1, lines.length));
}
