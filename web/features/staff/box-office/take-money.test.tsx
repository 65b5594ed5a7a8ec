import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { languages, type Language } from '../../../../contract/core/language.ts';
import { expectMistake } from '../../../testing/expect-mistake.ts';
import { findBarriers } from '../../../testing/find-barriers.ts';
import { mountStaff } from '../../../testing/mount-staff.tsx';
import type { Submission } from '../forms/use-submission.ts';
import { TakeMoney } from './take-money.tsx';
import type { HeldSale, SaleAtCounter } from './use-sale.ts';

const held: HeldSale = {
  saleId: '0193a000-0000-7000-8000-0000000000d1',
  entries: [],
  split: new Set(),
  code: null,
  takesCode: false,
  sum: { ticketsCents: 36_000, feesCents: 1_250, discountCents: 0, discounts: [], totalCents: 37_250 },
  now: '2026-12-01T04:00:00.000Z',
  expiresAt: '2026-12-01T04:10:00.000Z',
  isFixed: true,
  checkoutId: '0193a000-0000-7000-8000-0000000000d2',
  paymentId: '0193a000-0000-7000-8000-0000000000d3',
};

const clearError = vi.fn();

/** Returns an idle submission; its text fields work like those of `useSubmission`. */
function idleWith(at: (field: string) => string | undefined): Submission {
  return {
    busy: false,
    general: undefined,
    mistakes: [],
    at,
    clearError,
    field: (name, value, set) => ({
      id: name,
      value,
      error: at(name),
      onChange: ({ target }) => {
        clearError(name);
        set(target.value);
      },
    }),
    send: async () => true,
  };
}

const idle = idleWith(() => undefined);

async function open({
  language = 'en_us',
  submission = idle,
  of = held,
}: { language?: Language; submission?: Submission; of?: HeldSale } = {}) {
  const sale: SaleAtCounter = {
    submission,
    standing: { step: 'held', held: of },
    hold: vi.fn(async () => true),
    drop: vi.fn(async () => true),
    enterCode: vi.fn(async () => true),
    take: vi.fn(async () => true),
    bringTickets: vi.fn(async () => true),
    giveUp: vi.fn(async () => true),
    next: vi.fn(async () => true),
  };
  const { t } = await mountStaff(
    <>
      <h2>Sale</h2>
      <TakeMoney held={of} sale={sale} onAdd={vi.fn()} />
    </>,
    { language },
  );
  const taken = page.getByRole('button', { name: t('staff.boxOffice.taken') });
  await expect.element(taken).toBeVisible();
  return { t, sale, taken };
}

describe('counter payment', () => {
  test('requires a payment method before taking payment', async () => {
    const { sale, taken } = await open();
    await expect.element(taken).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    expect(sale.take).not.toHaveBeenCalled();
  });

  test.for(languages)('shows the change for a note and accepts the note by keyboard alone in %s', async (language) => {
    const { t, sale, taken } = await open({ language });
    await userEvent.keyboard('{F5}');
    const change = page.getByRole('status').filter({ hasText: t('staff.boxOffice.change') });
    await expect.element(change.getByText('HK$127.50')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'HK$500 F5' })).toHaveAttribute('aria-pressed', 'true');
    expect(await findBarriers()).toEqual([]);
    await expect.element(taken).toBeEnabled();
    await userEvent.keyboard('{Enter}');
    expect(sale.take).toHaveBeenCalledExactlyOnceWith({ method: 'cash', tenderedCents: 50_000 });
  });

  test('takes the exact total in cents', async () => {
    const { t, sale } = await open();
    await userEvent.keyboard('c');
    await expect
      .element(page.getByRole('button', { name: `${t('staff.boxOffice.exactCash')} C` }))
      .toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{Enter}');
    expect(sale.take).toHaveBeenCalledExactlyOnceWith({ method: 'cash', tenderedCents: 37_250 });
  });

  test('offers only notes that cover the total', async () => {
    await open({ of: { ...held, sum: { ...held.sum, totalCents: 50_001 } } });
    await expect.element(page.getByRole('button', { name: 'HK$500 F5' })).toBeDisabled();
    await expect.element(page.getByRole('button', { name: 'HK$1,000 F10' })).toBeEnabled();
  });

  test('ignores the shortcut of a note that is too small', async () => {
    const { sale, taken } = await open({ of: { ...held, sum: { ...held.sum, totalCents: 50_001 } } });
    await userEvent.keyboard('{F5}');
    await expect.element(taken).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    expect(sale.take).not.toHaveBeenCalled();
  });

  test('focuses the terminal’s reference and sends it trimmed', async () => {
    const { t, sale } = await open();
    await userEvent.keyboard('t');
    const reference = page.getByLabelText(t('staff.boxOffice.terminalReference'));
    await expect.element(reference).toHaveFocus();
    await userEvent.keyboard(' 004711 {Enter}');
    expect(sale.take).toHaveBeenCalledExactlyOnceWith({ method: 'card_terminal', terminalReference: '004711' });
  });

  test('shows an invalid reference at its field', async () => {
    const message = 'Enter the number on the slip.';
    const at = (field: string) => (field === 'terminalReference' ? message : undefined);
    const { t } = await open({ submission: { ...idleWith(at), mistakes: [{ field: 'terminalReference', message }] } });
    await userEvent.keyboard('t');
    const reference = page.getByLabelText(t('staff.boxOffice.terminalReference'));
    await expectMistake(reference, message);
    await reference.fill('1');
    expect(clearError).toHaveBeenCalledWith('terminalReference');
  });

  test('restores the typed payment after a page crash', async () => {
    const key = 'fei:staff-counter-money';
    const typed = { saleId: held.saleId, method: 'card_terminal', tenderedCents: null, terminalReference: '0815' };
    localStorage.setItem(key, JSON.stringify(typed));
    const { t } = await open();
    await expect.element(page.getByLabelText(t('staff.boxOffice.terminalReference'))).toHaveValue('0815');
  });

  test('cancels the sale with Escape', async () => {
    const { sale } = await open();
    await userEvent.keyboard('{Escape}');
    expect(sale.giveUp).toHaveBeenCalledOnce();
    expect(sale.take).not.toHaveBeenCalled();
  });

  test('takes no payment after the hold has expired', async () => {
    const { t, sale, taken } = await open({ of: { ...held, expiresAt: held.now } });
    await expect.element(page.getByRole('alert').getByText(t('staff.boxOffice.timeUp'))).toBeVisible();
    await userEvent.keyboard('c{Enter}');
    await expect.element(taken).toBeDisabled();
    expect(sale.take).not.toHaveBeenCalled();
  });

  test('takes the payment once while it is being sent', async () => {
    const { t, sale } = await open({ submission: { ...idle, busy: true } });
    await userEvent.keyboard('c');
    const exact = page.getByRole('button', { name: `${t('staff.boxOffice.exactCash')} C` });
    await expect.element(exact).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{Enter}');
    expect(sale.take).not.toHaveBeenCalled();
  });
});
