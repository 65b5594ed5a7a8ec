import type { Tx } from '../../context.ts';
import { refundPostingId } from './rules.ts';
import {
  readCaptured,
  readDisputes,
  readRefunds,
  type BookedDispute,
  type LedgerRefund,
  type CapturedCharge,
} from './store-invariants.ts';

export interface MoneyBook {
  /** Captured charges; `backCents` is the sum of requested and completed refunds. */
  captured: (CapturedCharge & { backCents: number })[];
  /**
   * `postingId`: posting of the latest attempt. `earlierIds`: postings of earlier attempts, which may have been
   * reversed.
   */
  refunds: (LedgerRefund & { postingId: string; earlierIds: string[] })[];
  disputes: BookedDispute[];
}

/** Returns all money movements, for a comparison with what they paid for. Reads every row. */
export async function readMoneyBook(tx: Tx): Promise<MoneyBook> {
  const refunds = await readRefunds(tx);
  const back = new Map<string, number>();
  for (const { chargeId, amountCents } of refunds) back.set(chargeId, (back.get(chargeId) ?? 0) + amountCents);
  const captured = await readCaptured(tx);
  return {
    captured: captured.map((one) => ({ ...one, backCents: back.get(one.chargeId) ?? 0 })),
    refunds: refunds.map((one) => ({
      ...one,
      postingId: refundPostingId(one),
      earlierIds: Array.from({ length: one.attempt - 1 }, (_, n) => refundPostingId({ ...one, attempt: n + 1 })),
    })),
    disputes: await readDisputes(tx),
  };
}
