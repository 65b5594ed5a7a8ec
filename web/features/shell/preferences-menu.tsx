import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fontSizes, themes, type FontSize, type Theme } from '../../../contract/core/preferences.ts';
import { useHere } from '../../shared/page/own.tsx';
import { useSite } from '../../shared/page/site.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useFoldingMenu } from './use-folding-menu.ts';

const sizeNames = { '14px': 'small', '16px': 'medium', '18px': 'large' } as const satisfies Record<FontSize, string>;

/** Selects theme and text size. The server stores them; with JavaScript the page changes immediately. */
export function PreferencesMenu() {
  const t = useTranslations('shell');
  const site = useSite();
  const menu = useFoldingMenu();
  const { back } = useHere();
  const [theme, setTheme] = useState<Theme>(site.theme);
  const [fontSize, setFontSize] = useState<FontSize>(site.fontSize);
  const keep = (name: 'theme' | 'fontSize', value: string) => {
    void fetch('/look', { method: 'POST', body: new URLSearchParams({ [name]: value }), redirect: 'manual' });
  };
  return (
    // On a phone the panel is as wide as the header, because it doesn't fit beside its button.
    <details ref={menu} className="sm:relative" name="header-menu">
      <summary
        aria-label={t('preferences')}
        className="grid min-h-11 min-w-11 list-none max-sm:min-w-[min(2.75rem,11.5vw)] place-items-center rounded-card hover:bg-sunken [&::-webkit-details-marker]:hidden"
      >
        <Icon name="preferences" />
      </summary>
      <form
        method="post"
        action="/look"
        className="absolute z-30 mt-1 grid gap-3 max-sm:inset-x-2 sm:end-0 sm:w-64 rounded-card border border-line bg-surface p-4 shadow-lg"
      >
        <input type="hidden" name="back" value={back} />
        <fieldset className="grid">
          <legend className="font-semibold">{t('theme')}</legend>
          {themes.map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="theme"
                value={one}
                checked={theme === one}
                onChange={() => {
                  setTheme(one);
                  document.documentElement.dataset.theme = one;
                  keep('theme', one);
                }}
                className="size-5"
              />
              {t(`themes.${one}`)}
            </label>
          ))}
        </fieldset>
        <fieldset className="grid">
          <legend className="font-semibold">{t('fontSize')}</legend>
          <div className="flex flex-wrap justify-between gap-x-2">
            {fontSizes.map((one) => (
              <label key={one} className="flex min-h-11 items-center gap-2 max-[22rem]:gap-1">
                <input
                  type="radio"
                  name="fontSize"
                  value={one}
                  checked={fontSize === one}
                  onChange={() => {
                    setFontSize(one);
                    document.documentElement.dataset.font = one;
                    keep('fontSize', one);
                  }}
                  className="size-5"
                />
                {t(`fontSizes.${sizeNames[one]}`)}
              </label>
            ))}
          </div>
        </fieldset>
        <noscript>
          <Button type="submit">{t('apply')}</Button>
        </noscript>
      </form>
    </details>
  );
}
