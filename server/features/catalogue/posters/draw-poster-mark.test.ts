import { expect, test } from 'vitest';
import { drawPosterMark } from './draw-poster-mark.ts';
import { openOutliner } from './outline-text.ts';

test("draws the mark's letter from the bundled font", () => {
  expect(drawPosterMark('#c4162f', '#ffffff')).toContain(openOutliner('zh_hk', 0).outline('飛', 6, 29.2, 26));
});
