import { sql } from 'kysely';
import type { CounterMethod } from '../../../contract/payments/methods.ts';
import type { Db, Tx } from '../../context.ts';
import type { ShiftTakings } from './rules.ts';

export interface CounterRow {
  counterId: string;
  name: string;
}

/** Lists active counters by name. */
export async function listCounterRows(db: Db): Promise<(CounterRow & { openShiftBy: string | null })[]> {
  const { rows } = await sql<CounterRow & { openShiftBy: string | null }>`select counter_id as "counterId", name,
      (select staff_id from shift where shift.counter_id = counter.counter_id and shift.closed_at is null) as "openShiftBy"
    from counter where closed_at is null order by name`.execute(db);
  return rows;
}

/** @returns false if a counter has that name. */
export async function insertCounter(tx: Tx, { counterId, name }: CounterRow, now: Date): Promise<boolean> {
  const { rows } = await sql`insert into counter (counter_id, name, created_at) values (${counterId}, ${name}, ${now})
    on conflict do nothing returning 1`.execute(tx);
  return rows.length === 1;
}

export async function readCounter(db: Db | Tx, counterId: string): Promise<CounterRow | undefined> {
  const { rows } = await sql<CounterRow>`select counter_id as "counterId", name from counter
    where counter_id = ${counterId} and closed_at is null`.execute(db);
  return rows[0];
}

export interface CounterShiftRow {
  shiftId: string;
  counterId: string;
  counter: string;
  staffId: string;
  number: number;
  openedAt: Date;
  floatCents: number;
  closedAt: Date | null;
  expectedCents: number | null;
  countedCents: number | null;
  reason: string | null;
}

const shiftColumns = sql`shift_id as "shiftId", counter_id as "counterId", counter.name as counter, staff_id as "staffId",
  number, opened_at as "openedAt", float_cents as "floatCents", shift.closed_at as "closedAt",
  expected_cents::float8 as "expectedCents", counted_cents::float8 as "countedCents", reason`;

/** @returns undefined if the counter has an open shift, or the person has one elsewhere. */
export async function insertShift(
  tx: Tx,
  shift: { shiftId: string; counterId: string; staffId: string; floatCents: number },
  now: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ number: number }>`insert into shift (shift_id, counter_id, staff_id, number, opened_at,
      float_cents)
    select ${shift.shiftId}, ${shift.counterId}, ${shift.staffId}, coalesce(max(number), 0) + 1, ${now}, ${shift.floatCents}
    from shift where counter_id = ${shift.counterId}
    on conflict do nothing returning number`.execute(tx);
  return rows[0]?.number;
}

/**
 * Returns a person's open shift.
 * @param lock prevents payments from racing with its close.
 */
export async function readOpenShift(
  db: Db | Tx,
  staffId: string,
  lock: 'for update' | 'for share' | 'unlocked' = 'unlocked',
): Promise<CounterShiftRow | undefined> {
  const { rows } = await sql<CounterShiftRow>`select ${shiftColumns} from shift join counter using (counter_id)
    where staff_id = ${staffId} and shift.closed_at is null
    ${lock === 'unlocked' ? sql`` : sql.raw(`${lock} of shift`)}`.execute(db);
  return rows[0];
}

/** Locks the open shift at a counter, so that no payment is added in the meantime. */
export async function lockShiftAt(tx: Tx, counterId: string): Promise<CounterShiftRow | undefined> {
  const { rows } = await sql<CounterShiftRow>`select ${shiftColumns} from shift join counter using (counter_id)
    where counter_id = ${counterId} and shift.closed_at is null for update of shift`.execute(tx);
  return rows[0];
}

/** Returns all open shifts, oldest first. */
export async function readOpenShifts(db: Db): Promise<CounterShiftRow[]> {
  const { rows } = await sql<CounterShiftRow>`select ${shiftColumns} from shift join counter using (counter_id)
    where shift.closed_at is null order by opened_at, shift_id`.execute(db);
  return rows;
}

export async function readShift(db: Db | Tx, shiftId: string): Promise<CounterShiftRow | undefined> {
  const { rows } = await sql<CounterShiftRow>`select ${shiftColumns} from shift join counter using (counter_id)
    where shift_id = ${shiftId}`.execute(db);
  return rows[0];
}

/**
 * Returns a person's shifts, latest first.
 * @param before only shifts opened earlier.
 */
export async function readShiftsOf(
  db: Db,
  staffId: string,
  { before, limit }: { before: Date | null; limit: number },
): Promise<CounterShiftRow[]> {
  const { rows } = await sql<CounterShiftRow>`select ${shiftColumns} from shift join counter using (counter_id)
    where staff_id = ${staffId} and (${before}::timestamptz is null or opened_at < ${before})
    order by opened_at desc limit ${limit}`.execute(db);
  return rows;
}

export interface MethodRow {
  method: CounterMethod;
  sales: number;
  soldCents: number;
  returns: number;
  returnedCents: number;
}

