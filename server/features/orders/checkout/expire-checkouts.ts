import type { Program } from '../../../context.ts';
import { returnUses } from '../../discounts/take-uses.ts';
import { cancelCharges } from '../../payments/charges/cancel-charges.ts';
import { releasePoints } from '../../payments/charges/move-points.ts';
import { readCharges } from '../../payments/charges/read-charges.ts';
import { filterCodeCheckouts } from '../settlement/filter-code-checkouts.ts';
import { checkoutSubjectOf } from '../settlement/checkout-subject.ts';
import { releaseLostSeats } from '../settlement/release-lost-seats.ts';
import { publishUnpaid } from '../settlement/reopen-checkouts.ts';
import { moveOrders, readOrdersOf, takeExpiredCheckouts, updateCheckouts } from '../store.ts';

/** Maximum number of checkouts closed per run. */
const max = 200;

/**
 * Closes checkouts past their payment deadline. Their holds expire automatically. A late payment is honoured or
 * refunded.
 */
export async function expireCheckouts(program: Program): Promise<number> {
  const rows = await program.transact(async (tx) => {
    const expired = await takeExpiredCheckouts(tx, program.now(), max);
    const orders = await readOrdersOf(tx, expired);
    await moveOrders(
      tx,
      orders.map(({ performanceId, orderId }) => ({ performanceId, orderId, state: 'expired' })),
    );
    await updateCheckouts(tx, expired, 'expired');
    await releaseLostSeats(program, tx, expired);
    await returnUses(program, tx, filterCodeCheckouts(orders));
    await publishUnpaid(program, tx, expired, 'expired');
    const paying = expired.filter(({ state }) => state === 'paying').map(checkoutSubjectOf);
    // Release points without waiting for the gateway, which may be unreachable.
    if (paying.length > 0) await releasePoints(program, tx, await readCharges(tx, paying));
    return expired;
  });
  for (const row of rows) if (row.state === 'paying') await cancelCharges(program, checkoutSubjectOf(row));
  return rows.length;
}
