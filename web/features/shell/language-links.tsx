import { useTranslations } from 'use-intl';
import { htmlLanguage, languages, type Language } from '../../../contract/core/language.ts';
import { useHere } from '../../shared/page/own.tsx';
import { useSite } from '../../shared/page/site.tsx';

const names: Record<Language, { short: string; spoken: string }> = {
  // The accessible name begins with the visible text, for voice control (WCAG 2.5.3).
  en_us: { short: 'EN', spoken: 'EN, English' },
  zh_hk: { short: '繁', spoken: '繁體中文' },
  zh_cn: { short: '简', spoken: '简体中文' },
};

/** Links to the same page and query in another language; the server stores the language and removes the parameter. */
export function LanguageLinks() {
  const t = useTranslations('shell');
  const { language: current } = useSite();
  const { inLanguage } = useHere();
  return (
    <nav aria-label={t('language')}>
      <ul className="flex">
        {languages.map((language) => (
          <li key={language}>
            <a
              href={inLanguage(language)}
              lang={htmlLanguage[language]}
              hrefLang={htmlLanguage[language]}
              rel="alternate"
              aria-label={names[language].spoken}
              aria-current={language === current ? 'true' : undefined}
              className="language-link"
            >
              {names[language].short}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
