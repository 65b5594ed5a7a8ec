import type { StaffAction } from '../../../contract/identity/staff.ts';
import type { Shift } from '../../../contract/staff/counter/box-office.ts';
import { counterMethods } from '../../../contract/payments/methods.ts';
import type { Ctx, Program, Providers } from '../../context.ts';
import { staffActor, type TestProgram } from '../../testing/open-program.ts';
import { valueOf } from '../../testing/outcomes.ts';
import { permitAction, type Permit } from '../audit/permit-action.ts';

import { standard } from '../seating/inventory/testing-sale.ts';
import { addCounter } from './add-counter.ts';
import { holdAtCounter } from './hold-at-counter.ts';
import { payAtCounter } from './pay-at-counter.ts';
import { openShift } from './open-shift.ts';
import type { SellAtCounter } from './sell-at-counter.ts';

export function permitted<Action extends StaffAction>(
  ctx: Ctx,
  action: Action,
  subject: string,
): Permit<Action, string> {
  return valueOf(permitAction(ctx, action, subject));
}

/** Adds counters, which every installation has, to a test's payment providers. */
export function withCounters(of: (program: Program) => Providers): (program: Program) => Providers {
  return (program) => {
    const { payment, ...others } = of(program);
    const counters = counterMethods.map((method) => payAtCounter(program, method));
    const named = (name: string) => counters.find((one) => one.name === name) ?? payment.named(name);
    const all: Providers['payment'] = Object.defineProperties(
      { ...payment },
      {
        ...Object.getOwnPropertyDescriptors(payment),
        forNewCharges: {
          value: (...requested: Parameters<Providers['payment']['forNewCharges']>) =>
            counters.find(({ methods }) => methods.includes(requested[0])) ?? payment.forNewCharges(...requested),
        },
        named: { value: named },
      },
    );
    return { ...others, payment: all };
  };
}

let counters = 0;

/** Opens a shift at a new counter, with HKD 500 in the drawer by default. */
export async function atCounter(program: TestProgram, floatCents = 500_00): Promise<{ clerk: Ctx; shift: Shift }> {
  const clerk = program.ctx(staffActor('administrator'));
  const counterId = program.id();
  valueOf(await addCounter(clerk, permitted(clerk, 'counter.add', counterId), { name: `Window ${++counters}` }));
  const shiftId = program.id();
  const shift = valueOf(await openShift(clerk, permitted(clerk, 'shift.open', counterId), { shiftId, floatCents }));
  return { clerk, shift };
}

/** Holds tickets for a new sale and returns the input to sell them for cash. */
export async function holdForSale(
  clerk: Ctx,
  performanceId: string,
  quantity = 2,
): Promise<{ saleId: string; input: SellAtCounter }> {
  const saleId = clerk.id();
  const requested = { saleId, holdId: clerk.id(), performanceId, choices: standard(quantity) };
  const hold = valueOf(await holdAtCounter(clerk, requested));
  const totalCents = hold.lines.reduce((sum, line) => sum + line.quantity * (line.unitCents + line.feeCents), 0);
  const ids = { checkoutId: clerk.id(), paymentId: clerk.id() };
  return { saleId, input: { ...ids, holds: [hold], method: 'cash', totalCents } };
}
