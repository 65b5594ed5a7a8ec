import * as z from 'zod/mini';
import type { FeedSeatRow } from '../../../../contract/catalogue/feed.ts';
import { MultilingualText } from '../../../../contract/core/text.ts';
import { partSeatRun } from './part-seat-run.ts';

const Labels = z.optional(z.array(z.string()));

/**
 * Equal rows on one line: `{ "section": "111", "rows": "A-H,J-P", "seats": 28, "from": 1 }`, or with aisles `"runs":
 * [8, 12, 8]` instead of `seats`. Rows in a bowl widen: `"seats": 17, "last": 22`. The label lists mark special seats.
 */
export const DemoRows = z
  .strictObject({
    section: z.optional(z.string()),
    rows: z.string(),
    seats: z.optional(z.int().check(z.gte(1), z.lte(240))),
    /** Number of seats in the last row, if rows widen from `seats`. */
    last: z.optional(z.int().check(z.gte(1), z.lte(240))),
    /** Rows in which a gate removes `gateSeats` seats from the middle. */
    gate: z.optional(z.string()),
    runs: z.optional(z.array(z.int().check(z.gte(1), z.lte(240))).check(z.minLength(1))),
    /** Label of the first seat; defaults to 1. */
    from: z.optional(z.int().check(z.gte(1))),
    wheelchair: Labels,
    restricted: Labels,
    legroom: Labels,
    notForSale: Labels,
  })
  .check(
    z.refine(({ seats, runs }) => (seats === undefined) !== (runs === undefined), 'rows have either seats or runs'),
    z.refine(({ seats, last, gate }) => seats !== undefined || (!last && !gate), 'last and gate go with seats'),
  );
export type DemoRows = z.infer<typeof DemoRows>;

const DemoSection = z.strictObject({
  key: z.string(),
  name: z.optional(MultilingualText),
  level: z.optional(z.enum(['floor', 'main', 'middle', 'upper', 'top'])),
  /** Floor blocks: the line, counted from the stage, and the side of the runway. */
  line: z.optional(z.int().check(z.gte(1), z.lte(9))),
  /** Halls: the side of the platform. */
  side: z.optional(z.enum(['front', 'left', 'right', 'behind'])),
  rows: z.array(DemoRows).check(z.minLength(1)),
});

/** Inner area of an auditorium with seats all round, in centimetres. */
const DemoBowl = z.strictObject({
  front: z.enum(['pitch', 'court', 'centre']),
  shape: z.enum(['oval', 'rectangle']),
  /** Half the width and half the depth of the area inside the first row. */
  width: z.int().check(z.gte(500)),
  depth: z.int().check(z.gte(500)),
  /** Radius of the rectangle's corners. */
  corner: z._default(z.int().check(z.gte(0)), 500),
});
export type DemoBowl = z.infer<typeof DemoBowl>;

/** A venue's seats, defined once for all its events. A cinema has `rows`, best first; other venues have sections. */
export const DemoLayout = z
  .strictObject({
    key: z.string(),
    shape: z._default(z.enum(['cinema', 'theatre', 'hall', 'arena', 'bowl']), 'cinema'),
    bowl: z.optional(DemoBowl),
    name: z.optional(MultilingualText),
    /** Seat numbers followed by an aisle in every row of a cinema. */
    aisles: z.optional(z.array(z.int().check(z.gte(1)))),
    rows: z.optional(z.array(DemoRows).check(z.minLength(1))),
    sections: z.optional(z.array(DemoSection).check(z.minLength(1))),
  })
  .check(
    z.refine(
      ({ rows, sections }) => (rows === undefined) !== (sections === undefined),
      'a layout has rows or sections',
    ),
    z.refine(({ shape, bowl }) => (shape === 'bowl') === (bowl !== undefined), 'a bowl says of what shape it is'),
  );
export type DemoLayout = z.infer<typeof DemoLayout>;

export interface DemoRow {
  readonly label: string;
  readonly runs: readonly (readonly string[])[];
  readonly entry: DemoRows;
}

export interface DemoPart {
  readonly sections?: readonly string[] | undefined;
  readonly rowsNamed?: string | undefined;
}

/** @param aisles seat numbers after which a run ends */
export function demoRowsOf(entry: DemoRows, aisles: readonly number[] = []): DemoRow[] {
  const labels = rowNames(entry.rows);
  const gates = new Set(entry.gate === undefined ? [] : rowNames(entry.gate));
  return labels.map((label, at) => {
    const widths = widthsOf(entry, labels.length < 2 ? 0 : at / (labels.length - 1), gates.has(label));
    let next = entry.from ?? 1;
    const runs = widths.flatMap((width) => {
      const numbers = Array.from({ length: width }, () => next++);
      const parts: string[][] = [[]];
      for (const number of numbers) {
        parts.at(-1)!.push(String(number));
        if (aisles.includes(number)) parts.push([]);
      }
      return parts.filter((part) => part.length > 0);
    });
    return { label, runs, entry };
  });
}

