import type { SeatAttribute } from '../../../../../contract/seating/seat-plan.ts';
import {
  mapRows,
  mapSeatsOfRow,
  seatsOfRow,
  seatsWith,
  type Drawing,
  type DrawingRow,
  type DrawingSeat,
  type SeatIds,
} from './drawing.ts';

/** Adds the companion seats of any wheelchair spaces among the seats, which move along. */
export function withCompanions(drawing: Drawing, ids: SeatIds): SeatIds {
  if (!seatsWith(drawing, ids).some(({ facts }) => facts.includes('wheelchair'))) return ids;
  const all = new Set(ids);
  for (const { rows } of drawing.sections) {
    for (const { runs } of rows) {
      for (const run of runs) {
        for (const { id, companionOf } of run) if (companionOf !== undefined && ids.has(companionOf)) all.add(id);
      }
    }
  }
  return all;
}

/** Removes attributes from a seat. Removing `companion` also unlinks the seat from its wheelchair space. */
export function withoutAttributes(seat: DrawingSeat, ...gone: readonly SeatAttribute[]): DrawingSeat {
  const facts = seat.facts.filter((fact) => !gone.includes(fact));
  const { companionOf, ...rest } = seat;
  if (gone.includes('companion') && companionOf !== undefined) return { ...rest, facts };
  return facts.length === seat.facts.length ? seat : { ...seat, facts };
}

function withFact(seat: DrawingSeat, fact: SeatAttribute): DrawingSeat {
  return seat.facts.includes(fact) ? seat : { ...seat, facts: [...seat.facts, fact] };
}

/** Turns companion seats without a wheelchair space in their row into standard seats. */
export function freeCompanions(row: DrawingRow): DrawingRow {
  const seats = seatsOfRow(row);
  if (!seats.some(({ companionOf }) => companionOf !== undefined)) return row;
  const places = new Set(seats.flatMap(({ id, facts }) => (facts.includes('wheelchair') ? [id] : [])));
  const changed = mapSeatsOfRow(row, (seat) =>
    seat.companionOf === undefined || places.has(seat.companionOf) ? seat : withoutAttributes(seat, 'companion'),
  );
  return changed ?? row;
}

/** Adds or removes a seat attribute. A former wheelchair space frees its companion seats. */
export function setSeatAttribute(drawing: Drawing, ids: SeatIds, fact: SeatAttribute, isOn: boolean): Drawing {
  if (fact === 'companion' && isOn) return accompany(drawing, ids);
  return mapRows(drawing, (row) => {
    const marked = mapSeatsOfRow(row, (seat) => {
      if (!ids.has(seat.id)) return seat;
      if (!isOn) return withoutAttributes(seat, fact);
      return fact === 'wheelchair' ? withFact(withoutAttributes(seat, 'companion'), fact) : withFact(seat, fact);
    })!;
    return marked === row ? row : freeCompanions(marked);
  });
}

/** Links each seat as companion to the nearest wheelchair space in its row; a row that has none stays unchanged. */
function accompany(drawing: Drawing, ids: SeatIds): Drawing {
  return mapRows(drawing, (row) => {
    const places = seatsOfRow(row).filter(({ facts }) => facts.includes('wheelchair'));
    if (places.length === 0) return row;
    return mapSeatsOfRow(row, (seat) => {
      const others = places.filter(({ id }) => id !== seat.id && !ids.has(id));
      if (!ids.has(seat.id) || seat.facts.includes('wheelchair') || others.length === 0) return seat;
      const away = ({ x, y }: DrawingSeat) => Math.hypot(x - seat.x, y - seat.y);
      const nearest = others.reduce((best, one) => (away(one) < away(best) ? one : best));
      return seat.companionOf === nearest.id ? seat : { ...withFact(seat, 'companion'), companionOf: nearest.id };
    });
  });
}
