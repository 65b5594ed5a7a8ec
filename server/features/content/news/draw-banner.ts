import { localize, type Language } from '../../../../contract/core/language.ts';
import type { Program } from '../../../context.ts';
import { drawPoster } from '../../catalogue/posters/draw-poster.ts';
import { readCachedContent } from './content-cache.ts';

/** Draws a listed banner by number; the result is always the same. Returns `undefined` if no such banner is listed. */
export async function drawBanner(program: Program, number: number, language: Language): Promise<string | undefined> {
  const { banners } = await readCachedContent(program);
  const banner = banners.find((one) => one.number === number);
  if (!banner) return undefined;
  const { artType: type, artCategory: category } = banner;
  return drawPoster({ number, type, category, title: localize(banner.title, language), language });
}
