import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../shared/page/use-formats.ts';
import type { SeatLayout } from '../shapes/decode-seat-map.ts';
import type { SectionMarks } from '../shapes/mark-seats.ts';
import type { SeatBand } from '../shapes/seat-bands.ts';
import { freeIn } from './section-floor.tsx';
import { bandsIn } from './section-seats.tsx';
import { shareOfBox } from '../shapes/shape-of-section.ts';

/** Pixels. */
const nameSize = 13;
const priceSize = 12;
const air = 8;
const barHeight = 4;

/** Name, from-price and how full a section is, on a card as large as its outline on the screen allows. */
export const SectionCard = memo(function SectionCard({
  layout,
  marks,
  bands,
  scale,
}: {
  layout: SeatLayout;
  marks: SectionMarks;
  bands: ReadonlyMap<number, SeatBand>;
  /** Pixels a centimetre. */
  scale: number;
}) {
  const t = useTranslations('seatMap');
  const formats = useFormats();
  const section = layout.sections[marks.section]!;
  const open = bandsIn(layout, section, bands).filter((band) => freeIn(marks, band) > 0);
  const cheapest = open.at(-1);
  const below =
    marks.free === 0
      ? t('soldOut')
      : cheapest
        ? t(open.length > 1 ? 'fromPrice' : 'price', { price: formats.money(cheapest.priceCents) })
        : '';
  const room = {
    // In a slanting section there is less room than in its box.
    width: (section.box.right - section.box.left) * scale * shareOfBox(section.outline),
    height: (section.box.bottom - section.box.top) * scale,
  };
  const textWidth = Math.max(widthOf(section.name, nameSize), below ? widthOf(below, priceSize) : 0);
  const whole = room.width > textWidth + 2 * air && room.height > 52;
  const name = whole || room.width > widthOf(section.name, nameSize) + air ? section.name : codeIn(section.name);
  const shownWidth = whole ? textWidth : widthOf(name, nameSize);
  const width = shownWidth + (whole ? 2 : 1) * air;
  if (name === '' || room.width < shownWidth || room.height < 18) return null;
  const height = whole ? (below ? 44 : 30) : 20;
  const share = section.seats === 0 ? 0 : 1 - marks.free / section.seats;
  return (
    <g className="seat-card" style={{ '--x': section.middle.x, '--y': section.middle.y } as React.CSSProperties}>
      <rect x={-width / 2} y={-height / 2} width={width} height={height} rx={6} className="seat-card-back" />
      <text y={-height / 2 + (whole ? 16 : 14.5)} fontSize={nameSize} className="seat-card-name">
        {name}
      </text>
      {whole && below ? (
        <text y={-height / 2 + 31} fontSize={priceSize} className="seat-card-price">
          {below}
        </text>
      ) : null}
      {whole ? (
        <g transform={`translate(${-shownWidth / 2} ${height / 2 - barHeight - 4})`}>
          <rect width={shownWidth} height={barHeight} rx={2} className="seat-bar" />
          <rect width={shownWidth * share} height={barHeight} rx={2} className="seat-bar-full" />
        </g>
      ) : null}
    </g>
  );
});

/** The one number or letter in a name, `12` of `Block 12`: what is left of it where there is no room; else ''. */
export function codeIn(name: string): string {
  const codes = name.match(/(?<![A-Za-z\d])(?:[A-Z]?\d{1,3}[A-Z]?|[A-Z])(?![A-Za-z\d])/g) ?? [];
  return codes.length === 1 ? codes[0] : '';
}

/** About how wide a text is. Chinese characters are as wide as high, others little more than half of that. Pixels. */
export function widthOf(text: string, size: number): number {
  let width = 0;
  for (const character of text) width += (character > '\u2e80' ? 1 : 0.6) * size;
  return width;
}
