import { boxCentreOf, turnAbout } from './change-outlines.ts';
import { withCompanions } from './companions.ts';
import {
  mapRows,
  mapSections,
  mapSeatsOfRow,
  rowsWith,
  seatsOfSection,
  seatsOfRow,
  seatsWith,
  type Drawing,
  type DrawingRow,
  type DrawingSeat,
  type SeatIds,
  type DrawingPoint,
} from './drawing.ts';
import { bendRow, rounded, spreadRow } from './lay-rows.ts';
import { nameRows } from './name-rows.ts';

/**
 * Moves seats. A section that moves as a whole takes its outline along; a section whose shape changes loses its
 * outline, which is then derived from its seats.
 */
export function placeSeats(drawing: Drawing, wanted: SeatIds, place: (spot: DrawingPoint) => DrawingPoint): Drawing {
  const ids = withCompanions(drawing, wanted);
  return mapSections(drawing, (section) => {
    let isWhole = true;
    let isSame = true;
    const rows = section.rows.map((row) => {
      const moved = mapSeatsOfRow(row, (seat) => {
        if (!ids.has(seat.id)) {
          isWhole = false;
          return seat;
        }
        return moveTo(seat, place(seat));
      })!;
      if (moved !== row) isSame = false;
      return moved;
    });
    if (isSame) return section;
    const { outline, ...rest } = section;
    return outline && isWhole
      ? { ...rest, rows, outline: outline.map((corner) => rounded(place(corner))) }
      : { ...rest, rows };
  });
}

function moveTo(seat: DrawingSeat, to: DrawingPoint): DrawingSeat {
  const { x, y } = rounded(to);
  return x === seat.x && y === seat.y ? seat : { ...seat, x, y };
}

/** Repositions all seats of each affected row, from left to right. */
function reshapeRows(
  drawing: Drawing,
  ids: SeatIds,
  reshape: (spots: readonly DrawingPoint[]) => readonly DrawingPoint[],
): Drawing {
  const places = new Map<number, DrawingPoint>();
  for (const { row } of rowsWith(drawing, ids)) {
    const seats = seatsOfRow(row);
    const to = reshape(seats);
    for (const [at, seat] of seats.entries()) places.set(seat.id, to[at]!);
  }
  // Outlines can't be mapped seat by seat, so they are dropped.
  return mapSections(drawing, (section) => {
    if (!section.rows.some((row) => seatsOfRow(row).some(({ id }) => places.has(id)))) return section;
    const rows = section.rows.map(
      (row) => mapSeatsOfRow(row, (seat) => moveTo(seat, places.get(seat.id) ?? seat)) ?? row,
    );
    if (rows.every((row, at) => row === section.rows[at])) return section;
    const { outline: _, ...rest } = section;
    return { ...rest, rows };
  });
}

export function bendRows(drawing: Drawing, ids: SeatIds, bow: number): Drawing {
  return reshapeRows(drawing, ids, (spots) => bendRow(spots, bow));
}

export function spreadRows(drawing: Drawing, ids: SeatIds, gap: number): Drawing {
  return reshapeRows(drawing, ids, (spots) => spreadRow(spots, gap));
}

/**
 * Turns seats about the centre of the selection.
 * @param degrees clockwise on the screen.
 */
export function turnSeats(drawing: Drawing, ids: SeatIds, degrees: number): Drawing {
  return placeSeats(drawing, ids, turnAbout(boxCentreOf(seatsWith(drawing, ids)), degrees));
}

/** Mirrors seats left to right or front to back. Reverses rows if needed, because rows go from left to right. */
export function mirrorSeats(drawing: Drawing, ids: SeatIds, axis: 'x' | 'y'): Drawing {
  const all = withCompanions(drawing, ids);
  const middle = boxCentreOf(seatsWith(drawing, all));
  const mirrored = placeSeats(drawing, all, ({ x, y }) =>
    axis === 'x' ? { x: 2 * middle.x - x, y } : { x, y: 2 * middle.y - y },
  );
  if (axis === 'y') return mirrored;
  return mapRows(mirrored, (row) =>
    seatsOfRow(row).every(({ id }) => all.has(id))
      ? { ...row, runs: row.runs.map((run) => run.toReversed()).toReversed() }
      : row,
  );
}

