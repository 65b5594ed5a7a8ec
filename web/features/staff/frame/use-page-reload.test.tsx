import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { staffCalls } from '../../../../contract/staff-calls.ts';
import { fakeServer, refusal } from '../../../testing/fake-server.ts';
import { mountStaffPage } from '../../../testing/mount-staff.tsx';
import { useMay, useRightsNow } from '../api/own-staff.ts';
import { staffApi } from '../api/staff-api.ts';
import { switchLanguage } from '../language/language.tsx';
import { usePageReload } from './use-page-reload.ts';

function Shown() {
  usePageReload();
  const [now, onPage] = [useRightsNow(), useMay()];
  return (
    <>
      <p>{now('venue.write') ? 'menu has venues' : 'menu has none'}</p>
      <p>{onPage('venue.write') ? 'page may write' : 'page may not'}</p>
      <button type="button" onClick={() => void staffApi.listPresenters({ query: {} }).catch(() => {})}>
        Ask
      </button>
    </>
  );
}

async function open() {
  const own = { staffId: '0193a000-0000-7000-8000-000000000001', name: 'Chan', email: 'chan@fei.example' };
  const server = fakeServer(staffCalls, {
    readOwnStaff: { ...own, language: 'en_us', grants: [], actions: [], atCounter: false, csrfToken: 'x' },
    listPresenters: () => {
      throw refusal('forbidden', 'You are not allowed to do this.');
    },
  });
  const loader = vi.fn(() => null);
  const { router } = await mountStaffPage({ Component: Shown, loader }, { path: 'Shown/:at', at: '/Shown/1' });
  return { server, loader, router };
}

describe('staff page frame', () => {
  test('reloads the page in a newly selected language', async () => {
    const { loader } = await open();
    await expect.poll(() => loader.mock.calls.length).toBe(1);
    await switchLanguage('zh_hk');
    await expect.poll(() => loader.mock.calls.length).toBe(2);
    await switchLanguage('en_us');
    await expect.poll(() => loader.mock.calls.length).toBe(3);
  });

  test('removes pages without permission from the menu after a forbidden call, and leaves the open page in place', async () => {
    const { server, loader } = await open();
    await expect.element(page.getByText('menu has venues')).toBeVisible();
    await page.getByRole('button', { name: 'Ask' }).click();
    await expect.element(page.getByText('menu has none')).toBeVisible();
    await expect.element(page.getByText('page may write')).toBeVisible();
    expect(server.sent('readOwnStaff')).toHaveLength(1);
    expect(loader).toHaveBeenCalledOnce();
  });
});
