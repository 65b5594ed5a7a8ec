import type { Text } from '../../../../../contract/core/language.ts';
import { freeCompanions, withoutAttributes } from './companions.ts';
import {
  mapRows,
  mapSeatsOfRow,
  rowsWith,
  seatsOfRow,
  type Drawing,
  type DrawingRow,
  type DrawingSeat,
  type DrawingSection,
  type SeatIds,
  type DrawingPoint,
} from './drawing.ts';
import { layRows, type RowShape } from './lay-rows.ts';
import { freeSection, nameRows, numberSeats, type RowNaming, type SeatNumbering } from './name-rows.ts';

export interface NewRows {
  readonly shape: RowShape;
  readonly names: RowNaming;
  readonly numbers: SeatNumbering;
  /** Section to add the rows to; undefined creates one with `sectionName` and the category. */
  readonly section: number | undefined;
  readonly sectionName: Text;
  readonly category: string;
}

/**
 * Adds rows of new seats, skipping row names that the section already has.
 * @returns the drawing and the new seats.
 */
export function addRows(
  drawing: Drawing,
  { shape, names, numbers, section: wanted, sectionName, category }: NewRows,
): { drawing: Drawing; ids: SeatIds } {
  const into = drawing.sections.find(({ id }) => id === wanted);
  const taken = new Set(into?.rows.map(({ label }) => label));
  const laid = layRows(shape);
  const labels = nameRows(laid.length, names, taken);
  let { nextId } = drawing;
  const ids = new Set<number>();
  const rows = laid.map((spots, at): DrawingRow => {
    const seatLabels = numberSeats(spots.length, numbers);
    const run = spots.map(({ x, y }, place): DrawingSeat => {
      ids.add(nextId);
      return { id: nextId++, label: seatLabels[place]!, x, y, facts: [] };
    });
    return { id: nextId++, label: labels[at]!, runs: [run] };
  });
  if (into) {
    const { outline: _, ...rest } = into;
    const grown = { ...rest, rows: [...into.rows, ...rows] };
    const sections = drawing.sections.map((one) => (one === into ? grown : one));
    return { drawing: { ...drawing, sections, nextId }, ids };
  }
  const made: DrawingSection = { ...newSection(drawing, sectionName, category), id: nextId++, rows };
  return { drawing: { ...drawing, sections: [...drawing.sections, made], nextId }, ids };
}

function newSection(drawing: Drawing, name: Text, category: string): Omit<DrawingSection, 'id' | 'rows'> {
  return {
    ...freeSection(name, new Set(drawing.sections.map((one) => one.key))),
    level: drawing.levels[0]!.key,
    category: drawing.categories.some((one) => one.key === category) ? category : (drawing.categories[0]?.key ?? ''),
  };
}

/**
 * Removes seats, with any rows and sections left empty; a companion seat whose wheelchair space is removed becomes a
 * standard seat.
 */
export function removeSeats(drawing: Drawing, ids: SeatIds): Drawing {
  return mapRows(drawing, (row) => {
    const left = mapSeatsOfRow(row, (seat) => (ids.has(seat.id) ? null : seat));
    return left === row || left === null ? left : freeCompanions(left);
  });
}

/** Inserts an aisle to the left of the first selected seat of each run, if it has a neighbour there. */
export function splitRuns(drawing: Drawing, ids: SeatIds): Drawing {
  return mapRows(drawing, (row) => {
    const runs = row.runs.flatMap((run) => {
      const at = run.findIndex(({ id }) => ids.has(id));
      if (at <= 0) return [run];
      return [
        run.slice(0, at).map((seat, place) => (place === at - 1 ? atAisle(seat) : seat)),
        run.slice(at).map((seat, place) => (place === 0 ? atAisle(seat) : seat)),
      ];
    });
    return runs.length === row.runs.length ? row : { ...row, runs };
  });
}

