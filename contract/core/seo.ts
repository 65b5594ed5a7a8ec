import type { Language } from './language.ts';

/**
 * Useful length of a page description in search results, in characters. Shorter ones say too little; longer ones are
 * cut off.
 */
export const descriptionLength = {
  en_us: { least: 50, most: 160 },
  zh_hk: { least: 30, most: 80 },
  zh_cn: { least: 30, most: 80 },
} as const satisfies Record<Language, { least: number; most: number }>;

/** Size of a link preview image in pixels: Open Graph's usual ratio of 1.91 to 1. */
export const previewSize = { width: 1200, height: 630 } as const;

/** Returns the link preview image path for pages that have no image of their own. */
export function sharePicture(language: Language): string {
  return `/share/${language}.png`;
}
