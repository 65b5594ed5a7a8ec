import { expect, test } from 'vitest';
import {
  cardStyles,
  fontSizes,
  preferenceCookies,
  parseCardStyle,
  parseFontSize,
  parseTheme,
  readPreferences,
  themes,
} from './preferences.ts';

const nonsense = [undefined, null, '', 'Night', 'night ', '14', '15px', 14, 0, {}, [], 'white', 'constructor'];

test('accepts every theme, text size and card style', () => {
  expect(themes.map(parseTheme)).toEqual(['default', 'night', 'black']);
  expect(fontSizes.map(parseFontSize)).toEqual(['14px', '16px', '18px']);
  expect(cardStyles.map(parseCardStyle)).toEqual(['optimized', 'comfortable']);
});

test.each(nonsense)('falls back to the first theme, 16px and small cards for %s', (value) => {
  expect([parseTheme(value), parseFontSize(value), parseCardStyle(value)]).toEqual(['default', '16px', 'optimized']);
});

test("reads preferences from the specification's cookies", () => {
  const cookies = { 'cl-theme-color': 'black', 'cl-font-size': '18px', [preferenceCookies.cardStyle]: 'comfortable' };
  expect(readPreferences(cookies)).toEqual({ theme: 'black', fontSize: '18px', cardStyle: 'comfortable' });
  expect(readPreferences({ 'cl-theme-color': '18px' })).toEqual({
    theme: 'default',
    fontSize: '16px',
    cardStyle: 'optimized',
  });
});
