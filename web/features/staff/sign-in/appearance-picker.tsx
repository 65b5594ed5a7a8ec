import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { languages, htmlLanguage, type Language } from '../../../../contract/core/language.ts';
import { fontSizes, themes, type FontSize } from '../../../../contract/core/preferences.ts';
import { useSubmission } from '../forms/use-submission.ts';
import { switchLanguage, useLanguage } from '../language/language.tsx';
import { chooseFontSize, chooseTheme, readDocumentAppearance } from '../language/appearance.ts';

const sizeNames = { '14px': 'small', '16px': 'medium', '18px': 'large' } as const satisfies Record<FontSize, string>;

/**
 * Language, theme and text size, applied immediately.
 * @param props.keep saves the language to the account before it is applied, so that the next document has the same
 *   language.
 */
export function AppearancePicker({ keep }: { keep?: (language: Language) => Promise<unknown> }) {
  const t = useTranslations('staff.frame');
  const language = useLanguage();
  const [requested, ask] = useState<Language>();
  const [looks, setLooks] = useState(readDocumentAppearance);
  const submission = useSubmission();
  const choose = async (one: Language) => {
    ask(one);
    await submission.send(async () => {
      try {
        await keep?.(one);
      } finally {
        // Applied even if the login has expired, so that the login page is in this language.
        await switchLanguage(one);
      }
    });
    // If its messages can't be loaded, the language stays.
    ask(undefined);
  };
  return (
    <div className="grid gap-3">
      <Choice
        legend={t('language')}
        options={languages.map((one) => ({ value: one, label: t(`languages.${one}`), lang: htmlLanguage[one] }))}
        chosen={requested ?? language}
        onChoose={(one) => void choose(one)}
      />
      {submission.general ? <p className="text-small text-danger">{submission.general}</p> : null}
      <Choice
        legend={t('theme')}
        options={themes.map((one) => ({ value: one, label: t(`themes.${one}`) }))}
        chosen={looks.theme}
        onChoose={(theme) => {
          chooseTheme(theme);
          setLooks({ ...looks, theme });
        }}
      />
      <Choice
        legend={t('fontSize')}
        options={fontSizes.map((one) => ({ value: one, label: t(`fontSizes.${sizeNames[one]}`) }))}
        chosen={looks.fontSize}
        onChoose={(fontSize) => {
          chooseFontSize(fontSize);
          setLooks({ ...looks, fontSize });
        }}
      />
    </div>
  );
}

interface Option<Value> {
  readonly value: Value;
  readonly label: string;
  /** Set if the label's language differs from the page's. */
  readonly lang?: string;
}

function Choice<Value extends string>({
  legend,
  options,
  chosen,
  onChoose,
}: {
  legend: string;
  options: readonly Option<Value>[];
  chosen: Value;
  onChoose: (value: Value) => void;
}) {
  // Unique, because a page may have several of these.
  const name = useId();
  return (
    <fieldset className="grid gap-1">
      <legend className="text-small text-muted">{legend}</legend>
      <div className="flex flex-wrap gap-1">
        {options.map(({ value, label, lang }) => (
          <label
            key={value}
            className="inline-flex min-h-8 items-center gap-1.5 rounded-md border border-line px-2 text-small has-checked:border-accent has-checked:font-bold has-focus-visible:outline-3 has-focus-visible:outline-focus pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="size-4"
            />
            <span lang={lang}>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
