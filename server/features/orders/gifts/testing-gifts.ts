import type { ActorOf } from '../../../context.ts';
import type { TestProgram } from '../../../testing/open-program.ts';
import { staffActor } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { permitAction } from '../../audit/permit-action.ts';
import { setPlacesAside } from '../../seating/allotments/set-places-aside.ts';
import { seatsNamed } from '../../seating/holds/testing-seats.ts';
import { readGifts, type NumberedGiftRow } from '../store-gifts.ts';
import { giveComplimentary, type ComplimentaryBatch } from './give-complimentary.ts';

type AllotmentTerms = Parameters<typeof setPlacesAside>[2]['allotment'];

/**
 * Sets aside seats ('A1 A2') or spots in the first zone.
 * @returns the allotment ID.
 */
export async function allot(
  program: TestProgram,
  performanceId: string,
  places: { names: string } | { quantity: number; zoneNo?: number },
  terms: Partial<AllotmentTerms> = {},
): Promise<string> {
  const allotmentId = program.id();
  const permit = valueOf(permitAction({ actor: staffActor() }, 'allotment.write', performanceId));
  const allotment: AllotmentTerms = {
    allotmentId,
    kind: 'house',
    name: 'House',
    sellers: ['administrator', 'organiser'],
    buyers: '',
    releaseHours: null,
    ...terms,
  };
  const seatIds = 'names' in places ? seatsNamed(performanceId, places.names).map(({ seatId }) => seatId) : [];
  const zones = 'names' in places ? [] : [{ zoneNo: places.zoneNo ?? 1, quantity: places.quantity }];
  const result = valueOf(await setPlacesAside(program, permit, { allotment, seatIds, zones }));
  if (result.outcome !== 'aside') throw new Error('not all of the seats were free');
  return allotmentId;
}

/**
 * Gives complimentary tickets to guests by address: seats ('A1 A2'), or a number of spots in a zone, by default the
 * first.
 */
export function giveTo(
  program: TestProgram,
  performanceId: string,
  allotmentId: string,
  guests: Readonly<Record<string, string | number>>,
  {
    by = staffActor(),
    zoneNo = 1,
    ...more
  }: Partial<ComplimentaryBatch> & { by?: ActorOf<'staff'>; zoneNo?: number } = {},
) {
  const permit = valueOf(permitAction({ actor: by }, 'ticket.give', performanceId, { performanceId }));
  return giveComplimentary(program, permit, {
    batchId: program.id(),
    allotmentId,
    language: 'en_us',
    guests: Object.entries(guests).map(([email, wanted]) => ({
      name: `Guest ${email}`,
      email,
      seatIds: typeof wanted === 'string' ? seatsNamed(performanceId, wanted).map(({ seatId }) => seatId) : [],
      zones: typeof wanted === 'number' ? [{ zoneNo, quantity: wanted }] : [],
    })),
    ...more,
  });
}

export async function giveOne(program: TestProgram, performanceId: string, names = 'D10'): Promise<NumberedGiftRow> {
  const allotmentId = await allot(program, performanceId, { names });
  valueOf(await giveTo(program, performanceId, allotmentId, { 'guest@example.com': names }));
  const [gift] = await readGifts(program.db, performanceId);
  return gift!;
}
