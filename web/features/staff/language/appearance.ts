import { cookieSeconds } from '../../../../contract/core/limits.ts';
import {
  parseFontSize,
  parseTheme,
  preferenceCookies,
  type FontSize,
  type Theme,
} from '../../../../contract/core/preferences.ts';

/**
 * Stores a setting for the staff consoles alone: below `/Staff` this cookie takes precedence over the shop's cookie of
 * the same name.
 */
export function storeInCookie(name: string, value: string): void {
  document.cookie = `${name}=${value}; Path=/Staff; Max-Age=${cookieSeconds}; SameSite=Lax`;
}

export function readDocumentAppearance(): { theme: Theme; fontSize: FontSize } {
  const { theme, font } = document.documentElement.dataset;
  return { theme: parseTheme(theme), fontSize: parseFontSize(font) };
}

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  storeInCookie(preferenceCookies.theme, theme);
}

export function chooseFontSize(size: FontSize): void {
  document.documentElement.dataset.font = size;
  storeInCookie(preferenceCookies.fontSize, size);
}
