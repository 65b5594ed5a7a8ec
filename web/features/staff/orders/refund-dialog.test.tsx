import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { languages } from '../../../../contract/core/language.ts';
import { staffCalls } from '../../../../contract/staff-calls.ts';
import type { RefundPreview } from '../../../../contract/staff/order-work.ts';
import { expectMistake, expectSummary } from '../../../testing/expect-mistake.ts';
import { findBarriers } from '../../../testing/find-barriers.ts';
import { fakeServer, refusal } from '../../../testing/fake-server.ts';
import { mountStaff } from '../../../testing/mount-staff.tsx';
import { RefundDialog } from './refund-dialog.tsx';

const number = '1234567890';
const preview: RefundPreview = {
  tickets: [{ n: 1, backCents: 38_050 }],
  deliveryCents: 0,
  refundCents: 38_050,
  to: [{ method: 'card', cardNumber: '•••• 4242', moneyCents: 38_050, pointsCents: 0 }],
  needsApproval: false,
};

async function open(options: Parameters<typeof mountStaff>[1] & { first?: RefundPreview; knowsBuyer?: boolean } = {}) {
  const { first = preview, knowsBuyer = true, ...mounting } = options;
  const server = fakeServer(staffCalls);
  const onClose = vi.fn();
  const onDone = vi.fn(async () => {});
  const { t } = await mountStaff(
    <RefundDialog
      number={number}
      tickets={[1]}
      first={first}
      knowsBuyer={knowsBuyer}
      onClose={onClose}
      onDone={onDone}
    />,
    mounting,
  );
  return { server, t, onClose, onDone, dialog: page.getByRole('dialog') };
}

describe('refund dialog', () => {
  test('sends tickets, fees, cents and reason once for a double click', async () => {
    const { server, dialog, onDone } = await open();
    const result = server.hold('refundOrder');
    await dialog.getByLabelText('Reason').selectOptions('Goodwill');
    await dialog.getByRole('button', { name: 'Refund HK$380.50' }).dblClick();
    await expect.element(dialog.getByRole('button', { name: 'Refund HK$380.50' })).toBeDisabled();
    result({ refundCents: 38_050 });
    await expect.poll(() => onDone).toHaveBeenCalledOnce();
    expect(server.requests).toEqual([
      {
        name: 'refundOrder',
        input: { params: { number }, body: { tickets: [1], fees: false, refundCents: 38_050, reason: 'goodwill' } },
        loginToken: 'staff-token',
      },
    ]);
  });

  test('refunds the amount of the new preview if the fees are included', async () => {
    const { server, dialog } = await open();
    server.answer('previewRefund', { ...preview, refundCents: 40_050 });
    server.answer('refundOrder', { refundCents: 40_050 });
    await dialog.getByRole('checkbox').click();
    await dialog.getByRole('button', { name: 'Refund HK$400.50' }).click();
    await expect.poll(() => server.sent('refundOrder')).toHaveLength(1);
    expect(server.sent('previewRefund')).toEqual([{ params: { number }, body: { tickets: [1], fees: true } }]);
    expect(server.sent('refundOrder')[0]!.body).toMatchObject({ fees: true, refundCents: 40_050 });
  });

  test.for(languages)('requires a reason for the approver at its field in %s', async (language) => {
    const { server, dialog, t, onDone } = await open({ language, first: { ...preview, needsApproval: true } });
    const ask = dialog.getByRole('button', { name: t('staff.orders.refund.ask', { amount: 'HK$380.50' }) });
    const why = dialog.getByRole('textbox', { name: t('staff.approvals.why') });
    await ask.click();
    await expectMistake(why, t('fields.reason_required'));
    await expectSummary(dialog, t('fields.reason_required'));
    await dialog.getByRole('link', { name: t('fields.reason_required') }).click();
    await expect.element(why).toHaveFocus();
    expect(await findBarriers()).toEqual([]);
    await userEvent.keyboard('Ill on the day');
    await expect.element(why).not.toHaveAttribute('aria-invalid');
    expect(server.sent('askForRefund')[0]!.body.why).toBe('');
    expect(onDone).not.toHaveBeenCalled();
  });

  test('shows an error above the form and preserves the dialog and its input', async () => {
    const { server, dialog, onDone, onClose } = await open();
    server.answer('refundOrder', () => {
      throw refusal('refund_changed', 'The order has changed. Look at the amount again.');
    });
    await dialog.getByLabelText('Reason').selectOptions('Our mistake');
    await dialog.getByRole('button', { name: 'Refund HK$380.50' }).click();
    await expectSummary(dialog, 'The order has changed. Look at the amount again.');
    await expect.element(dialog.getByLabelText('Reason')).toHaveValue('our_mistake');
    await expect.element(dialog.getByRole('button', { name: 'Refund HK$380.50' })).toBeEnabled();
    expect(onDone).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });

  test('hides the health reason from staff who may not see the buyer', async () => {
    const { dialog } = await open({ knowsBuyer: false });
    await expect.element(dialog.getByRole('option', { name: 'Goodwill' })).toBeInTheDocument();
    expect(dialog.getByRole('option', { name: 'Illness' }).elements()).toEqual([]);
  });

  test('sends nothing when Escape closes it', async () => {
    const { server, dialog, onClose } = await open();
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => onClose).toHaveBeenCalled();
    expect(server.requests).toEqual([]);
  });
});
