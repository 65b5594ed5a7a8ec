/**
 * A visitor's theme, text size and card style. Stored in cookies so that the server's first response already applies
 * them.
 */

export const themes = ['default', 'night', 'black'] as const;
export type Theme = (typeof themes)[number];

export const fontSizes = ['14px', '16px', '18px'] as const;
export type FontSize = (typeof fontSizes)[number];

/** `optimized`: small cards; `comfortable`: large cards. */
export const cardStyles = ['optimized', 'comfortable'] as const;
export type CardStyle = (typeof cardStyles)[number];

export interface Preferences {
  readonly theme: Theme;
  readonly fontSize: FontSize;
  readonly cardStyle: CardStyle;
}

/** Cookie names; each cookie lasts `cookieSeconds`. The first two names come from the specification. */
export const preferenceCookies = {
  theme: 'cl-theme-color',
  fontSize: 'cl-font-size',
  cardStyle: 'cl-card-style',
} as const satisfies Record<keyof Preferences, string>;

/** Returns the named theme, or the first one. */
export function parseTheme(value: unknown): Theme {
  return themes.find((theme) => theme === value) ?? 'default';
}

/** Returns the named size, or 16px. */
export function parseFontSize(value: unknown): FontSize {
  return fontSizes.find((size) => size === value) ?? '16px';
}

/** Returns the named style, or small cards. */
export function parseCardStyle(value: unknown): CardStyle {
  return cardStyles.find((style) => style === value) ?? 'optimized';
}

export function readPreferences(cookies: Readonly<Record<string, string | undefined>>): Preferences {
  return {
    theme: parseTheme(cookies[preferenceCookies.theme]),
    fontSize: parseFontSize(cookies[preferenceCookies.fontSize]),
    cardStyle: parseCardStyle(cookies[preferenceCookies.cardStyle]),
  };
}

/** Colour of the browser's toolbar, matching the page header. */
export const themeColors = { default: '#ffffff', night: '#181a20', black: '#000000' } as const satisfies Record<
  Theme,
  string
>;
