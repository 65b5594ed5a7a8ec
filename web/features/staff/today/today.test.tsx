import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { OrderListItem } from '../../../../contract/staff/orders.ts';
import { mountStaffPage } from '../../../testing/mount-staff.tsx';
import { Today } from './today.tsx';

const order: OrderListItem = {
  number: '1234567890',
  state: 'paid',
  eventNumber: 1001,
  title: 'Undertow',
  startsAt: '2027-03-01T12:00:00.000Z',
  quantity: 1,
  returned: 0,
  exchanged: 0,
  totalCents: 38_000,
  complimentary: false,
  purchasedAt: '2027-02-01T04:00:00.000Z',
  contact: null,
};

const open = (orders: readonly OrderListItem[]) =>
  mountStaffPage(
    { Component: Today, loader: () => ({ day: '2027-02-01', shows: null, waiting: null, orders: { orders } }) },
    { path: 'Today', at: '/Today' },
  );

test('hides the buyer column from users without permission and marks complimentary tickets', async () => {
  const { t } = await open([order, { ...order, number: '2234567890', totalCents: 0, complimentary: true }]);
  await expect.element(page.getByText('HK$380', { exact: true })).toBeVisible();
  await expect.element(page.getByText(t('staff.orders.complimentary'), { exact: true })).toBeVisible();
  await expect.element(page.getByText('HK$0', { exact: true })).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('columnheader', { name: t('staff.today.buyer'), exact: true }))
    .not.toBeInTheDocument();
});

test('shows the buyer column to users with permission', async () => {
  const { t } = await open([{ ...order, contact: { name: 'Chan Sum Yi', telephone: '5123 4567' } }]);
  await expect.element(page.getByRole('columnheader', { name: t('staff.today.buyer'), exact: true })).toBeVisible();
});