/** Seats that a gate removes from each row it crosses. */
const gateSeats = 5;

/** @param back relative distance of the row from the front, 0 to 1 */
function widthsOf({ seats = 0, last = seats, runs }: DemoRows, back: number, hasGate: boolean): readonly number[] {
  if (runs) return runs;
  const width = Math.floor(seats + (last - seats) * back);
  const left = Math.floor((width - gateSeats) / 2);
  return hasGate ? [left, width - gateSeats - left] : [width];
}

/**
 * Returns a zone's rows in catalogue format: one entry per run, without house seats, wheelchair spaces last. Rows of
 * several sections alternate, first rows first.
 */
export function expandLayout(layout: DemoLayout, part: DemoPart = {}): FeedSeatRow[] {
  const sections = layout.sections ?? [{ key: undefined, rows: layout.rows ?? [] }];
  const lost = part.sections?.find((key) => !sections.some((section) => section.key === key));
  if (lost !== undefined) throw new Error(`demo: layout '${layout.key}' has no section '${lost}'`);
  const wanted = sections.filter((one) => !part.sections || (one.key && part.sections.includes(one.key)));
  const named = part.rowsNamed === undefined ? undefined : new Set(rowNames(part.rowsNamed));
  const rows = wanted.flatMap(({ key, rows: entries }) =>
    entries
      .flatMap((entry) => demoRowsOf(entry, layout.aisles))
      .filter((row) => !named || named.has(row.label))
      .map((row, at) => ({ section: key, row, at })),
  );
  return sellRows(rows.toSorted((a, b) => a.at - b.at));
}

/** Returns the rows of a zone that has no layout. */
export function expandRows(entries: readonly DemoRows[]): FeedSeatRow[] {
  return sellRows(entries.flatMap((entry) => demoRowsOf(entry).map((row) => ({ section: entry.section, row }))));
}

function sellRows(rows: readonly { section: string | undefined; row: DemoRow }[]): FeedSeatRow[] {
  const parts = rows.flatMap(({ section, row: { label, runs, entry } }) =>
    runs.flatMap((run) => {
      const isWheelchair = (seat: string | undefined) =>
        seat !== undefined && (entry.wheelchair?.includes(seat) ?? false);
      const beside = (seat: string) => [-1, 1].map((step) => run[run.indexOf(seat) + step]);
      return partSeatRun(run, {
        off: (seat) => entry.notForSale?.includes(seat) ?? false,
        kept: (seat) => isWheelchair(seat) || beside(seat).some(isWheelchair),
      }).map(({ seats, kept }) => ({ kept, row: { ...(section !== undefined && { section }), row: label, seats } }));
    }),
  );
  return [...parts.filter(({ kept }) => !kept), ...parts.filter(({ kept }) => kept)].map(({ row }) => row);
}

/**
 * Expands row ranges: `A-H,J-P`, `BA-BN` (last letter counts), `AA-HH` (both letters count) or `1-24`.
 * @throws if a range runs backwards or its ends do not match
 */
export function rowNames(ranges: string): string[] {
  return ranges.split(',').flatMap((range) => {
    const [first, last = first, ...more] = range.split('-').map((end) => end.trim());
    if (!first || !last || more.length > 0) throw new Error(`rows: cannot read '${range}'`);
    return first === last ? [first] : namesBetween(first, last);
  });
}

function namesBetween(first: string, last: string): string[] {
  const names =
    /^\d+$/.test(first) && /^\d+$/.test(last)
      ? numbersBetween(Number(first), Number(last))
      : lettersBetween(first, last);
  if (names.length < 2) throw new Error(`rows: '${first}-${last}' is not a range`);
  return names;
}

function numbersBetween(first: number, last: number): string[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => String(first + index));
}

function lettersBetween(first: string, last: string): string[] {
  const [, prefix, start] = /^([A-Z]?)([A-Z])$/.exec(first) ?? [];
  const [, lastPrefix, end] = /^([A-Z]?)([A-Z])$/.exec(last) ?? [];
  if (start === undefined || end === undefined) return [];
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.slice(start.charCodeAt(0) - 65, end.charCodeAt(0) - 64).split('');
  if (prefix === lastPrefix) return letters.map((letter) => `${prefix}${letter}`);
  return prefix === start && lastPrefix === end ? letters.map((letter) => letter + letter) : [];
}
