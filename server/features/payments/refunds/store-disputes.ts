import { sql } from 'kysely';
import type { DisputeState } from '../../../../contract/payments/refunds.ts';
import type { Db, Tx } from '../../../context.ts';

export interface DisputeRow {
  disputeId: string;
  provider: string;
  disputeRef: string;
  chargeId: string;
  amountCents: number;
  state: DisputeState;
  openedAt: Date;
}

/** Returns the disputes of charges. Stable while the charges are locked. */
export async function readDisputesOf(db: Db | Tx, chargeIds: readonly string[]): Promise<DisputeRow[]> {
  const { rows } = await sql<DisputeRow>`select dispute_id as "disputeId", provider, dispute_ref as "disputeRef",
      charge_id as "chargeId", amount_cents as "amountCents", state, opened_at as "openedAt"
    from dispute where charge_id = any(${[...chargeIds]}::uuid[]) order by opened_at, dispute_ref`.execute(db);
  return rows;
}

/** Stores a dispute of a locked charge, or updates its state. */
export async function writeDispute(tx: Tx, { disputeId, ...dispute }: DisputeRow, now: Date): Promise<void> {
  const { provider, disputeRef, chargeId, amountCents, state, openedAt } = dispute;
  await sql`insert into dispute (dispute_id, provider, dispute_ref, charge_id, amount_cents, state, opened_at, settled_at)
    values (${disputeId}, ${provider}, ${disputeRef}, ${chargeId}, ${amountCents}, ${state}, ${openedAt},
      ${state === 'open' ? null : now})
    on conflict (provider, dispute_ref) do update set state = excluded.state, settled_at = excluded.settled_at`.execute(
    tx,
  );
}
