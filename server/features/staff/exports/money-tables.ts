import type { Ctx } from '../../../context.ts';
import { listSeenRefunds } from '../../box-office/list-seen-refunds.ts';
import { listOwnShifts } from '../../box-office/report-shift.ts';
import { readMoneyBack } from '../../reports/accounting/read-money-back.ts';
import { listStuckRefunds } from '../refunds/resolve-stuck-refunds.ts';
import type { Cell } from './rules.ts';
import { columnsOf, eachPage, instant, codeFormatterOf, type CountedExportTable } from './write-table.ts';

/** Returns a table of refunds that need staff action, oldest first, with who must act. */
export async function tableOfRefunds(ctx: Ctx): Promise<CountedExportTable> {
  const word = codeFormatterOf(ctx);
  const read = async (cursor: string | undefined) => {
    const { refunds, next } = (await listStuckRefunds(ctx, { cursor })).value;
    return { rows: refunds, next };
  };
  const write = (one: Awaited<ReturnType<typeof read>>['rows'][number]): Cell[] => [
    one.amountCents,
    word(`refunds.whys.${one.why}`, one.why),
    new Date(one.createdAt),
    one.orders.join(', '),
    one.buyer?.name ?? null,
    one.buyer?.telephone ?? null,
    word(`payments.${one.method}`, one.method),
    one.provider,
    one.attempt,
    one.failure,
  ];
  const columns = columnsOf(ctx, [
    ['amount', 'money'],
    ['why', 'text'],
    ['asked', 'instant'],
    ['order', 'text'],
    ['buyer', 'text'],
    ['telephone', 'text'],
    ['method', 'text'],
    ['provider', 'text'],
    ['attempt', 'count'],
    ['failure', 'text'],
  ]);
  let people = 0;
  for await (const rows of eachPage(read, ({ buyer }) => [buyer?.name ?? null]))
    people += rows.filter(([name]) => name !== null).length;
  return { columns, batches: eachPage(read, write), people };
}

/** Maximum payouts in one file; the list itself shows a hundred. */
const maxPayouts = 10_000;

/** Returns a table of payouts due at counters, oldest first. */
export async function tableOfPayouts(ctx: Ctx, { number }: { number: string }): Promise<CountedExportTable> {
  const word = codeFormatterOf(ctx);
  async function* batches(): AsyncGenerator<Cell[][]> {
    const { refunds } = await listSeenRefunds(ctx, number, maxPayouts);
    yield refunds.map((one) => [
      one.amountCents,
      one.number,
      word(`payments.${one.method}`, one.method),
      one.terminalReference,
      new Date(one.askedAt),
    ]);
  }
  const columns = columnsOf(ctx, [
    ['amount', 'money'],
    ['order', 'text'],
    ['method', 'text'],
    ['terminalReference', 'text'],
    ['asked', 'instant'],
  ]);
  return { columns, batches: batches(), people: 0 };
}

/** Returns a table of the caller's shifts, latest first. */
export function tableOfShifts(ctx: Ctx): CountedExportTable {
  const batches = eachPage(
    async (cursor: string | undefined) => {
      const { shifts, next } = await listOwnShifts(ctx, cursor);
      return { rows: shifts, next };
    },
    (one) => [
      one.counter,
      one.number,
      new Date(one.openedAt),
      instant(one.closedAt),
      one.floatCents,
      one.cashCents,
      one.cashRefundCents,
      one.movedCents,
      one.terminalCents,
      one.terminalRefundCents,
      one.expectedCents,
      one.countedCents,
      one.countedCents === null ? null : one.countedCents - one.expectedCents,
      one.reason,
    ],
  );
  const columns = columnsOf(ctx, [
    ['counter', 'text'],
    ['shift', 'count'],
    ['opened', 'instant'],
    ['closed', 'instant'],
    ['float', 'money'],
    ['cash', 'money'],
    ['cashBack', 'money'],
    ['moved', 'money'],
    ['terminal', 'money'],
    ['terminalBack', 'money'],
    ['expected', 'money'],
    ['counted', 'money'],
    ['difference', 'money'],
    ['why', 'text'],
  ]);
  return { columns, batches, people: 0 };
}

/** Returns a table of refunds and disputes in a period, one row per day. */
export function tableOfMoneyBack(ctx: Ctx, days: { from: string; to: string }): CountedExportTable {
  async function* batches(): AsyncGenerator<Cell[][]> {
    const { days: rows } = await readMoneyBack(ctx, days);
    yield rows.map((one) => [one.day, one.refunds, one.refundCents, one.disputes, one.disputeCents]);
  }
  const columns = columnsOf(ctx, [
    ['day', 'text'],
    ['refunds', 'count'],
    ['refunded', 'money'],
    ['disputes', 'count'],
    ['disputed', 'money'],
  ]);
  return { columns, batches: batches(), people: 0 };
}
