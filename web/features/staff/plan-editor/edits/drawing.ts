import type { Text } from '../../../../../contract/core/language.ts';
import type { Outline, PlanStage, SeatAttribute, SeatPlan } from '../../../../../contract/seating/seat-plan.ts';

/**
 * A plan while it is edited. Names can change, so every element has a permanent ID, by which companion seats refer to
 * their wheelchair space. Immutable: an edit returns a new drawing that shares unchanged parts.
 */
export interface Drawing {
  readonly key: string;
  readonly name: Text;
  readonly width: number;
  readonly height: number;
  readonly levels: readonly Named[];
  readonly categories: readonly Named[];
  readonly stage: PlanStage | null;
  readonly sections: readonly DrawingSection[];
  readonly areas: readonly DrawingArea[];
  readonly foreign?: unknown;
  readonly nextId: number;
}

export interface Named {
  readonly key: string;
  readonly name: Text;
}

export interface DrawingSection {
  readonly id: number;
  readonly key: string;
  readonly name: Text;
  readonly level: string;
  readonly category: string;
  readonly outline?: Outline;
  readonly rows: readonly DrawingRow[];
}

export interface DrawingRow {
  readonly id: number;
  readonly label: string;
  readonly runs: readonly (readonly DrawingSeat[])[];
}

export interface DrawingSeat {
  readonly id: number;
  readonly label: string;
  /** Centimetres, as in a plan. */
  readonly x: number;
  readonly y: number;
  readonly facts: readonly SeatAttribute[];
  /** ID of the wheelchair space that a companion seat belongs to. */
  readonly companionOf?: number;
  readonly foreignId?: string;
}

export interface DrawingArea {
  readonly key: string;
  readonly name: Text;
  readonly outline: Outline;
  readonly capacity: number;
}

export interface DrawingPoint {
  readonly x: number;
  readonly y: number;
}

/**
 * Selectable element other than a seat: the stage or an area by its key, optionally one corner of its outline by index.
 */
export type PlanElement = ({ readonly kind: 'stage' } | { readonly kind: 'area'; readonly key: string }) & {
  readonly corner?: number;
};

export type SeatIds = ReadonlySet<number>;

/** Converts a plan into a drawing. */
export function openPlan(plan: SeatPlan): Drawing {
  let nextId = 1;
  const sections = plan.sections.map(({ outline, ...section }): DrawingSection => ({
    ...section,
    ...(outline ? { outline } : {}),
    id: nextId++,
    rows: section.rows.map((row): DrawingRow => {
      const first = nextId + 1;
      const labels = row.runs.flat().map(({ label }) => label);
      const id = nextId;
      nextId = first + labels.length;
      let at = 0;
      const runs = row.runs.map((run) =>
        run.map(({ label, x, y, facts = [], companionOf, foreignId }): DrawingSeat => {
          const place = companionOf === undefined ? -1 : labels.indexOf(companionOf);
          return {
            id: first + at++,
            label,
            x,
            y,
            facts,
            ...(place < 0 ? {} : { companionOf: first + place }),
            ...(foreignId === undefined ? {} : { foreignId }),
          };
        }),
      );
      return { id, label: row.label, runs };
    }),
  }));
  return { ...plan, sections, nextId };
}

const around = 100;

/**
 * Converts a drawing back into a plan. The sheet grows to fit; elements beyond its left or upper edge shift everything.
 * @param mayMove false if seats are sold or held, which must stay in place.
 */
export function closePlan({ nextId: _next, sections, ...drawing }: Drawing, mayMove = true): SeatPlan {
  const spots = [
    ...sections.flatMap(({ rows, outline = [] }) => [...rows.flatMap(seatsOfRow), ...outline]),
    ...drawing.areas.flatMap(({ outline }) => outline),
    ...(drawing.stage?.outline ?? []),
  ];
  let [left, top, right, bottom] = [Infinity, Infinity, 0, 0];
  for (const { x, y } of spots) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  const inward = (least: number) => (mayMove && least < 0 ? around - least : 0);
  const by = { x: inward(left), y: inward(top) };
  const move = <Place extends DrawingPoint>(place: Place): Place =>
    by.x === 0 && by.y === 0 ? place : { ...place, x: place.x + by.x, y: place.y + by.y };
  const { stage } = drawing;
  return {
    ...drawing,
    levels: [...drawing.levels],
    categories: [...drawing.categories],
    width: Math.max(drawing.width + by.x, right + by.x + (right > drawing.width ? around : 0)),
    height: Math.max(drawing.height + by.y, bottom + by.y + (bottom > drawing.height ? around : 0)),
    stage: stage && { ...stage, outline: stage.outline.map(move) },
    areas: drawing.areas.map((area) => ({ ...area, outline: area.outline.map(move) })),
    sections: sections.map(({ id: _id, outline, rows, ...section }) => ({
      ...section,
      ...(outline ? { outline: outline.map(move) } : {}),
      rows: rows.map((row) => {
        const labels = new Map(seatsOfRow(row).map(({ id, label }) => [id, label]));
        return {
          label: row.label,
          runs: row.runs.map((run) => run.map((seat) => closeSeat(move(seat), labels))),
        };
      }),
    })),
  };
}

