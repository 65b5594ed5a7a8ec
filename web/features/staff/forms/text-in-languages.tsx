import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { htmlLanguage, languages, type Language, type Text } from '../../../../contract/core/language.ts';
import { FieldError } from '../../../ui/field.tsx';

/** Returns the languages that a text lacks; none if it is empty in all of them. */
export function missingLanguages(text: Text): Language[] {
  const isEmpty = (language: Language) => !text[language]?.trim();
  return languages.some((language) => !isEmpty(language)) ? languages.filter(isEmpty) : [];
}

/**
 * Text in three languages side by side, stacked on a phone: titles, descriptions, notices. Each field sets its language
 * for the browser's spell check and glyphs.
 * @param props.error error of one language, or of the whole text.
 */
export function TextInLanguages({
  label,
  help,
  value,
  onChange,
  error,
  rows = 1,
  name,
  stacked = false,
}: {
  label: string;
  help?: string;
  value: Text;
  onChange: (value: Text) => void;
  error?: (language: Language) => string | undefined;
  /** Stacks the fields if there is no room for three columns. */
  stacked?: boolean;
  /** More than one row makes a textarea. */
  rows?: number;
  /** Field name in the call: `title` gives the fields `title.zh_hk` and so on, which `FormError` links to. */
  name: string;
}) {
  const t = useTranslations('staff.forms');
  const id = useId();
  const missing = missingLanguages(value);
  const isBlank = languages.every((language) => !value[language]?.trim());
  const standing = isBlank ? t('blank') : missing.length > 0 ? t('missing', { count: missing.length }) : t('whole');
  return (
    <fieldset className="grid gap-1">
      <legend className="flex w-full flex-wrap items-baseline justify-between gap-x-4 font-semibold">
        {label}
        <span className={`text-small font-normal ${missing.length > 0 ? 'text-warn' : 'text-muted'}`}>{standing}</span>
      </legend>
      {help ? (
        <p id={`${id}-help`} className="text-small text-muted">
          {help}
        </p>
      ) : null}
      <div className={stacked ? 'grid gap-2' : 'grid gap-3 lg:grid-cols-3'}>
        {languages.map((language) => {
          const field = `${name}.${language}`;
          const mistake = error?.(language);
          const input = {
            id: field,
            lang: htmlLanguage[language],
            className: 'field',
            value: value[language] ?? '',
            'aria-invalid': mistake ? true : undefined,
            'aria-describedby': [help ? `${id}-help` : '', mistake ? `${field}-error` : ''].filter(Boolean).join(' '),
            onChange: ({ target }: { target: { value: string } }) => onChange({ ...value, [language]: target.value }),
          } as const;
          return (
            <div key={language} className="grid content-start gap-1">
              <label htmlFor={field} className="text-small text-muted">
                <span className="sr-only">{label}: </span>
                <span lang={htmlLanguage[language]}>{t(`languages.${language}`)}</span>
              </label>
              {rows > 1 ? <textarea {...input} rows={rows} /> : <input {...input} />}
              <FieldError id={`${field}-error`} error={mistake} />
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
