import type { Language } from '../../../../contract/core/language.ts';
import { seatIdOf } from '../../../../contract/seating/seat-map.ts';
import type { SeatChoice } from '../../../../contract/seating/holds.ts';
import { memberActor, type TestProgram } from '../../../testing/open-program.ts';
import { holdSeats } from './hold-seats.ts';

/** Returns seats in a hall whose rows are blocks 1, 2, …: 'A5' or 'A5:H'. The default is a standard ticket. */
export function seatsNamed(performanceId: string, names: string): SeatChoice[] {
  return names.split(' ').map((name) => {
    const [, row = '', seat, type = 'R'] = /^([A-Z])(\d+)(?::([RHSZ]))?$/.exec(name) ?? [];
    const seatId = seatIdOf(performanceId, row.charCodeAt(0) - 64, Number(seat) - 1);
    return { seatId, ticketType: type as SeatChoice['ticketType'] };
  });
}

export function holdNamed(
  program: TestProgram,
  performanceId: string,
  names: string | SeatChoice[],
  more: { holdId?: string; buyerId?: string; language?: Language; priorityCode?: string | undefined } = {},
): ReturnType<typeof holdSeats> {
  const ctx = program.ctx(memberActor(more.buyerId ?? program.id()), more.language);
  const seats = typeof names === 'string' ? seatsNamed(performanceId, names) : names;
  return holdSeats(ctx, { holdId: more.holdId ?? program.id(), performanceId, seats, priorityCode: more.priorityCode });
}

/** Formats seats as 'A5:H'. */
export function seatNamesOf(result: {
  places: readonly { row: string | null; seat: string | null; ticketType: string }[];
}): string[] {
  return result.places.map((place) => `${place.row}${place.seat}:${place.ticketType}`);
}

export function refusedSeats(code: string, facts?: object): object {
  return { ok: false, code, field: 'seats', ...(facts ? { facts } : {}) };
}