function closeSeat({ label, x, y, facts, companionOf, foreignId }: DrawingSeat, labels: ReadonlyMap<number, string>) {
  return {
    label,
    x,
    y,
    ...(facts.length > 0 ? { facts: [...facts] } : {}),
    // If the row has no wheelchair space, the name is empty, which validation reports.
    ...(companionOf === undefined ? {} : { companionOf: labels.get(companionOf) ?? '' }),
    ...(foreignId === undefined ? {} : { foreignId }),
  };
}

export function seatsOfRow(row: DrawingRow): readonly DrawingSeat[] {
  return row.runs.length === 1 ? row.runs[0]! : row.runs.flat();
}

export function seatsOfSection(section: DrawingSection): DrawingSeat[] {
  return section.rows.flatMap(seatsOfRow);
}

export function countDrawingSeats(drawing: Drawing): number {
  let sum = 0;
  for (const { rows } of drawing.sections) for (const { runs } of rows) for (const run of runs) sum += run.length;
  return sum;
}

/** Returns the drawing with changed sections; `null` removes a section. Unchanged sections stay the same objects. */
export function mapSections(drawing: Drawing, change: (section: DrawingSection) => DrawingSection | null): Drawing {
  const sections = drawing.sections.flatMap((section) => change(section) ?? []);
  const isSame =
    sections.length === drawing.sections.length && sections.every((one, at) => one === drawing.sections[at]);
  return isSame ? drawing : { ...drawing, sections };
}

/** Like `mapSections` for rows: removes rows without seats, and sections without rows. */
export function mapRows(
  drawing: Drawing,
  change: (row: DrawingRow, section: DrawingSection) => DrawingRow | null,
): Drawing {
  return mapSections(drawing, (section) => {
    const rows = section.rows.flatMap((row) => change(row, section) ?? []);
    if (rows.length === section.rows.length && rows.every((row, at) => row === section.rows[at])) return section;
    return rows.length === 0 ? null : { ...section, rows };
  });
}

/**
 * Like `mapSections` for the seats of a row: removes runs without seats.
 * @returns null if none remain.
 */
export function mapSeatsOfRow(row: DrawingRow, change: (seat: DrawingSeat) => DrawingSeat | null): DrawingRow | null {
  let isSame = true;
  const runs = row.runs.flatMap((run) => {
    let isSameRun = true;
    const seats = run.flatMap((seat) => {
      const changed = change(seat);
      if (changed !== seat) isSameRun = false;
      return changed ?? [];
    });
    if (isSameRun) return [run];
    isSame = false;
    return seats.length > 0 ? [seats] : [];
  });
  if (isSame) return row;
  return runs.length > 0 ? { ...row, runs } : null;
}

/** Returns the rows that contain any of these seats, with their sections. */
export function rowsWith(drawing: Drawing, ids: SeatIds): { section: DrawingSection; row: DrawingRow }[] {
  if (ids.size === 0) return [];
  return drawing.sections.flatMap((section) =>
    section.rows.flatMap((row) =>
      row.runs.some((run) => run.some(({ id }) => ids.has(id))) ? [{ section, row }] : [],
    ),
  );
}

/** Returns the seats with these IDs, in plan order. */
export function seatsWith(drawing: Drawing, ids: SeatIds): DrawingSeat[] {
  const found: DrawingSeat[] = [];
  if (ids.size === 0) return found;
  for (const { rows } of drawing.sections) {
    for (const { runs } of rows) for (const run of runs) for (const seat of run) if (ids.has(seat.id)) found.push(seat);
  }
  return found;
}
