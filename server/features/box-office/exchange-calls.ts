import type { StaffAction } from '../../../contract/identity/staff.ts';
import { readOrderNumber } from '../../../contract/orders/read-order-number.ts';
import type { counterExchangeCalls } from '../../../contract/staff/orders-work/counter-exchanges.ts';
import type { Ctx } from '../../context.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import type { StaffHandlersFor } from '../../staff-handlers.ts';
import { permitAction, type Permit } from '../audit/permit-action.ts';
import type { OwnOrder } from '../orders/access/find-own-order.ts';
import { readExchange } from '../orders/exchange/read-exchange.ts';
import { findCoded } from '../orders/staff/find-coded.ts';
import { findOrder } from '../orders/staff/find-orders.ts';
import { releaseExchangeHold, previewExchange } from '../orders/staff/hold-exchange.ts';
import { listExchangeSeats } from '../orders/staff/list-exchange-seats.ts';
import { readOwnShift } from './report-shift.ts';
import { exchangeAtCounter } from './exchange-at-counter.ts';
import { findOwnSale, type OwnSaleRefusal } from './exchange/own-sale.ts';
import { returnAtCounter } from './exchange/return-at-counter.ts';

type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

const allowedBy = { kind: 'staff', reason: 'exchanged at the counter', method: 'box_office' } as const;

/** Permits an action on an order that was sold in the caller's open shift. */
async function permitOwnSale<Action extends Extract<StaffAction, 'counter.exchange' | 'counter.return'>>(
  ctx: Ctx,
  action: Action,
  found: OrderRow | undefined,
): Promise<Outcome<{ order: OrderRow; permit: Permit<Action, string> }, 'order_not_found' | OwnSaleRefusal>> {
  const shift = await readOwnShift(ctx);
  if (!shift) return refuse('shift_needed');
  const permit = found?.paidAt && permitAction(ctx, action, found.number, { counterId: shift.counterId });
  if (!found || !permit || !permit.ok) return refuse('order_not_found');
  const own = await findOwnSale(ctx, found);
  return own.ok ? done({ order: found, permit: permit.value }) : own;
}

async function findAsked(ctx: Ctx, code: string): Promise<OrderRow | undefined> {
  const number = readOrderNumber(code);
  return number ? findOrder(ctx, number) : (await findCoded(ctx, code))[0];
}

export const counterExchangeHandlers: StaffHandlersFor<typeof counterExchangeCalls> = {
  async readCounterExchange(ctx, { query }) {
    const own = await permitOwnSale(ctx, 'counter.exchange', await findAsked(ctx, query.code));
    if (!own.ok) return own;
    const { order } = own.value;
    return done({ number: order.number, exchange: await readExchange(ctx, order as OwnOrder, allowedBy) });
  },
  async readCounterPlaces(ctx, { params }) {
    const own = await permitOwnSale(ctx, 'counter.exchange', await findOrder(ctx, params.number));
    return own.ok ? listExchangeSeats(ctx, own.value.order, params.performanceId) : own;
  },
  async previewCounterExchange(ctx, { params, body }) {
    const own = await permitOwnSale(ctx, 'counter.exchange', await findOrder(ctx, params.number));
    if (!own.ok) return own;
    const may = { limitCents: Number.MAX_SAFE_INTEGER, method: 'box_office' } as const;
    return previewExchange(ctx, own.value.order, body, may);
  },
  async giveUpCounterExchange(ctx, { params }) {
    const own = await permitOwnSale(ctx, 'counter.exchange', await findOrder(ctx, params.number));
    return own.ok ? done({ released: await releaseExchangeHold(ctx, own.value.order, params) }) : own;
  },
  async exchangeAtCounter(ctx, { params, body }) {
    const own = await permitOwnSale(ctx, 'counter.exchange', await findOrder(ctx, params.number));
    if (!own.ok) return own;
    return exchangeAtCounter(ctx, own.value.permit, body);
  },
  async returnAtCounter(ctx, { params, body }) {
    const own = await permitOwnSale(ctx, 'counter.return', await findOrder(ctx, params.number));
    return own.ok ? returnAtCounter(ctx, own.value.permit, body) : own;
  },
};
