import { sql } from 'kysely';
import type { Db, Tx } from '../../context.ts';
import type { CheckoutKey } from './store.ts';

/** Tickets of one order that are exchanged for those of another order of the same member. */
export interface ExchangeRow extends CheckoutKey {
  /** Performance of the order that gets the new tickets. */
  performanceId: string;
  orderId: string;
  fromCheckoutId: string;
  fromPerformanceId: string;
  fromOrderId: string;
  numbers: number[];
  issues: number[];
  /** Rule or permission that allows the exchange. */
  reason: string;
  begunAt: Date;
  /**
   * For an exchange within one performance: whether the member's quota counts the new tickets in addition to the old
   * ones.
   */
  counted: boolean;
  /** Null while the old tickets are valid. */
  settledAt: Date | null;
}

const columns = sql`member_id as "memberId", checkout_id as "checkoutId", performance_id as "performanceId",
  order_id as "orderId", from_checkout_id as "fromCheckoutId", from_performance_id as "fromPerformanceId",
  from_order_id as "fromOrderId", numbers, issues, reason, begun_at as "begunAt", counted, settled_at as "settledAt"`;

export async function insertExchange(tx: Tx, row: ExchangeRow): Promise<void> {
  await sql`insert into exchange (member_id, checkout_id, performance_id, order_id, from_checkout_id,
      from_performance_id, from_order_id, numbers, issues, reason, begun_at, counted)
    values (${row.memberId}, ${row.checkoutId}, ${row.performanceId}, ${row.orderId}, ${row.fromCheckoutId},
      ${row.fromPerformanceId}, ${row.fromOrderId}, ${row.numbers}, ${row.issues}, ${row.reason}, ${row.begunAt}, ${row.counted})`.execute(
    tx,
  );
}

export async function readExchanges(db: Db | Tx, keys: readonly CheckoutKey[]): Promise<ExchangeRow[]> {
  const { rows } = await sql<ExchangeRow>`select ${columns} from exchange
    where member_id = any(${keys.map((key) => key.memberId)}::uuid[])
      and checkout_id = any(${keys.map((key) => key.checkoutId)}::uuid[]) order by member_id, checkout_id`.execute(db);
  // Members generate their checkout IDs, so two members may have the same one.
  const wanted = new Set(keys.map((key) => `${key.memberId} ${key.checkoutId}`));
  return rows.filter((row) => wanted.has(`${row.memberId} ${row.checkoutId}`));
}

/** Returns the unsettled exchanges of an order's tickets whose checkout is open or being paid for. */
export async function readOpenExchanges(
  db: Db | Tx,
  { memberId, orderId }: { memberId: string; orderId: string },
): Promise<ExchangeRow[]> {
  const { rows } = await sql<ExchangeRow>`select ${columns} from exchange
    where member_id = ${memberId} and from_order_id = ${orderId} and settled_at is null
      and exists (select from checkout c where c.member_id = exchange.member_id
        and c.checkout_id = exchange.checkout_id and c.state in ('open', 'paying'))
    order by checkout_id`.execute(db);
  return rows;
}

/**
 * Returns an order with all orders linked to it by settled exchanges, earlier and later. `isFirst` marks the order that
 * was bought without an exchange.
 */
export async function readKin(
  db: Db | Tx,
  { memberId, performanceId, orderId }: { memberId: string; performanceId: string; orderId: string },
): Promise<{ number: string; isFirst: boolean }[]> {
  const { rows } = await sql<{ number: string; isFirst: boolean }>`with recursive kin(performance_id, order_id) as (
      select ${performanceId}::uuid, ${orderId}::uuid
      union
      select other.performance_id, other.order_id from kin k
        join exchange e on e.member_id = ${memberId} and e.settled_at is not null
          and k.order_id in (e.order_id, e.from_order_id)
        cross join lateral (values (e.performance_id, e.order_id), (e.from_performance_id, e.from_order_id))
          as other(performance_id, order_id)
    )
    select o.number, not exists (select from exchange e where e.member_id = ${memberId}
        and e.order_id = k.order_id and e.settled_at is not null) as "isFirst"
    from kin k join orders o on o.performance_id = k.performance_id and o.order_id = k.order_id
    order by o.number`.execute(db);
  return rows;
}

