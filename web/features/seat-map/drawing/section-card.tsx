import { useTranslations } from 'use-intl';
import { useFormats } from '../../../shared/page/use-formats.ts';
import type { SeatMapLayout } from '../shapes/decode-seat-map.ts';
import type { SectionMarks } from '../shapes/mark-seats.ts';
import type { LabelForm, PlacedLabel } from '../shapes/place-labels.ts';
import type { SeatBand } from '../shapes/seat-bands.ts';
import { freeIn } from './section-floor.tsx';
import { bandsIn } from './section-seats.tsx';

/** In pixels. */
const nameSize = 13;
const priceSize = 12;
const codeSize = 11;
/** For large halls or small screens, where most sections have no room for larger text. */
const smallSize = 9.5;
const air = 8;
const barHeight = 4;

/**
 * Forms of a section label: with price and bar, the name, only the number in the name, small, or beside the section.
 */
export type LabelKind = 'card' | 'name' | 'code' | 'small' | 'beside';

/** Returns a function that formats the text below a section's name: the lowest available price. */
export function useSectionWords(layout: SeatMapLayout, bands: ReadonlyMap<number, SeatBand>) {
  const t = useTranslations('seatMap');
  const formats = useFormats();
  return (marks: SectionMarks): string => {
    if (marks.free === 0) return t('soldOut');
    const open = bandsIn(layout, layout.sections[marks.section]!, bands).filter((band) => freeIn(marks, band) > 0);
    const cheapest = open.at(-1);
    return cheapest ? t(open.length > 1 ? 'fromPrice' : 'price', { price: formats.money(cheapest.priceCents) }) : '';
  };
}

/** Returns the forms of a section label, largest first. */
export function formsOf(name: string, below: string): LabelForm<LabelKind>[] {
  const card = Math.max(widthOf(name, nameSize), widthOf(below, priceSize)) + 2 * air;
  const forms: LabelForm<LabelKind>[] = [{ kind: 'card', width: card, height: below ? 44 : 30 }];
  if (name === '') return forms;
  forms.push({ kind: 'name', width: widthOf(name, nameSize) + air, height: 20 });
  const code = codeIn(name);
  if (code === '') return forms;
  forms.push({ kind: 'code', width: widthOf(code, codeSize) + 2, height: codeSize + 2 });
  forms.push({ kind: 'small', width: widthOf(code, smallSize), height: smallSize });
  return forms;
}

export function formBeside(name: string): LabelForm<LabelKind> {
  return { kind: 'beside', width: widthOf(name, nameSize), height: nameSize + 3 };
}

export function SectionLabel({
  layout,
  marks,
  below,
  placed: { form, at },
}: {
  layout: SeatMapLayout;
  marks: SectionMarks;
  below: string;
  placed: PlacedLabel<LabelKind>;
}) {
  const { name, seats } = layout.sections[marks.section]!;
  const { kind, width, height } = form;
  const isCard = kind === 'card';
  const bar = width - 2 * air;
  const share = seats === 0 ? 0 : 1 - marks.free / seats;
  const isCode = kind === 'code' || kind === 'small';
  const isBare = kind === 'beside' || isCode;
  return (
    <g className="seat-card" style={{ '--x': at.x, '--y': at.y } as React.CSSProperties}>
      {isBare ? null : (
        <rect x={-width / 2} y={-height / 2} width={width} height={height} rx={6} className="seat-card-back" />
      )}
      <text
        y={isCard ? -height / 2 + 16 : 0}
        dy={isCard ? undefined : '0.36em'}
        fontSize={kind === 'small' ? smallSize : isCode ? codeSize : nameSize}
        className={`seat-card-name ${isBare ? 'seat-halo' : ''} ${isCode ? 'seat-halo-floor' : ''}`}
      >
        {isCode ? codeIn(name) : name}
      </text>
      {isCard && below ? (
        <text y={-height / 2 + 31} fontSize={priceSize} className="seat-card-price">
          {below}
        </text>
      ) : null}
      {isCard ? (
        <g transform={`translate(${-bar / 2} ${height / 2 - barHeight - 4})`}>
          <rect width={bar} height={barHeight} rx={2} className="seat-bar" />
          <rect width={bar * share} height={barHeight} rx={2} className="seat-bar-full" />
        </g>
      ) : null}
    </g>
  );
}

/**
 * Returns the only number or letter in a name as its short form: `12` for `Block 12`. Returns an empty string if there
 * is none.
 */
export function codeIn(name: string): string {
  const codes = name.match(/(?<![A-Za-z\d])(?:[A-Z]?\d{1,3}[A-Z]?|[A-Z])(?![A-Za-z\d])/g) ?? [];
  return codes.length === 1 ? codes[0] : '';
}

/**
 * Estimates the width of a text in pixels. Chinese characters are as wide as they are high, others a little more than
 * half as wide.
 */
export function widthOf(text: string, size: number): number {
  let width = 0;
  for (const character of text) width += (character > '\u2e80' ? 1 : 0.6) * size;
  return width;
}
