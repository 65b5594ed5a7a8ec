import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { languages, type Language } from '../../../../contract/core/language.ts';
import { staffCalls } from '../../../../contract/staff-calls.ts';
import type { Shift } from '../../../../contract/staff/counter/box-office.ts';
import type { CounterRefund } from '../../../../contract/staff/counter/drawers.ts';
import { expectMistake, expectNoMistake, expectSummary } from '../../../testing/expect-mistake.ts';
import { fakeServer, refusal } from '../../../testing/fake-server.ts';
import { findBarriers } from '../../../testing/find-barriers.ts';
import { mountStaff } from '../../../testing/mount-staff.tsx';
import { CloseShift } from './close-shift.tsx';
import { PayOutDialog } from './drawers/pay-out-dialog.tsx';
import { MoveDrawer } from './move-drawer.tsx';
import { OpenShiftForm } from './open-shift-form.tsx';

const shift: Shift = {
  shiftId: '0193a000-0000-7000-8000-0000000000f1',
  counterId: '0193a000-0000-7000-8000-0000000000f2',
  counter: 'Coliseum, window 2',
  number: 7,
  openedAt: '2026-12-01T01:00:00.000Z',
  closedAt: null,
  floatCents: 50_000,
  cashCents: 37_250,
  terminalCents: 0,
  cashRefundCents: 0,
  terminalRefundCents: 0,
  movedCents: 0,
  expectedCents: 87_250,
  countedCents: null,
  reason: null,
};
const closed: Shift = { ...shift, closedAt: '2026-12-01T09:00:00.000Z', countedCents: 87_250 };

async function openClosing(language: Language = 'en_us') {
  const server = fakeServer(staffCalls, { closeShift: closed });
  const onDone = vi.fn();
  const { t } = await mountStaff(<CloseShift shift={shift} onDone={onDone} />, { language });
  const counted = page.getByLabelText(t('staff.boxOffice.counted'));
  const close = page.getByRole('button', { name: t('staff.boxOffice.closeShift') });
  const why = page.getByLabelText(t('staff.boxOffice.why'));
  return { server, t, onDone, counted, close, why };
}

describe('shift closing form', () => {
  test.for(languages)('shows an error at the field if no amount is counted in %s', async (language) => {
    const { server, t, counted, close, onDone } = await openClosing(language);
    await close.click();
    await expectMistake(counted, t('fields.money_not_valid'));
    await expectSummary(page, t('fields.money_not_valid'));
    expect(await findBarriers()).toEqual([]);
    await counted.fill('8');
    await expectNoMistake(counted);
    expect(server.sent('closeShift')).toHaveLength(1);
    expect(onDone).not.toHaveBeenCalled();
  });

  test.for(['12.345', 'about 870', '-5'])('preserves the invalid amount “%s” and shows an error', async (typed) => {
    const { t, counted, close } = await openClosing();
    await counted.fill(typed);
    await close.click();
    await expectMistake(counted, t('fields.money_not_valid'));
    await expect.element(counted).toHaveValue(typed);
  });

  test('sends the counted amount in cents, once for a double click', async () => {
    const { server, counted, close, onDone, why } = await openClosing();
    await counted.fill('HK$872.50');
    await expect.element(why).not.toBeInTheDocument();
    const result = server.hold('closeShift');
    await close.dblClick();
    await expect.element(close).toBeDisabled();
    result(closed);
    await expect.poll(() => onDone).toHaveBeenCalledExactlyOnceWith(closed);
    expect(server.sent('closeShift')).toEqual([{ body: { shiftId: shift.shiftId, countedCents: 87_250, reason: '' } }]);
  });

  test('shows a difference and asks for its reason at the field', async () => {
    const { server, t, counted, close, why, onDone } = await openClosing();
    server.answer('closeShift', ({ body }) => {
      if (!body.reason) throw refusal('difference_unexplained', 'Say why it differs.', { field: 'reason' });
      return closed;
    });
    await counted.fill('870');
    await expect.element(page.getByText(t('staff.boxOffice.differs', { amount: '−HK$2.50' }))).toBeVisible();
    await close.click();
    await expectMistake(why, 'Say why it differs.');
    await page.getByRole('link', { name: 'Say why it differs.' }).click();
    await expect.element(why).toHaveFocus();
    await userEvent.keyboard('Given too much change{Enter}');
    await expect.poll(() => onDone).toHaveBeenCalledOnce();
    expect(server.sent('closeShift')[1]).toEqual({
      body: { shiftId: shift.shiftId, countedCents: 87_000, reason: 'Given too much change' },
    });
  });
});

