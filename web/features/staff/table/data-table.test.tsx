import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { staffCalls } from '../../../../contract/staff-calls.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { mountStaffPage } from '../../../testing/mount-staff.tsx';
import * as organisers from '../venues/organiser-list.tsx';

test('names a row’s link by its `leads` column if the first column is a number', async () => {
  const name = { en_us: 'Kapok Lane', zh_hk: '木棉里', zh_cn: '木棉里' };
  const presenterId = '0193a000-0000-7000-8000-000000000007';
  fakeServer(staffCalls, {
    listPresenters: { presenters: [{ presenterId, number: 2, name, events: 3, coming: 1 }], next: null, mayAdd: true },
    listViews: { views: [] },
  });
  await mountStaffPage(organisers, { path: 'Organisers', at: '/Organisers' });
  await expect
    .element(page.getByRole('link', { name: 'Kapok Lane', exact: true }))
    .toHaveAttribute('href', `/Organisers/${presenterId}`);
  await expect.element(page.getByRole('link', { name: '2', exact: true })).not.toBeInTheDocument();
});
