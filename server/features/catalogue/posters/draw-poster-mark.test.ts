import { expect, test } from 'vitest';
import { drawPosterMark } from './draw-poster-mark.ts';
import { openOutliner } from './outline-text.ts';

test('draws the letter of the mark from our font', () => {
  expect(drawPosterMark('#c4162f', '#ffffff')).toContain(openOutliner('zh_hk', 0).outline('飛', 6, 29.2, 26));
});