describe('cash movement form', () => {
  async function openMoving() {
    const server = fakeServer(staffCalls, { moveDrawer: shift });
    const onDone = vi.fn();
    const { t } = await mountStaff(<MoveDrawer onDone={onDone} />);
    const amount = page.getByLabelText(t('staff.boxOffice.amount'));
    const why = page.getByLabelText(t('staff.boxOffice.why'));
    const move = page.getByRole('button', { name: t('staff.boxOffice.moveDrawer') });
    return { server, t, onDone, amount, why, move };
  }

  test('requires amount and reason at their fields', async () => {
    const { t, amount, why, move, onDone } = await openMoving();
    await move.click();
    await expectMistake(amount, t('fields.money_not_valid'));
    await expectMistake(why, t('fields.reason_required'));
    expect(onDone).not.toHaveBeenCalled();
  });

  test('sends cash taken out as a negative amount and clears the form', async () => {
    const { server, amount, why, move, onDone } = await openMoving();
    await amount.fill('1,000');
    await why.fill('Notes to the safe');
    const result = server.hold('moveDrawer');
    await move.dblClick();
    await expect.element(move).toBeDisabled();
    result(shift);
    await expect.poll(() => onDone).toHaveBeenCalledOnce();
    expect(server.sent('moveDrawer')).toEqual([
      { body: { entryId: expect.any(String), amountCents: -100_000, reason: 'Notes to the safe' } },
    ]);
    await expect.element(amount).toHaveValue('');
    await expect.element(why).toHaveValue('');
  });

  test('sends cash put in as a positive amount', async () => {
    const { server, t, amount, why, move } = await openMoving();
    await page.getByLabelText(t('staff.boxOffice.way')).selectOptions('in');
    await amount.fill('20.5');
    await why.fill('Coins from the bank');
    await move.click();
    await expect.poll(() => server.sent('moveDrawer')).toHaveLength(1);
    expect(server.sent('moveDrawer')[0]!.body.amountCents).toBe(2050);
  });
});

describe('shift opening form', () => {
  test('rejects an invalid float, then sends the counter and the float in cents', async () => {
    const server = fakeServer(staffCalls, { openShift: shift });
    const onDone = vi.fn();
    const counters = [
      { counterId: shift.counterId, name: 'Window 1', isOpen: true },
      { counterId: '0193a000-0000-7000-8000-0000000000f3', name: 'Window 2', isOpen: false },
    ];
    const { t } = await mountStaff(<OpenShiftForm counters={counters} onDone={onDone} />, {
      own: { actions: ['shift.open'] },
    });
    const float = page.getByLabelText(t('staff.boxOffice.float'));
    const open = page.getByRole('button', { name: t('staff.boxOffice.openShift') });
    await float.fill('much');
    await open.click();
    await expectMistake(float, t('fields.money_not_valid'));
    await expect.element(float).toHaveValue('much');
    await float.fill('500');
    await open.click();
    await expect.poll(() => onDone).toHaveBeenCalledOnce();
    expect(server.sent('openShift')[1]!.body).toEqual({
      shiftId: expect.any(String),
      counterId: counters[1]!.counterId,
      floatCents: 50_000,
    });
    await expect.element(page.getByRole('option', { name: 'Window 1' })).not.toBeInTheDocument();
  });
});

describe('refund payout dialog', () => {
  const refund: CounterRefund = {
    key: 'refund-1',
    number: '1234567890',
    method: 'cash',
    amountCents: 38_050,
    terminalReference: null,
    askedAt: '2026-12-01T04:00:00.000Z',
  };

  test('requires a proof, sends one payout and shows a rejection', async () => {
    const server = fakeServer(staffCalls);
    const onDone = vi.fn(async () => {});
    const onClose = vi.fn();
    const { t } = await mountStaff(<PayOutDialog refund={refund} onClose={onClose} onDone={onDone} />);
    const dialog = page.getByRole('dialog');
    const pay = dialog.getByRole('button', { name: t('staff.drawers.done.cash', { amount: 'HK$380.50' }) });
    const proof = dialog.getByLabelText(t('staff.drawers.proof'));
    await expect.element(proof).toHaveFocus();
    await pay.click();
    await expectMistake(proof, t('fields.payout_proof_required'));
    await proof.selectOptions('receipt');
    server.answer('payOutRefund', () => {
      throw refusal('shift_needed', 'Open a shift first.');
    });
    await pay.click();
    await expectSummary(dialog, 'Open a shift first.');
    const result = server.hold('payOutRefund');
    await pay.dblClick();
    result(refusal('not_found', 'It was paid out before.'));
    await expectSummary(dialog, 'It was paid out before.');
    const sent = { params: { key: 'refund-1' }, body: { proof: 'receipt' } };
    expect(server.sent('payOutRefund').slice(-2)).toEqual([sent, sent]);
    expect(onDone).not.toHaveBeenCalled();
  });
});
