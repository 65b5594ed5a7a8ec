import type { Language } from '../../../../contract/core/language.ts';
import type { CardRange } from '../../../../contract/core/cards.ts';
import type { PaymentMethod } from '../../../../contract/payments/methods.ts';
import type { Program, Tx } from '../../../context.ts';
import { lockPointsOf, setPointsAside } from '../../points/set-points-aside.ts';
import { providerForNewCharges } from './choose-provider.ts';
import { nextAsk, pointsProvider } from '../rules.ts';
import { releasePoints } from './move-points.ts';
import { settlePoints, tellMoved } from './settle-points.ts';
import { insertCharges, type Charge } from '../store.ts';

export interface ChargeToOpen {
  chargeId: string;
  payerId: string;
  subject: string;
  method: PaymentMethod;
  /** What the provider is asked for; nothing, where points pay for all of it. */
  amountCents: number;
  /** What is paid by points besides: set aside at once. */
  pointsCents?: number;
  /** First digits of the cards by which alone it may be paid; any unless said. */
  cards?: readonly CardRange[] | null;
  language: Language;
  returnUrl: string;
  expiresAt: Date;
}

/** A payer has fewer points than a charge wants; nothing is to be kept of the transaction. */
export class PointsShort extends Error {
  readonly chargeIds: readonly string[];

  constructor(chargeIds: readonly string[]) {
    super('not enough points');
    this.chargeIds = chargeIds;
  }
}

/**
 * Writes down that money will be asked for, before anybody is asked: many charges in one statement. In the caller's
 * transaction; afterwards the provider is asked by `askForCharge`. Points are set aside; where they pay for all of it
 * the charge is captured at once, and its owner is told.
 * @param replaced earlier charges whose points come back first: what they have set aside is there for the new ones.
 * @returns those written, by id; the others were used before. @throws {PointsShort} naming all that want too many points.
 */
export async function openCharges(
  program: Program,
  tx: Tx,
  charges: readonly ChargeToOpen[],
  replaced: readonly Charge[] = [],
): Promise<Map<string, Charge>> {
  if (charges.length === 0) return new Map();
  const now = program.now();
  const askAgainAt = nextAsk(now, now);
  const rows = charges.map((charge): Charge => {
    const { pointsCents = 0, cards = null } = charge;
    const isByPoints = charge.amountCents === 0;
    return {
      ...charge,
      ...unanswered,
      pointsCents,
      cards,
      state: isByPoints ? 'captured' : 'asking',
      provider: isByPoints
        ? pointsProvider
        : providerForNewCharges(program, charge.method, charge.amountCents, cards !== null).name,
      createdAt: now,
    };
  });
  const ids = await insertCharges(
    tx,
    rows.map((row) => ({ ...row, askAgainAt })),
  );
  const written = rows.filter((row) => ids.has(row.chargeId));
  if (replaced.some(({ pointsCents }) => pointsCents > 0)) {
    await lockPointsOf(
      tx,
      [...replaced, ...rows].map(({ payerId }) => payerId),
    );
    await releasePoints(program, tx, replaced);
  }
  await takePoints(program, tx, written);
  return new Map(written.map((row) => [row.chargeId, row]));
}

async function takePoints(program: Program, tx: Tx, charges: readonly Charge[]): Promise<void> {
  const wanted = charges
    .filter(({ pointsCents }) => pointsCents > 0)
    .map(({ chargeId, payerId, pointsCents }) => ({ chargeId, memberId: payerId, cents: pointsCents }));
  if (wanted.length === 0) return;
  const served = await setPointsAside(tx, program.now(), wanted);
  const short = wanted.filter(({ chargeId }) => !served.has(chargeId));
  if (short.length > 0) throw new PointsShort(short.map(({ chargeId }) => chargeId));
  const whole = charges.filter(({ state }) => state === 'captured');
  await settlePoints(program, tx, whole);
  await tellMoved(program, tx, whole);
}

/** What a charge is before anybody was asked. */
const unanswered = {
  providerRef: null,
  redirectUrl: null,
  cardNumber: null,
  confirmationNumber: null,
  declineReason: null,
} as const;

/** The same for one. @returns false when the id was used before. */
export async function openCharge(program: Program, tx: Tx, charge: ChargeToOpen): Promise<boolean> {
  return (await openCharges(program, tx, [charge])).size === 1;
}
