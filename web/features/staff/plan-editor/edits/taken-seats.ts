import type { TakenRow } from '../../../../../contract/staff/plans.ts';
import {
  seatsOfRow,
  type Drawing,
  type DrawingRow,
  type DrawingSeat,
  type DrawingSection,
  type SeatIds,
} from './drawing.ts';

/** Returns the sold, held or allotted seats of a drawing. */
export function findTakenSeats(drawing: Drawing, taken: readonly TakenRow[]): SeatIds {
  if (taken.length === 0) return new Set();
  const nameOf = (section: string, row: string) => JSON.stringify([section, row]);
  const rows = new Map(
    taken.map((one) => [nameOf(one.section, one.row), new Set([...one.sold, ...one.held, ...one.allotted])]),
  );
  return new Set(
    drawing.sections.flatMap((section) =>
      section.rows.flatMap((row) => {
        const labels = rows.get(nameOf(section.key, row.label));
        return labels ? seatsOfRow(row).flatMap(({ id, label }) => (labels.has(label) ? [id] : [])) : [];
      }),
    ),
  );
}

/**
 * Returns the sold, held or allotted seats that a new drawing changes: removed, moved, renamed, in another category or
 * not for sale.
 */
export function findDisturbedSeats(before: Drawing, after: Drawing, taken: SeatIds): SeatIds {
  if (taken.size === 0) return taken;
  const kept = new Set(after.sections);
  const known = new Set(before.sections);
  const changed = before.sections.filter((section) => !kept.has(section));
  const now = standingOf(
    after.sections.filter((section) => !known.has(section)),
    taken,
  );
  return new Set([...standingOf(changed, taken)].flatMap(([id, standing]) => (now.get(id) === standing ? [] : [id])));
}

function standingOf(sections: readonly DrawingSection[], taken: SeatIds): Map<number, string> {
  const found = new Map<number, string>();
  for (const section of sections) {
    for (const row of section.rows) {
      for (const seat of seatsOfRow(row)) if (taken.has(seat.id)) found.set(seat.id, standing(section, row, seat));
    }
  }
  return found;
}

function standing(section: DrawingSection, row: DrawingRow, seat: DrawingSeat): string {
  const sold = seat.facts.includes('not_for_sale') ? 'shut' : '';
  return JSON.stringify([section.key, section.category, section.level, row.label, seat.label, seat.x, seat.y, sold]);
}