export type Alignment = 'left' | 'middle' | 'right';

/** Moves rows sideways as a whole until their ends or middles are aligned. */
export function alignRows(drawing: Drawing, ids: SeatIds, to: Alignment): Drawing {
  const touched = rowsWith(drawing, withCompanions(drawing, ids));
  const markOf = (row: DrawingRow) => {
    const xs = seatsOfRow(row).map(({ x }) => x);
    const [least, most] = [Math.min(...xs), Math.max(...xs)];
    return to === 'left' ? least : to === 'right' ? most : (least + most) / 2;
  };
  const marks = touched.map(({ row }) => markOf(row));
  const goal =
    to === 'left'
      ? Math.min(...marks)
      : to === 'right'
        ? Math.max(...marks)
        : marks.reduce((sum, mark) => sum + mark, 0) / Math.max(1, marks.length);
  let moved = drawing;
  for (const [at, { row }] of touched.entries()) {
    const by = goal - marks[at]!;
    const own = new Set(seatsOfRow(row).map(({ id }) => id));
    moved = placeSeats(moved, own, ({ x, y }) => ({ x: x + by, y }));
  }
  return moved;
}

/**
 * Copies seats to an offset position, in new rows with the next free names.
 * @returns the drawing and the new seats.
 */
export function duplicateSeats(
  drawing: Drawing,
  wanted: SeatIds,
  by: DrawingPoint,
): { drawing: Drawing; ids: SeatIds } {
  const ids = withCompanions(drawing, wanted);
  const made = new Set<number>();
  let { nextId } = drawing;
  const copied = mapSections(drawing, (section) => {
    const touched = section.rows.filter((row) => seatsOfRow(row).some(({ id }) => ids.has(id)));
    if (touched.length === 0) return section;
    const taken = new Set(section.rows.map(({ label }) => label));
    const last = touched.at(-1)!.label;
    const kind = /^\d+$/.test(last) ? 'numbers' : 'letters';
    const names = nameRows(touched.length, { kind, start: last, from: 'front' }, taken);
    const rows = touched.map((row, at): DrawingRow => {
      const numbers = new Map<number, number>();
      for (const { id } of seatsOfRow(row)) if (ids.has(id)) numbers.set(id, nextId++);
      for (const id of numbers.values()) made.add(id);
      const runs = row.runs
        .map((run) => run.flatMap((seat) => (numbers.has(seat.id) ? [copySeat(seat, numbers, by)] : [])))
        .filter((run) => run.length > 0);
      return { id: nextId++, label: names[at]!, runs };
    });
    const { outline: _, ...rest } = section;
    return { ...rest, rows: [...section.rows, ...rows] };
  });
  return { drawing: copied === drawing ? drawing : { ...copied, nextId }, ids: made };
}

function copySeat(seat: DrawingSeat, numbers: ReadonlyMap<number, number>, by: DrawingPoint): DrawingSeat {
  // Foreign seat IDs must stay unique, so the copy has none.
  const { companionOf, foreignId: _, ...rest } = seat;
  const place = companionOf === undefined ? undefined : numbers.get(companionOf);
  const facts =
    companionOf !== undefined && place === undefined ? seat.facts.filter((one) => one !== 'companion') : seat.facts;
  const spot = rounded({ x: seat.x + by.x, y: seat.y + by.y });
  return { ...rest, ...spot, facts, id: numbers.get(seat.id)!, ...(place === undefined ? {} : { companionOf: place }) };
}

export function expandToSections(drawing: Drawing, ids: SeatIds): SeatIds {
  return new Set(
    drawing.sections
      .map(seatsOfSection)
      .filter((seats) => seats.some(({ id }) => ids.has(id)))
      .flatMap((seats) => seats.map(({ id }) => id)),
  );
}

export function expandToRows(drawing: Drawing, ids: SeatIds): SeatIds {
  return new Set(rowsWith(drawing, ids).flatMap(({ row }) => seatsOfRow(row).map(({ id }) => id)));
}
