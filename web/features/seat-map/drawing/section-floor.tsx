import { memo } from 'react';
import { drawZoneRows } from '../shapes/draw-seats.ts';
import { patternId } from './band-patterns.tsx';
import type { SeatMapLayout } from '../shapes/decode-seat-map.ts';
import type { SectionMarks } from '../shapes/mark-seats.ts';
import { styleOfBand, type SeatBand } from '../shapes/seat-bands.ts';
import { bandsIn } from './section-seats.tsx';

/**
 * The outline of a section. From afar it is filled with the pattern of its price. If there are several prices, its rows
 * have their patterns.
 */
export const SectionFloor = memo(function SectionFloor({
  layout,
  marks,
  bands,
  scope,
  far,
}: {
  layout: SeatMapLayout;
  marks: SectionMarks;
  bands: ReadonlyMap<number, SeatBand>;
  scope: string;
  far: boolean;
}) {
  const section = layout.sections[marks.section]!;
  const outline = (far ? section.floor : section.outline).map(outlinePath).join('');
  const tier = `seat-tier-${Math.min(3, section.level)}`;
  if (!far) return <path className={`seat-floor ${tier}`} d={outline} />;
  const own = bandsIn(layout, section, bands);
  const open = own.filter((band) => freeIn(marks, band) > 0);
  const [only] = own;
  if (open.length === 0 || !only) {
    return <path className={`seat-floor ${marks.free === 0 ? 'seat-floor-full' : 'seat-floor-dim'}`} d={outline} />;
  }
  if (own.length === 1) {
    return (
      <g className={`seat-band-${styleOfBand(only.number).colour} ${tier}`}>
        <path className="seat-floor-base" d={outline} />
        <path className="seat-floor-band" d={outline} fill={`url(#${patternId(scope, only.number)})`} />
      </g>
    );
  }
  return (
    <>
      <path className={`seat-floor ${tier}`} d={outline} />
      {open.map(({ number, zoneNos }) => (
        <path
          key={number}
          className="seat-floor-rows"
          d={drawZoneRows(layout, section, zoneNos)}
          stroke={`url(#${patternId(scope, number)})`}
          strokeWidth={section.pitch}
        />
      ))}
    </>
  );
});

export function outlinePath(outline: readonly number[]): string {
  let path = '';
  for (let at = 0; at + 1 < outline.length; at += 2) path += `${at === 0 ? 'M' : 'L'}${outline[at]} ${outline[at + 1]}`;
  return path === '' ? '' : `${path}Z`;
}

/** Returns the number of highlighted free seats in a section that are in a price band. */
export function freeIn(marks: SectionMarks, band: SeatBand): number {
  return band.zoneNos.reduce((sum, zoneNo) => sum + (marks.freeByZone.get(zoneNo) ?? 0), 0);
}