/** Returns a shift's sales and refunds by method; unused methods are omitted. */
export async function readMethods(db: Db | Tx, shiftId: string): Promise<MethodRow[]> {
  const { rows } = await sql<MethodRow>`select method, sum(sales)::int as sales, sum(sold)::float8 as "soldCents",
      sum(returns)::int as returns, sum(returned)::float8 as "returnedCents"
    from (
      select method, 1 as sales, amount_cents as sold, 0 as returns, 0 as returned from counter_payment
      where shift_id = ${shiftId}
      union all
      select method, 0, 0, 1, r.amount_cents from counter_refund r join counter_payment using (charge_id)
      where r.shift_id = ${shiftId}
    ) m group by method order by method`.execute(db);
  return rows;
}

export async function readTakings(db: Db | Tx, shiftId: string): Promise<ShiftTakings> {
  const { rows } = await sql<ShiftTakings>`select float_cents as "floatCents",
      (select coalesce(sum(amount_cents), 0)::float8 from counter_payment p
        where p.shift_id = s.shift_id and method = 'cash') as "cashCents",
      (select coalesce(sum(amount_cents), 0)::float8 from counter_payment p
        where p.shift_id = s.shift_id and method = 'card_terminal') as "terminalCents",
      (select coalesce(sum(r.amount_cents), 0)::float8 from counter_refund r join counter_payment using (charge_id)
        where r.shift_id = s.shift_id and method = 'cash') as "cashRefundCents",
      (select coalesce(sum(r.amount_cents), 0)::float8 from counter_refund r join counter_payment using (charge_id)
        where r.shift_id = s.shift_id and method = 'card_terminal') as "terminalRefundCents",
      (select coalesce(sum(amount_cents), 0)::float8 from drawer_entry e where e.shift_id = s.shift_id) as "movedCents"
    from shift s where shift_id = ${shiftId}`.execute(db);
  if (!rows[0]) throw new Error('no such shift');
  return rows[0];
}

export async function writeClosed(
  tx: Tx,
  shiftId: string,
  closed: { at: Date; expectedCents: number; countedCents: number; reason: string | null },
): Promise<void> {
  await sql`update shift set closed_at = ${closed.at}, expected_cents = ${closed.expectedCents},
      counted_cents = ${closed.countedCents}, reason = ${closed.reason}
    where shift_id = ${shiftId} and closed_at is null`.execute(tx);
}

/** @returns false if the entry already exists. */
export async function insertDrawerEntry(
  tx: Tx,
  entry: { entryId: string; shiftId: string; amountCents: number; reason: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`insert into drawer_entry (entry_id, shift_id, amount_cents, reason, at)
    values (${entry.entryId}, ${entry.shiftId}, ${entry.amountCents}, ${entry.reason}, ${now})
    on conflict do nothing returning 1`.execute(tx);
  return rows.length === 1;
}

export interface SaleRow {
  saleId: string;
  shiftId: string;
  checkoutId: string | null;
  cancelledAt: Date | null;
}

/** Returns the sale with this ID, creating it if missing. */
export async function beginSaleRow(db: Db, saleId: string, shiftId: string, now: Date): Promise<SaleRow> {
  await sql`insert into counter_sale (sale_id, shift_id, created_at) values (${saleId}, ${shiftId}, ${now})
    on conflict do nothing`.execute(db);
  return (await readSaleRow(db, saleId))!;
}

export async function readSaleRow(db: Db | Tx, saleId: string): Promise<SaleRow | undefined> {
  const { rows } = await sql<SaleRow>`select sale_id as "saleId", shift_id as "shiftId", checkout_id as "checkoutId",
      cancelled_at as "cancelledAt" from counter_sale where sale_id = ${saleId}`.execute(db);
  return rows[0];
}

export async function recordSaleCheckout(db: Db, saleId: string, checkoutId: string): Promise<void> {
  await sql`update counter_sale set checkout_id = ${checkoutId} where sale_id = ${saleId}`.execute(db);
}

/** @returns false if it was already cancelled. */
export async function markSaleCancelled(tx: Tx, saleId: string, at: Date): Promise<boolean> {
  const { rows } = await sql`update counter_sale set cancelled_at = ${at}
    where sale_id = ${saleId} and cancelled_at is null returning 1`.execute(tx);
  return rows.length === 1;
}

/** Returns a shift's sales that are neither cancelled nor recorded as printed, latest first. */
export async function listUnfinished(
  db: Db,
  shiftId: string,
  limit: number,
): Promise<Pick<SaleRow, 'saleId' | 'checkoutId'>[]> {
  const { rows } = await sql<Pick<SaleRow, 'saleId' | 'checkoutId'>>`select sale_id as "saleId",
      checkout_id as "checkoutId" from counter_sale
    where shift_id = ${shiftId} and printed_at is null and cancelled_at is null
    order by created_at desc limit ${limit}`.execute(db);
  return rows;
}

/** @returns false if that was already recorded. */
export async function markSalePrinted(tx: Tx, saleId: string, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`update counter_sale set printed_at = ${at}
    where sale_id = ${saleId} and printed_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

export async function filterSaleIds(db: Db | Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ saleId: string }>`select sale_id as "saleId" from counter_sale
    where sale_id = any(${[...ids]}::uuid[])`.execute(db);
  return new Set(rows.map(({ saleId }) => saleId));
}
