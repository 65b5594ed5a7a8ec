import { describe, expect, test } from 'vitest';
import { districts } from '../../../../contract/content/districts.ts';
import { languages, type Language } from '../../../../contract/core/language.ts';
import type { SalesPointKind, SalesPointList } from '../../../../contract/content/sales-points.ts';
import { formatOpeningWeek } from '../../../../contract/content/format-opening-hours.ts';
import { translator } from '../../../translator.ts';
import { chooseFonts, replacement } from '../../../documents/choose-fonts.ts';
import { openTypeface } from '../../../documents/open-fonts.ts';
import { readDrawnPdf, readEntry, pageTextOf } from '../../../testing/read-drawn-pdf.ts';
import { drawAddressList, type PrintedAddressList } from './draw-address-list.ts';
import type { SalesPointRow } from '../store-sales-points.ts';
import { demonstrationPoints, listedPoint } from './testing-sales-points.ts';

const issuedAt = new Date('2026-11-21T02:00:00Z');
const rowsOf = (list: SalesPointList): SalesPointRow[] =>
  list.map((point) => ({
    ...point,
    telephone: point.telephone ?? null,
    latitude: point.latitude ?? null,
    longitude: point.longitude ?? null,
    note: point.note ?? null,
    active: true,
    changed_at: issuedAt,
  }));
const demo = demonstrationPoints();
const listOf = (kind: SalesPointKind, language: Language): PrintedAddressList => ({
  kind,
  language,
  points: rowsOf(demo.filter((point) => point.kind === kind)),
  issuedAt,
  site: 'https://fei.example',
});
const draw = (own: Partial<PrintedAddressList> = {}) => drawAddressList({ ...listOf('box_office', 'zh_hk'), ...own });
const without = (text: string) => text.replace(/\s/g, '');
const every = (['box_office', 'kiosk'] as const).flatMap((kind) =>
  languages.map((language) => [kind, language] as const),
);

describe('drawAddressList', () => {
  test.each(every)(
    'prints every name, address and opening hour of %s in %s without a missing glyph',
    (kind, language) => {
      const input = listOf(kind, language);
      const pages = readDrawnPdf(drawAddressList(input));
      // Glyph 0 is the box that a font shows for a missing character.
      expect(pages.flatMap(({ glyphs }) => glyphs).filter((glyph) => glyph === 0)).toEqual([]);
      const text = pages.map(pageTextOf).join('');
      expect(text).not.toContain(replacement);
      for (const point of input.points) {
        const said = [
          point.name[language],
          point.address[language],
          districts[point.district].name[language],
          ...(point.note ? [point.note[language]] : []),
          ...formatOpeningWeek(point.hours, translator(language, 'openingHours'), language).map(({ hours }) => hours),
        ];
        for (const part of said) expect(text).toContain(without(part));
      }
    },
  );

  test.each(every)('embeds a font with every character used by %s in %s', (kind, language) => {
    for (const point of listOf(kind, language).points) {
      for (const text of [point.name[language], point.address[language], point.note?.[language] ?? '']) {
        for (const bold of [false, true]) {
          const letters = chooseFonts(text, openTypeface(language, bold));
          // No letter is replaced by another letter or a box.
          expect(letters.map((letter) => letter.text).join('')).toBe(text.normalize('NFC'));
          for (const { text: drawn, font } of letters)
            for (const character of drawn) expect(font.has(character.codePointAt(0)!)).toBe(true);
        }
      }
    }
  });

  test('prints on A4 within the margins, with page numbers', () => {
    for (const [kind, language] of every) {
      const pages = readDrawnPdf(drawAddressList(listOf(kind, language)));
      expect(pages.length).toBeGreaterThan(1);
      pages.forEach((page, at) => {
        expect([page.width, page.height]).toEqual([595.28, 841.89]);
        for (const { x, y } of page.texts) {
          expect(x).toBeGreaterThanOrEqual(42);
          expect(x).toBeLessThan(page.width - 42);
          expect(y).toBeLessThan(page.height - 24);
        }
        const numbers = pageTextOf(page).match(/(?:Page|第)(\d+)(?:of|页，共|頁，共)(\d+)/);
        expect(numbers?.slice(1).map(Number)).toEqual([at + 1, pages.length]);
      });
    }
  });

  test('includes title, date, language and a table for screen readers', () => {
    const pdf = draw();
    expect([readEntry(pdf, 'Title'), readEntry(pdf, 'Lang')]).toEqual(['售票處 · Fei 飛', 'zh-Hant-HK']);
    const [first] = readDrawnPdf(pdf);
    expect(pageTextOf(first!)).toContain('資料更新日期：2026年11月21日（星期六），共18個售票處');
    expect(first!.tags.slice(0, 9)).toEqual(['P', 'H1', 'P', 'P', 'H2', 'TH', 'TH', 'TH', 'TH']);
    expect(first!.tags.filter((tag) => tag === 'TD').length % 4).toBe(0);
    for (const tag of ['/Table', '/TR', '/TH', '/TD']) expect(pdf.toString('latin1')).toContain(`/S ${tag}`);
  });

  test('repeats region and headings on a new page, and never splits a sales point', () => {
    const points = rowsOf(
      Array.from({ length: 40 }, (_, at) =>
        listedPoint(`p${at}`, {
          number: at + 1,
          name: { en_us: `Place ${at + 1}`, zh_hk: `地點${at + 1}`, zh_cn: '点' },
        }),
      ),
    );
    const pages = readDrawnPdf(draw({ language: 'en_us', points }));
    expect(pages.length).toBeGreaterThan(2);
    const numbers = pages.flatMap((page) => {
      const text = pageTextOf(page);
      expect(text).toContain('NewTerritoriesNo.NameanddistrictAddressOpeninghours');
      expect(text.split('Place').length).toBe(text.split('12HingNingRoad').length);
      return [...text.matchAll(/Place(\d+)/g)].map(([, number]) => Number(number));
    });
    expect(numbers).toEqual(points.map(({ number }) => number));
  });

  test('breaks an address that is too long without losing text', () => {
    const address = { en_us: 'x'.repeat(300), zh_hk: '長'.repeat(300), zh_cn: '长'.repeat(300) };
    const name = { en_us: 'W'.repeat(120), zh_hk: '名'.repeat(120), zh_cn: '名'.repeat(120) };
    for (const language of languages) {
      const [page, ...more] = readDrawnPdf(draw({ language, points: rowsOf([listedPoint('a', { address, name })]) }));
      expect(more).toEqual([]);
      expect(pageTextOf(page!)).toContain(address[language]);
      expect(pageTextOf(page!)).toContain(name[language]);
      // No text overlaps the next column.
      const lines = page!.texts.filter(({ text }) => /^[x長长]+ ?$/.test(text));
      expect(lines.length).toBeGreaterThan(5);
      for (const { text, size } of lines) {
        const [letter] = chooseFonts(text, openTypeface(language, false));
        expect(letter!.font.widthOf(letter!.text) * text.trim().length * size).toBeLessThanOrEqual(166);
      }
    }
  });

  test('states that there are no sales points yet', () => {
    const [page] = readDrawnPdf(draw({ language: 'en_us', points: [] }));
    expect(pageTextOf(page!)).toContain('Nolocationslistedyet.');
  });

  test('returns identical bytes for the same list', () => {
    expect(draw().equals(draw())).toBe(true);
  });
});
