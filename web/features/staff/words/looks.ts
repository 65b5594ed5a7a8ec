import { cookieSeconds } from '../../../../contract/core/limits.ts';
import {
  parseFontSize,
  parseTheme,
  preferenceCookies,
  type FontSize,
  type Theme,
} from '../../../../contract/core/preferences.ts';

/** Keeps a choice for the consoles alone: below `/Staff` this cookie goes before the shop's of the same name. */
export function keepInCookie(name: string, value: string): void {
  document.cookie = `${name}=${value}; Path=/Staff; Max-Age=${cookieSeconds}; SameSite=Lax`;
}

/** Theme and text size as they are now. */
export function looksOfDocument(): { theme: Theme; fontSize: FontSize } {
  const { theme, font } = document.documentElement.dataset;
  return { theme: parseTheme(theme), fontSize: parseFontSize(font) };
}

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  keepInCookie(preferenceCookies.theme, theme);
}

export function chooseFontSize(size: FontSize): void {
  document.documentElement.dataset.font = size;
  keepInCookie(preferenceCookies.fontSize, size);
}