function atAisle(seat: DrawingSeat): DrawingSeat {
  return seat.facts.includes('aisle') ? seat : { ...seat, facts: [...seat.facts, 'aisle'] };
}

/** Removes the aisles from these rows. */
export function joinRuns(drawing: Drawing, ids: SeatIds): Drawing {
  const touched = new Set(rowsWith(drawing, ids).map(({ row }) => row));
  return mapRows(drawing, (row) => {
    if (!touched.has(row) || row.runs.length === 1) return row;
    const seats = row.runs.flatMap((run, number) =>
      run.map((seat, at) => {
        const wasInside = (at === 0 && number > 0) || (at === run.length - 1 && number < row.runs.length - 1);
        return wasInside ? withoutAttributes(seat, 'aisle') : seat;
      }),
    );
    return { ...row, runs: [seats] };
  });
}

/** Renumbers all seats of the affected rows, so that no number occurs twice. */
export function renumberSeats(drawing: Drawing, ids: SeatIds, numbers: SeatNumbering): Drawing {
  const touched = new Set(rowsWith(drawing, ids).map(({ row }) => row));
  return mapRows(drawing, (row) => {
    if (!touched.has(row)) return row;
    const labels = numberSeats(seatsOfRow(row).length, numbers);
    let at = 0;
    return mapSeatsOfRow(row, (seat) => {
      const label = labels[at++]!;
      return seat.label === label ? seat : { ...seat, label };
    });
  });
}

/**
 * Renames the affected rows, starting nearest to the stage; skips names of other rows in the section. If a whole
 * section is renamed, its rows take the new order.
 */
export function renameRows(drawing: Drawing, ids: SeatIds, names: RowNaming): Drawing {
  const front = frontOf(drawing);
  const away = (row: DrawingRow) => {
    const seats = seatsOfRow(row);
    const { x, y } = seats[seats.length >> 1]!;
    return front ? Math.hypot(x - front.x, y - front.y) : y;
  };
  const touched = new Set(rowsWith(drawing, ids).map(({ row }) => row));
  const sections = drawing.sections.map((section) => {
    const own = section.rows.filter((row) => touched.has(row)).toSorted((a, b) => away(a) - away(b));
    if (own.length === 0) return section;
    const others = section.rows.filter((row) => !touched.has(row));
    const labels = nameRows(own.length, names, new Set(others.map(({ label }) => label)));
    const named = new Map(own.map((row, at) => [row, { ...row, label: labels[at]! }]));
    const rows = others.length === 0 ? [...named.values()] : section.rows.map((row) => named.get(row) ?? row);
    return { ...section, rows };
  });
  return touched.size === 0 ? drawing : { ...drawing, sections };
}

function frontOf({ stage }: Drawing): DrawingPoint | undefined {
  if (!stage) return undefined;
  const sum = stage.outline.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / stage.outline.length, y: sum.y / stage.outline.length };
}

/**
 * Renames one row.
 * @returns `undefined` if the name is blank, too long or exists in its section.
 */
export function renameRow(drawing: Drawing, id: number, label: string): Drawing | undefined {
  const section = drawing.sections.find(({ rows }) => rows.some((row) => row.id === id));
  const isTaken = section?.rows.some((row) => row.id !== id && row.label === label);
  if (isTaken || label.trim() === '' || label.length > 24) return undefined;
  return mapRows(drawing, (row) => (row.id === id && row.label !== label ? { ...row, label } : row));
}

export function renameSeat(drawing: Drawing, id: number, label: string): Drawing | undefined {
  const row = rowsWith(drawing, new Set([id]))[0]?.row;
  const isTaken = row && seatsOfRow(row).some((seat) => seat.id !== id && seat.label === label);
  if (!row || isTaken || label.trim() === '' || label.length > 12) return undefined;
  return mapRows(drawing, (one) =>
    one === row
      ? mapSeatsOfRow(row, (seat) => (seat.id === id && seat.label !== label ? { ...seat, label } : seat))
      : one,
  );
}
