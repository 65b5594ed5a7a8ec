import { districts, regionNames, type HongKongRegion } from '../../../../contract/content/districts.ts';
import { formatsIn } from '../../../../contract/core/format.ts';
import { hongKongDay, type Day } from '../../../../contract/core/hong-kong-calendar.ts';
import type { Language } from '../../../../contract/core/language.ts';
import type { SalesPointKind } from '../../../../contract/content/sales-points.ts';
import { formatHoursException, formatOpeningWeek } from '../../../../contract/content/format-opening-hours.ts';
import { drawHairLine, drawLogo } from '../../../documents/draw-page-elements.ts';
import {
  colours,
  drawGroup,
  drawLines,
  drawRead,
  finishPaper,
  openPaper,
  setText,
  startPage,
  type Paper,
  type SetText,
  type TextStyle,
} from '../../../documents/draw-paper.ts';
import { translator, type Translator, type Words } from '../../../translator.ts';
import type { SalesPointRow } from '../store-sales-points.ts';

export interface PrintedAddressList {
  readonly kind: SalesPointKind;
  readonly language: Language;
  /** Sorted by region. */
  readonly points: readonly SalesPointRow[];
  /** When the list was last changed; used as the document's date. */
  readonly issuedAt: Date;
  /** URL of the current list. */
  readonly site: string;
}

type PlaceWords = Translator<Words['places']>;

/** ISO A4. */
const page = { width: 595.28, height: 841.89 };
const left = 42;
const width = page.width - 2 * left;
const foot = page.height - 54;
const headOfNext = 46;
const gap = 12;
const padding = 6;

const columns = ((names) => {
  let x = left;
  return names.map(([name, across]) => {
    const column = { name, x, width: across };
    x += across + gap;
    return column;
  });
})([
  ['number', 22],
  ['name', 128],
  ['address', 166],
  ['hours', width - 22 - 128 - 166 - 3 * gap],
] as const);

const labelStyle: TextStyle = { size: 8, colour: colours.muted };
const smallStyle: TextStyle = { size: 8, leading: 1.4, colour: colours.muted };

/** A sales point with its text broken into lines, one list per column. */
interface SetRow {
  readonly region: HongKongRegion;
  readonly cells: readonly (readonly SetText[])[];
  readonly height: number;
}

/** Rows of one page below its header, by region. */
type SetPage = readonly (readonly [HongKongRegion, readonly SetRow[]])[];

/** Draws an address list as an A4 PDF. The same input always gives the same bytes. */
export function drawAddressList(input: PrintedAddressList): Buffer {
  const { kind, language, points, issuedAt } = input;
  const t = translator(language, 'places');
  const paper = openPaper({ language, title: `${t(`titles.${kind}`)} · Fei 飛`, issuedAt });
  const pages = sharePages(points.map((point) => setRow(paper, t, point, hongKongDay(issuedAt))));
  pages.forEach((some, at) => {
    const number = t('page', { page: at + 1, pages: pages.length });
    startPage(paper, page, number, colours.surface);
    let y = at === 0 ? drawHead(paper, input, t) : headOfNext;
    for (const [region, rows] of some) y = drawRegion(paper, t, region, rows, y);
    if (points.length === 0) drawAt(paper, setText(paper, t('none'), width, { size: 11 }), left, y + 20);
    drawFoot(paper, input, t, number);
  });
  return finishPaper(paper);
}

const headHeight = 102;
const regionHeight = 56;

function sharePages(rows: readonly SetRow[]): SetPage[] {
  const pages: [HongKongRegion, SetRow[]][][] = [[]];
  let y = headOfNext + headHeight;
  for (const row of rows) {
    let region = pages.at(-1)!.at(-1);
    const needed = row.height + (region?.[0] === row.region ? 0 : regionHeight);
    if (y + needed > foot && pages.at(-1)!.length > 0) {
      pages.push([]);
      [region, y] = [undefined, headOfNext];
    }
    if (region?.[0] !== row.region) {
      pages.at(-1)!.push((region = [row.region, []]));
      y += regionHeight;
    }
    region[1].push(row);
    y += row.height;
  }
  return pages;
}

