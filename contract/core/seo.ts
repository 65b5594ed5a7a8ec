import type { Language } from './language.ts';

/** Characters of a page's description that search results show: less says too little, more is cut off. */
export const descriptionLength = {
  en_us: { least: 50, most: 160 },
  zh_hk: { least: 30, most: 80 },
  zh_cn: { least: 30, most: 80 },
} as const satisfies Record<Language, { least: number; most: number }>;

/** Pixels of a picture for link previews: Open Graph's usual 1.91 to 1. */
export const previewSize = { width: 1200, height: 630 } as const;

/** Path of the picture for link previews of pages that have none of their own. */
export function sharePicture(language: Language): string {
  return `/share/${language}.png`;
}
