import type { SectionToOutline } from './outline-sections.ts';
import type { FieldPoint } from './distance-field.ts';

type Rows = readonly (readonly FieldPoint[])[];

const spot = (x: number, y: number): FieldPoint => ({ x: Math.round(x), y: Math.round(y) });

export function sectionOf(rows: Rows, level = 'main'): SectionToOutline {
  return { level, rows: rows.map((row) => ({ runs: [row] })) };
}

/**
 * Builds rows curved around a centre between two angles in radians, on an ellipse whose half axes have the ratio
 * `wide`.
 */
export function bentRows(
  bend: { from: number; to: number; radius: number; rows: number; wide?: number; centre?: FieldPoint },
  seat = 55,
  row = 95,
): Rows {
  const { from, to, radius, rows, wide = 1, centre = { x: 0, y: 0 } } = bend;
  return Array.from({ length: rows }, (_, line) => {
    const [across, down] = [(radius + line * row) * wide, radius + line * row];
    const seats: FieldPoint[] = [];
    for (let angle = from; angle <= to;) {
      seats.push(spot(centre.x + across * Math.cos(angle), centre.y + down * Math.sin(angle)));
      angle += seat / Math.hypot(across * Math.sin(angle), down * Math.cos(angle));
    }
    return seats;
  });
}

/** Builds rings of wedges with aisles of the given width in centimetres, all on one level. */
export function ringsOf(house: {
  rings: number;
  wedges: number;
  rows: number;
  radius: number;
  aisle: number;
  wide?: number;
  apart?: number;
}): SectionToOutline[] {
  const { rings, wedges, rows, aisle, wide = 1, apart = 220 } = house;
  const sections: SectionToOutline[] = [];
  let { radius } = house;
  for (let ring = 0; ring < rings; ring++) {
    for (let wedge = 0; wedge < wedges; wedge++) {
      const cut = aisle / 2 / radius;
      const [from, to] = [(2 * Math.PI * wedge) / wedges + cut, (2 * Math.PI * (wedge + 1)) / wedges - cut];
      sections.push(sectionOf(bentRows({ from, to, radius, rows, wide })));
    }
    radius += (rows - 1) * 95 + apart;
  }
  return sections;
}

/** Builds straight rows of seats between columns. A row may have several pieces. */
export function straightRows(pieces: readonly (readonly [number, number])[][], at: FieldPoint = { x: 0, y: 0 }): Rows {
  return pieces.map((row, line) =>
    row.flatMap(([from, to]) =>
      Array.from({ length: to - from }, (_, seat) => spot(at.x + (from + seat) * 55, at.y + line * 95)),
    ),
  );
}
