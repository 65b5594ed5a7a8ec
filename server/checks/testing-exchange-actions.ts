import type { StaffAction } from '../../contract/identity/staff.ts';
import type { StaffCallName } from '../../contract/staff-calls.ts';
import { exchangeAtCounter } from '../features/box-office/exchange-at-counter.ts';
import { returnAtCounter } from '../features/box-office/exchange/return-at-counter.ts';
import { sellAtCounter } from '../features/box-office/sell-at-counter.ts';
import { atCounter, holdForSale, permitted } from '../features/box-office/testing-counter.ts';
import { announceEvent, generalZone } from '../features/seating/inventory/testing-sale.ts';
import { exchangeByStaff } from '../features/orders/staff/exchange-order.ts';
import { sellEvent, type SoldEvent } from '../features/staff/orders/testing-staff-orders.ts';
import { permitAction } from '../features/audit/permit-action.ts';
import type { Actor } from '../context.ts';
import type { TestProgram } from '../testing/open-program.ts';
import { valueOf } from '../testing/outcomes.ts';
import type { AuditedAction } from './testing-case-actions.ts';
import type { ForeignAccessProbe } from './testing-foreign-access.ts';

type ExchangeAction = Extract<StaffAction, `order.exchange${string}`>;
type CounterAction = 'counter.exchange' | 'counter.return';

export function auditedExchangeActions(
  of: () => TestProgram,
  clerk: Actor,
): Record<ExchangeAction | CounterAction, () => Promise<AuditedAction>> {
  const exchange = (action: ExchangeAction) => async () => {
    const { order } = await sellEvent(of(), 'sold');
    const wanted = { tickets: [1], performanceId: order.performanceId, zoneNo: 1, seats: [] };
    const act = () => {
      const requested = { ...wanted, exchangeId: of().id(), backCents: 0, reason: 'goodwill' } as const;
      const permit = valueOf(permitAction({ actor: clerk }, action, order.number));
      return exchangeByStaff(of().ctx(clerk), permit, requested);
    };
    return { subject: order.number, by: clerk, trace: 'select count(*)::int from ticket_past', act };
  };
  return {
    'order.exchange': exchange('order.exchange'),
    'order.exchange_more': exchange('order.exchange_more'),
    'counter.exchange': () => exchangeBack(of()),
    'counter.return': () => returnBack(of()),
  };
}

async function sellForCash(program: TestProgram) {
  const [performanceId = ''] = await announceEvent(program, [generalZone(100)]);
  const { clerk } = await atCounter(program);
  const { saleId, input } = await holdForSale(clerk, performanceId);
  const sold = valueOf(await sellAtCounter(clerk, permitted(clerk, 'counter.sell', saleId), input));
  await program.pool.query('delete from audit');
  return { performanceId, clerk, number: sold.tickets[0]!.number, totalCents: input.totalCents };
}

async function exchangeBack(program: TestProgram): Promise<AuditedAction> {
  const { performanceId, clerk, number } = await sellForCash(program);
  const to = {
    tickets: [1],
    performanceId,
    zoneNo: 1,
    seats: [],
    extraCents: 0,
    backCents: 0,
    method: 'cash',
  } as const;
  const act = () => {
    const ids = { exchangeId: program.id(), paymentId: program.id() };
    return exchangeAtCounter(clerk, permitted(clerk, 'counter.exchange', number), { ...to, ...ids });
  };
  return { subject: number, by: clerk.actor, trace: 'select count(*)::int from ticket_past', act };
}

async function returnBack(program: TestProgram): Promise<AuditedAction> {
  const { clerk, number, totalCents } = await sellForCash(program);
  const requested = { tickets: [1, 2], refundCents: totalCents };
  const act = () => returnAtCounter(clerk, permitted(clerk, 'counter.return', number), requested);
  return { subject: number, by: clerk.actor, trace: 'select count(*)::int from ticket_past', act };
}

const wanted = ({ performanceId }: SoldEvent, program: TestProgram) => ({
  exchangeId: program.id(),
  tickets: [1],
  performanceId,
  zoneNo: 1,
  seats: [],
});

type ExchangeCall = Extract<
  StaffCallName,
  | `${string}Exchange`
  | `${string}ExchangePlaces`
  | 'exchangeOrder'
  | 'readCounterPlaces'
  | 'exchangeAtCounter'
  | 'returnAtCounter'
>;

export const exchangeAccessProbes: Record<
  ExchangeCall,
  (theirs: SoldEvent, program: TestProgram) => ForeignAccessProbe
> = {
  readStaffExchange: ({ order }) => ({ params: { number: order.number } }),
  readExchangePlaces: ({ order, performanceId }) => ({ params: { number: order.number, performanceId } }),
  previewExchange: (theirs, program) => ({ params: { number: theirs.order.number }, body: wanted(theirs, program) }),
  giveUpExchange: ({ order, performanceId }, program) => ({
    params: { number: order.number, performanceId, exchangeId: program.id() },
  }),
  exchangeOrder: (theirs, program) => ({
    params: { number: theirs.order.number },
    body: { ...wanted(theirs, program), backCents: 0, reason: 'goodwill' },
  }),
  askForExchange: (theirs, program) => ({
    params: { number: theirs.order.number },
    body: { ...wanted(theirs, program), backCents: 0, reason: 'goodwill', why: 'ill' },
  }),
  readCounterExchange: ({ order }) => ({ query: { code: order.number } }),
  readCounterPlaces: ({ order, performanceId }) => ({ params: { number: order.number, performanceId } }),
  previewCounterExchange: (theirs, program) => ({
    params: { number: theirs.order.number },
    body: wanted(theirs, program),
  }),
  giveUpCounterExchange: ({ order, performanceId }, program) => ({
    params: { number: order.number, performanceId, exchangeId: program.id() },
  }),
  exchangeAtCounter: (theirs, program) => ({
    params: { number: theirs.order.number },
    body: { ...wanted(theirs, program), paymentId: program.id(), extraCents: 0, backCents: 0, method: 'cash' },
  }),
  returnAtCounter: ({ order }) => ({ params: { number: order.number }, body: { tickets: [1], refundCents: 380_00 } }),
};
