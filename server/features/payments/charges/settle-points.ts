import type { Program, Tx } from '../../../context.ts';
import { recordMovements } from '../../audit/record-audit.ts';
import { recordPostings } from '../../ledger/record-postings.ts';
import { spendPoints } from '../../points/spend-points.ts';
import { pointsProvider } from '../rules.ts';
import type { ChargeRow } from '../store.ts';

/** Spends the points of charges captured in this transaction, and writes their ledger and audit records. */
export async function settlePoints(program: Program, tx: Tx, captured: readonly ChargeRow[]): Promise<void> {
  await spendPoints(
    program,
    tx,
    captured
      .filter(({ pointsCents }) => pointsCents > 0)
      .map(({ payerId, chargeId, pointsCents }) => ({ memberId: payerId, chargeId, cents: pointsCents })),
  );
  await recordPostings(
    tx,
    program.now(),
    captured.map(({ chargeId, payerId, provider, amountCents, pointsCents }) => ({
      subjectId: chargeId,
      kind: 'charge_captured',
      entries: [
        [`clearing:${provider}`, amountCents],
        [`points:${payerId}`, pointsCents],
        ['unallocated', -amountCents - pointsCents],
      ],
    })),
  );
  for (const [provider, charges] of Map.groupBy(captured, (charge) => charge.provider)) {
    const name = provider === pointsProvider ? 'payments.open_charges' : `provider ${provider}`;
    await recordMovements(
      program,
      tx,
      { actor: { kind: 'system', name } },
      charges.map(({ chargeId, amountCents, pointsCents, subject }) => ({
        action: 'charge.captured',
        subject: chargeId,
        details: { amountCents, ...(pointsCents > 0 ? { pointsCents } : {}), provider, paysFor: subject },
      })),
    );
  }
}

/**
 * Publishes the moves of charges to their owners, determined by the first part of the subject.
 * @param wrongCards charges whose money came from a card that is not allowed to pay for them.
 */
export async function publishChargesMoved(
  program: Program,
  tx: Tx,
  charges: readonly ChargeRow[],
  wrongCards: ReadonlySet<string> = new Set(),
): Promise<void> {
  for (const [fact, own] of Map.groupBy(charges, ({ subject }) => factAbout(subject))) {
    await program.publish(tx, fact, [
      {
        charges: own.map(({ chargeId, subject, state, amountCents, pointsCents }) => ({
          chargeId,
          subject,
          state,
          amountCents: amountCents + pointsCents,
          ...(wrongCards.has(chargeId) && { wrongCard: true }),
        })),
      },
    ]);
  }
}

function factAbout(subject: string): 'payments.charges_moved' | 'payments.top_ups_moved' {
  return subject.startsWith('top-up:') ? 'payments.top_ups_moved' : 'payments.charges_moved';
}