/** Returns the settled exchanges from or into an order, oldest first. */
export async function readExchangesOf(
  db: Db | Tx,
  { memberId, orderId }: { memberId: string; orderId: string },
): Promise<ExchangeRow[]> {
  const { rows } = await sql<ExchangeRow>`select ${columns} from exchange
    where member_id = ${memberId} and (order_id = ${orderId} or from_order_id = ${orderId})
      and settled_at is not null order by settled_at, order_id`.execute(db);
  return rows;
}

/** @throws if it was already settled: the caller must have locked both checkouts. */
export async function settleExchangeRow(tx: Tx, key: CheckoutKey, now: Date): Promise<void> {
  const { numAffectedRows } = await sql`update exchange set settled_at = ${now}
    where member_id = ${key.memberId} and checkout_id = ${key.checkoutId} and settled_at is null`.execute(tx);
  if (numAffectedRows !== 1n) throw new Error('an exchange would have been settled twice');
}

/** Money of one charge that moved from one order to another. */
export interface FundRow {
  orderId: string;
  fromOrderId: string;
  chargeId: string;
  cents: number;
}

/** Inserts funds in the order in which they are refunded. */
export async function insertFunds(tx: Tx, memberId: string, rows: readonly FundRow[]): Promise<void> {
  if (rows.length === 0) return;
  const numbered = JSON.stringify(rows.map((row, at) => ({ ...row, position: at + 1 })));
  await sql`insert into exchange_fund (member_id, order_id, charge_id, from_order_id, cents, position)
    select ${memberId}, "orderId", "chargeId", "fromOrderId", cents, position
    from jsonb_to_recordset(${numbered}::jsonb) as r("orderId" uuid, "chargeId" uuid, "fromOrderId" uuid, cents int,
      position int)`.execute(tx);
}

export async function readFunds(
  db: Db | Tx,
  ...orders: readonly { readonly memberId: string; readonly orderId: string }[]
): Promise<FundRow[]> {
  // Few orders of a member were ever exchanged, so the query finds their rows by member.
  const { rows } = await sql<FundRow & { position: number }>`select distinct f.order_id as "orderId",
      f.from_order_id as "fromOrderId", f.charge_id as "chargeId", f.cents, f.position
    from unnest(${orders.map(({ memberId }) => memberId)}::uuid[],
      ${orders.map(({ orderId }) => orderId)}::uuid[]) as wanted(member_id, order_id)
    cross join lateral (select * from exchange_fund
      where member_id = wanted.member_id and wanted.order_id in (order_id, from_order_id)) f
    order by f.position, f.order_id`.execute(db);
  return rows;
}

/** Returns the charges with money that moved into orders of some checkouts. */
export async function readFundsOf(
  db: Db | Tx,
  keys: readonly CheckoutKey[],
): Promise<(CheckoutKey & Pick<FundRow, 'orderId' | 'chargeId'>)[]> {
  const { rows } = await sql<CheckoutKey & Pick<FundRow, 'orderId' | 'chargeId'>>`select e.member_id as "memberId",
      e.checkout_id as "checkoutId", e.order_id as "orderId", f.charge_id as "chargeId"
    from exchange e join exchange_fund f on f.member_id = e.member_id and f.order_id = e.order_id
    where e.member_id = any(${keys.map((key) => key.memberId)}::uuid[])
      and e.checkout_id = any(${keys.map((key) => key.checkoutId)}::uuid[])`.execute(db);
  // Members generate their checkout IDs, so two members may have the same one.
  const wanted = new Set(keys.map((key) => `${key.memberId} ${key.checkoutId}`));
  return rows.filter((row) => wanted.has(`${row.memberId} ${row.checkoutId}`));
}

/** Returns the checkout of an order that received money of a member's earlier charge. */
export async function findFundedCheckout(
  db: Db | Tx,
  { memberId, orderId }: { memberId: string; orderId: string },
): Promise<CheckoutKey | undefined> {
  const { rows } = await sql<CheckoutKey>`select member_id as "memberId", checkout_id as "checkoutId" from exchange
    where member_id = ${memberId} and order_id = ${orderId}`.execute(db);
  return rows[0];
}

/** Returns every exchange and all moved money, for the invariant checks. */
export async function readAllExchanges(tx: Tx): Promise<{ exchanges: ExchangeRow[]; funds: FundRow[] }> {
  const exchanges = await sql<ExchangeRow>`select ${columns} from exchange`.execute(tx);
  const funds = await sql<FundRow>`select order_id as "orderId", from_order_id as "fromOrderId",
      charge_id as "chargeId", cents from exchange_fund`.execute(tx);
  return { exchanges: exchanges.rows, funds: funds.rows };
}
