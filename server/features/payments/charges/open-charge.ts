import type { Language } from '../../../../contract/core/language.ts';
import type { CardRange } from '../../../../contract/core/cards.ts';
import type { PaymentMethod } from '../../../../contract/payments/methods.ts';
import type { Program, Tx } from '../../../context.ts';
import { lockPointsOf, reservePoints } from '../../points/reserve-points.ts';
import { providerForNewCharges } from './choose-provider.ts';
import { nextAsk, pointsProvider } from '../rules.ts';
import { releasePoints } from './move-points.ts';
import { settlePoints, publishChargesMoved } from './settle-points.ts';
import { insertCharges, type ChargeRow } from '../store.ts';

export interface ChargeToOpen {
  chargeId: string;
  payerId: string;
  subject: string;
  method: PaymentMethod;
  /** Amount requested from the provider; zero if points pay for everything. */
  amountCents: number;
  /** Additional amount paid with points, which are reserved immediately. */
  pointsCents?: number;
  /** Leading digits of accepted cards; any card by default. */
  cards?: readonly CardRange[] | null;
  language: Language;
  returnUrl: string;
  expiresAt: Date;
}

/** Thrown if a payer has too few points; the transaction must be rolled back. */
export class PointsShort extends Error {
  readonly chargeIds: readonly string[];

  constructor(chargeIds: readonly string[]) {
    super('not enough points');
    this.chargeIds = chargeIds;
  }
}

/**
 * Stores charges in the caller's transaction, with one statement, before `askForCharge` contacts the provider. Reserves
 * points. A charge paid with points alone is captured immediately and published.
 * @param replaced earlier charges, whose points are released first for the new ones.
 * @returns the stored charges by ID; already used IDs are omitted.
 * @throws {PointsShort} with all charges that need too many points.
 */
export async function openCharges(
  program: Program,
  tx: Tx,
  charges: readonly ChargeToOpen[],
  replaced: readonly ChargeRow[] = [],
): Promise<Map<string, ChargeRow>> {
  if (charges.length === 0) return new Map();
  const now = program.now();
  const askAgainAt = nextAsk(now, now);
  const rows = charges.map((charge): ChargeRow => {
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

async function takePoints(program: Program, tx: Tx, charges: readonly ChargeRow[]): Promise<void> {
  const wanted = charges
    .filter(({ pointsCents }) => pointsCents > 0)
    .map(({ chargeId, payerId, pointsCents }) => ({ chargeId, memberId: payerId, cents: pointsCents }));
  if (wanted.length === 0) return;
  const served = await reservePoints(tx, program.now(), wanted);
  const short = wanted.filter(({ chargeId }) => !served.has(chargeId));
  if (short.length > 0) throw new PointsShort(short.map(({ chargeId }) => chargeId));
  const whole = charges.filter(({ state }) => state === 'captured');
  await settlePoints(program, tx, whole);
  await publishChargesMoved(program, tx, whole);
}

const unanswered = {
  providerRef: null,
  redirectUrl: null,
  cardNumber: null,
  confirmationNumber: null,
  declineReason: null,
} as const;

/**
 * Stores one charge.
 * @returns false if its ID was already used.
 */
export async function openCharge(program: Program, tx: Tx, charge: ChargeToOpen): Promise<boolean> {
  return (await openCharges(program, tx, [charge])).size === 1;
}
