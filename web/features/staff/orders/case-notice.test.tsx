import type { ComponentProps } from 'react';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { formatsIn } from '../../../../contract/core/format.ts';
import { languages, type Language } from '../../../../contract/core/language.ts';
import type { StaffOrder } from '../../../../contract/staff/order.ts';
import { findBarriers } from '../../../testing/find-barriers.ts';
import { mountStaff } from '../../../testing/mount-staff.tsx';
import { CaseNotice } from './case-notice.tsx';

const until = '2027-03-03T04:00:00.000Z';
const requested: NonNullable<StaffOrder['told']> = {
  caseNumber: 3,
  choice: 'asked',
  options: ['exchange', 'refund'],
  until,
  otherwise: 'refund',
  refundCents: 100_000,
  toldAt: '2027-03-01T04:00:00.000Z',
  chosenAt: null,
};

async function show(told: StaffOrder['told'], { language = 'en_us' as Language, cases = true } = {}) {
  const order: ComponentProps<typeof CaseNotice>['order'] = {
    standing: 'cancelled',
    cases: cases ? [{ number: 3, kind: 'cancel', state: 'running' }] : [],
    told,
  };
  return mountStaff(<CaseNotice order={order} />, { language, pages: ['Cases/:number'] });
}

describe('case notice on an order', () => {
  test.for(languages)('shows the buyer’s options, deadline and default in %s', async (language) => {
    const { t } = await show(requested, { language });
    const options = (['exchange', 'refund'] as const).map((one) => t(`staff.orders.told.options.${one}`));
    const when = formatsIn(language).dayAndTime(until);
    await expect
      .element(
        page.getByText(
          t('staff.orders.told.canChoose', { until: when, options: options.join(t('staff.orders.told.comma')) }),
        ),
      )
      .toBeVisible();
    const otherwise = t('staff.orders.told.otherwise', { otherwise: t('staff.orders.told.otherwiseOf.refund') });
    await expect.element(page.getByText(otherwise)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: t('staff.orders.told.see') }))
      .toHaveAttribute('href', '/Cases/3');
    expect(await findBarriers()).toEqual([]);
  });

  test('shows the choice and its time, even after the case is closed', async () => {
    const chosenAt = '2027-03-02T04:00:00.000Z';
    const { t } = await show({ ...requested, choice: 'refund', options: [], until: null, chosenAt }, { cases: false });
    const said = { at: formatsIn('en_us').dayAndTime(chosenAt), amount: 'HK$1,000' };
    await expect.element(page.getByText(t('staff.orders.told.refund', said))).toBeVisible();
    await expect.element(page.getByText(t('staff.orders.told.over'))).not.toBeInTheDocument();
  });

  test('shows that the buyer was refunded without a choice, or is not notified yet', async () => {
    const { t } = await show({ ...requested, choice: 'refund', options: [], until: null });
    await expect.element(page.getByText(t('staff.orders.told.refundByDefault', { amount: 'HK$1,000' }))).toBeVisible();
    await show(null);
    await expect.element(page.getByText(t('staff.orders.told.notYet')).last()).toBeVisible();
  });
});
