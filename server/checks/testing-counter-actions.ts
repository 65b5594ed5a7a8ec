import type { StaffAction } from '../../contract/identity/staff.ts';
import { addCounter } from '../features/box-office/add-counter.ts';
import { cancelSale } from '../features/box-office/cancel-sale.ts';
import { closeOthersShift } from '../features/box-office/close-others-shift.ts';
import { closeShift } from '../features/box-office/close-shift.ts';
import { moveDrawer } from '../features/box-office/move-drawer.ts';
import { openShift } from '../features/box-office/open-shift.ts';
import { endSale } from '../features/box-office/open-sales/print-sale.ts';
import { payOutRefund } from '../features/box-office/pay-out-refund.ts';
import { sellAtCounter } from '../features/box-office/sell-at-counter.ts';
import { atCounter, holdForSale, permitted } from '../features/box-office/testing-counter.ts';
import { requestRefund } from '../features/payments/refunds/request-refund.ts';
import { announceEvent, generalZone } from '../features/seating/inventory/testing-sale.ts';
import { runJobs } from '../testing/jobs.ts';
import { staffActor, type TestProgram } from '../testing/open-program.ts';
import { valueOf } from '../testing/outcomes.ts';
import type { AuditedAction } from './testing-case-actions.ts';

type Clerk = Awaited<ReturnType<typeof atCounter>>['clerk'];

type CounterAction = Extract<
  StaffAction,
  | 'counter.add'
  | 'counter.sell'
  | 'counter.finish'
  | 'counter.cancel'
  | 'shift.open'
  | 'shift.close'
  | 'shift.close_others'
  | 'drawer.move'
  | 'refund.pay_out'
>;

export function auditedCounterActions(of: () => TestProgram): Record<CounterAction, () => Promise<AuditedAction>> {
  const sale = async () => {
    const [performanceId] = (await announceEvent(of(), [generalZone(100)])) as [string];
    const { clerk } = await atCounter(of());
    return { clerk, ...(await holdForSale(clerk, performanceId)) };
  };
  const alone = async () => {
    const { clerk, shift } = await atCounter(of());
    await of().pool.query('delete from audit');
    return { clerk, subject: shift.shiftId };
  };
  return {
    'counter.add': async () => {
      const clerk = of().ctx(staffActor());
      const subject = of().id();
      const act = () => addCounter(clerk, permitted(clerk, 'counter.add', subject), { name: 'Hall door' });
      return { subject, by: clerk.actor, trace: 'select count(*)::int from counter', act };
    },
    'shift.open': async () => {
      const clerk = of().ctx(staffActor());
      const subject = of().id();
      valueOf(await addCounter(clerk, permitted(clerk, 'counter.add', subject), { name: 'Hall door' }));
      await of().pool.query('delete from audit');
      const shift = { shiftId: of().id(), floatCents: 100_00 };
      const act = () => openShift(clerk, permitted(clerk, 'shift.open', subject), shift);
      return { subject, by: clerk.actor, trace: 'select count(*)::int from shift', act };
    },
    'shift.close': async () => {
      const { clerk, subject } = await alone();
      const act = () => closeShift(clerk, permitted(clerk, 'shift.close', subject), { countedCents: 500_00 });
      return { subject, by: clerk.actor, trace: 'select closed_at from shift', act };
    },
    'shift.close_others': () => closeAnothers(of()),
    'drawer.move': async () => {
      const { clerk, subject } = await alone();
      const entry = { entryId: of().id(), amountCents: -100_00, reason: 'To the safe' };
      const act = () => moveDrawer(clerk, permitted(clerk, 'drawer.move', subject), entry);
      return { subject, by: clerk.actor, trace: 'select count(*)::int from drawer_entry', act };
    },
    'counter.sell': async () => {
      const { clerk, saleId: subject, input } = await sale();
      await of().pool.query('delete from audit');
      const act = () => sellAtCounter(clerk, permitted(clerk, 'counter.sell', subject), input);
      return {
        subject,
        by: clerk.actor,
        trace: `select count(*)::int from counter_payment where state = 'captured'`,
        act,
      };
    },
    'counter.cancel': async () => {
      const { clerk, saleId: subject } = await sale();
      await of().pool.query('delete from audit');
      const act = () => cancelSale(clerk, permitted(clerk, 'counter.cancel', subject));
      return { subject, by: clerk.actor, trace: 'select cancelled_at from counter_sale', act };
    },
    'counter.finish': async () => {
      const { clerk, saleId: subject, input } = await sale();
      valueOf(await sellAtCounter(clerk, permitted(clerk, 'counter.sell', subject), input));
      await of().pool.query('delete from audit');
      const act = () => endSale(clerk, permitted(clerk, 'counter.finish', subject));
      return { subject, by: clerk.actor, trace: 'select printed_at from counter_sale', act };
    },
    'refund.pay_out': async () => payOut(of(), await sale()),
  };
}

async function closeAnothers(program: TestProgram): Promise<AuditedAction> {
  const { shift } = await atCounter(program);
  await program.pool.query('delete from audit');
  const chief = program.ctx(staffActor());
  const counted = { shiftId: shift.shiftId, countedCents: 400_00, reason: 'Went home' };
  const act = () => closeOthersShift(chief, permitted(chief, 'shift.close_others', shift.counterId), counted);
  return { subject: shift.counterId, by: chief.actor, trace: 'select closed_at from shift', act };
}

async function payOut(
  program: TestProgram,
  { clerk, saleId, input }: { clerk: Clerk } & Awaited<ReturnType<typeof holdForSale>>,
): Promise<AuditedAction> {
  valueOf(await sellAtCounter(clerk, permitted(clerk, 'counter.sell', saleId), input));
  await program.transact((tx) =>
    requestRefund(program, tx, clerk, {
      chargeId: input.paymentId,
      amountCents: 1_00,
      reason: 'overpaid',
      from: [['unallocated', 1_00]],
    }),
  );
  await runJobs(program);
  const { rows } = await program.pool.query<{ key: string }>('select refund_key as key from counter_refund');
  await program.pool.query('delete from audit');
  const subject = rows[0]!.key;
  const act = () => payOutRefund(clerk, permitted(clerk, 'refund.pay_out', subject), { proof: 'tickets' });
  return { subject, by: clerk.actor, trace: 'select state from counter_refund', act };
}