function setRow(paper: Paper, t: PlaceWords, point: SalesPointRow, day: Day): SetRow {
  const { language } = paper;
  // The trailing space is invisible but separates the texts in a cell for screen readers.
  const set = (at: number, text: string, style: TextStyle) => setText(paper, `${text} `, columns[at]!.width, style);
  const hours = translator(language, 'openingHours');
  const services = point.services.map((service) => t(`services.${service}`));
  const cells = [
    [set(0, String(point.number), { size: 10, bold: true })],
    [
      set(1, point.name[language], { size: 10, bold: true, leading: 1.3 }),
      set(1, districts[point.district].name[language], smallStyle),
    ],
    [
      set(2, point.address[language], { size: 9, leading: 1.4 }),
      ...(point.telephone ? [set(2, `${t('telephone')} ${point.telephone}`, smallStyle)] : []),
      set(2, services.join(t('serviceGap')), smallStyle),
      ...(point.note ? [set(2, point.note[language], smallStyle)] : []),
    ],
    [
      ...formatOpeningWeek(point.hours, hours, language).map(({ days, hours: spans }) =>
        set(3, days + translator(language, 'punctuation')('colon') + spans, { size: 9, leading: 1.4 }),
      ),
      ...(point.hours.exceptions ?? [])
        .filter(({ to }) => to >= day)
        .map((exception) => set(3, formatHoursException(exception, hours, language), { size: 9, leading: 1.4 })),
      ...(point.hours.lastSaleMinutes === undefined
        ? []
        : [set(3, t('lastSale', { minutes: point.hours.lastSaleMinutes }), smallStyle)]),
    ],
  ];
  const height = Math.max(...cells.map(heightOf)) + 2 * padding;
  return { region: districts[point.district].region, cells, height };
}

const between = 3.5;

function heightOf(texts: readonly SetText[]): number {
  return texts.reduce((sum, text, at) => sum + text.height + (at > 0 ? between : 0), 0);
}

function drawHead(paper: Paper, { kind, language, points, issuedAt, site }: PrintedAddressList, t: PlaceWords): number {
  drawLogo(paper, left, 40, 26);
  const title = setText(paper, t(`titles.${kind}`), width, { size: 24, bold: true, lines: 1, smallest: 14 });
  drawRead(paper, 'H1', () => drawLines(paper, title, left, 84));
  const facts = [t('asOf', { day: formatsIn(language).dayOf(issuedAt) }), t(`count.${kind}`, { count: points.length })];
  const line = setText(paper, facts.join(t('factGap')), width, { size: 10 });
  drawAt(paper, line, left, 118);
  const newest = setText(paper, t('newest', { site }), width, { ...smallStyle, size: 9 });
  drawAt(paper, newest, left, 134);
  return headOfNext + headHeight;
}

function drawRegion(paper: Paper, t: PlaceWords, region: HongKongRegion, rows: readonly SetRow[], top: number): number {
  const name = setText(paper, regionNames[region][paper.language], width, { size: 14, bold: true });
  drawRead(paper, 'H2', () => drawLines(paper, name, left, top + 16));
  const heads = columns.map((column) => [setText(paper, t(column.name), column.width, labelStyle)]);
  let y = top + regionHeight;
  drawGroup(paper, 'Table', () => {
    drawRow(paper, 'TH', heads, top + 39);
    for (const row of rows) {
      drawHairLine(paper, left, y - 1, width);
      drawRow(paper, 'TD', row.cells, y + padding);
      y += row.height;
    }
  });
  return y;
}

/** Draws a table row, tagged for screen readers, which read cells from left to right. */
function drawRow(paper: Paper, tag: 'TH' | 'TD', cells: readonly (readonly SetText[])[], top: number): void {
  drawGroup(paper, 'TR', () =>
    cells.forEach((texts, at) =>
      drawRead(paper, tag, () => {
        let y = top;
        for (const text of texts) y = drawLines(paper, text, columns[at]!.x, y) + between;
      }),
    ),
  );
}

function drawFoot(paper: Paper, { kind }: PrintedAddressList, t: PlaceWords, number: string): void {
  drawHairLine(paper, left, foot + 12, width);
  const name = setText(paper, `Fei 飛 · ${t(`titles.${kind}`)}`, width / 2, labelStyle);
  const count = setText(paper, number, width / 2, { ...labelStyle, align: 'right' });
  drawAt(paper, name, left, foot + 20);
  drawAt(paper, count, left + width / 2, foot + 20);
}

function drawAt(paper: Paper, text: SetText, x: number, y: number): void {
  drawRead(paper, 'P', () => drawLines(paper, text, x, y));
}
