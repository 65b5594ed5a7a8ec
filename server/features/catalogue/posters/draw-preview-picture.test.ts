import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawPreview, drawPreviewPicture } from './draw-preview-picture.ts';
import type { Poster } from './draw-poster.ts';
import { openOutliner } from './outline-text.ts';

const sample: Poster = {
  number: 4711,
  type: 'shows',
  category: 'music',
  title: '《塑膠島》無言面具劇場 第三場加演',
  language: 'zh_hk',
  dateLine: '2026年12月5日（星期六）晚上8時',
  venueLine: '葵青劇院黑盒劇場',
};

const titles: [string, Poster['language']][] = [
  [sample.title, 'zh_hk'],
  ['Undertow', 'en_us'],
  [
    'A Very Long Evening with the Complete, Unabridged and Slightly Damp Works of the Kapok Lane Theatre Company, Part Two',
    'en_us',
  ],
  ['W'.repeat(120), 'en_us'],
  ['深夜放映室：霓虹灯下的九龙'.repeat(9), 'zh_cn'],
  [`<b>&amp;"'</b> 😀`, 'zh_hk'],
];

describe('drawPreviewPicture', () => {
  it('draws a PNG of 1200 by 630 pixels with identical bytes every time', async () => {
    const picture = await drawPreviewPicture(sample);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(picture.equals(await drawPreviewPicture(sample))).toBe(true);
    expect(picture.equals(await drawPreviewPicture({ ...sample, number: 4712 }))).toBe(false);
    expect(picture.equals(await drawPreviewPicture({ ...sample, title: '《塑膠島》' }))).toBe(false);
  });

  it('uses no system font', () => {
    for (const [title, language] of titles)
      expect(drawPreview({ ...sample, title, language })).not.toMatch(/<text|font-/u);
  });

  it.each(titles)('draws %s within its margins', async (title, language) => {
    const picture = await drawPreviewPicture({ ...sample, title, language });
    // Only a bracket may hang into the left margin; the space between words and perforation stays empty.
    for (const region of [
      { left: 0, top: 0, width: 20, height: 630 },
      { left: 618, top: 0, width: 36, height: 630 },
      { left: 0, top: 0, width: 654, height: 36 },
      { left: 0, top: 605, width: 654, height: 25 },
    ]) {
      const { channels } = await sharp(await sharp(picture).extract(region).png().toBuffer()).stats();
      for (const { min, max } of channels) expect(max - min).toBe(0);
    }
  });

  it('draws characters that only the other Chinese font contains', () => {
    const hongKong = openOutliner('zh_hk', 0);
    const mainland = openOutliner('zh_cn', 0);
    expect(hongKong.outline('剧', 0, 0, 100)).toContain(' d="M');
    expect(mainland.outline('啲', 0, 0, 100)).toContain(' d="M');
    expect(hongKong.measure('剧场')).toBeCloseTo(2, 3);
  });

  it('sets an apostrophe between Latin letters at Latin width', () => {
    const { measure } = openOutliner('en_us', 0);
    expect(measure('Mahler’s') - measure('Mahlers')).toBeLessThan(0.4);
    const mixed = openOutliner('zh_hk', 0).outline('Mahler’s', 0, 0, 100);
    expect(mixed).toBe(openOutliner('en_us', 0).outline('Mahler’s', 0, 0, 100));
  });

  it('omits characters that no bundled font contains', () => {
    expect(openOutliner('en_us', 0).outline('😀', 0, 0, 100)).toBe('');
  });
});
