import { localize, type Language, type Text } from '../../../../contract/core/language.ts';
import type { PaperBox } from '../../../documents/draw-page-elements.ts';
import { colours, drawLines, drawRead, setText, type Paper } from '../../../documents/draw-paper.ts';

/** In points, largest first. The last size fits titles of 400 Chinese characters in two languages. */
const titleSizes = [40, 36, 32, 29, 26, 23, 20, 18, 16, 14, 12, 10, 8, 6.5];

/** Latin letters look as large as Chinese characters at a smaller size. */
const largestTitle = { en_us: 34, zh_hk: 40, zh_cn: 40 } as const satisfies Record<Language, number>;

/** Draws both titles of an event at the largest size that fits a box, never truncated. */
export function drawTitles(paper: Paper, title: Text, { x, y, width, height: room }: PaperBox): void {
  const shown = localize(title, paper.language);
  const second = secondTitle(title, paper.language, shown);
  for (const size of titleSizes) {
    if (size > largestTitle[paper.language]) continue;
    const first = setText(paper, shown, width, { size, bold: true, leading: 1.2, title: true });
    const below = { size: Math.min(13, Math.max(6, size * 0.5)), colour: colours.muted, leading: 1.3, title: true };
    const other = second && setText(paper, second.text, width, below);
    const gap = 4 + size * 0.14;
    const height = first.height + (other ? gap + other.height : 0);
    const calm = first.lines.length <= (size > 22 ? 2 : 4);
    if ((height > room || !calm) && size !== titleSizes.at(-1)) continue;
    drawRead(paper, 'H1', () => drawLines(paper, first, x, y));
    if (second && other) {
      drawRead(paper, 'P', () => drawLines(paper, other, x, y + first.height + gap), { lang: second.lang });
    }
    return;
  }
}

const underEnglish = { languages: ['zh_hk', 'zh_cn'], lang: 'zh-Hant-HK' } as const;
const underChinese = { languages: ['en_us'], lang: 'en' } as const;
/** Languages of the second title, by preference, and their language tags. */
const secondTitles = {
  en_us: underEnglish,
  zh_hk: underChinese,
  zh_cn: underChinese,
} as const satisfies Record<Language, { languages: readonly Language[]; lang: string }>;

/** Returns the second title: English, or Chinese below English. */
function secondTitle(title: Text, language: Language, shown: string): { text: string; lang: string } | null {
  const { languages, lang } = secondTitles[language];
  const text = languages.map((one) => title[one]).find(Boolean);
  return text && text !== shown ? { text, lang } : null;
}
