import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountStaffPage } from '../../../testing/mount-staff.tsx';
import { FilterDay } from './filter-bar.tsx';
import { useFilters } from './use-filters.ts';

/** List with two filters, each read by another part of the page. */
function List() {
  return (
    <>
      <Day name="from" />
      <Day name="to" />
      <output>{useLoaderData<string>()}</output>
    </>
  );
}

function Day({ name }: { name: 'from' | 'to' }) {
  const { filters, set } = useFilters(['from', 'to']);
  return <FilterDay label={name} value={filters[name]} onSet={(value) => set(name, value)} />;
}

function fill(label: string, value: string): void {
  const input = page.getByLabelText(label, { exact: true }).element() as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

describe('useFilters', () => {
  test('preserves both filters when the second is set while the list loads for the first', async () => {
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    const loader = async ({ request }: LoaderFunctionArgs) => {
      const { search } = new URL(request.url);
      if (search !== '?cursor=2') await isReleased;
      return search;
    };
    const { router } = await mountStaffPage({ Component: List, loader }, { path: 'List', at: '/List?cursor=2' });
    await expect.element(page.getByText('?cursor=2')).toBeVisible();
    fill('from', '2026-12-01');
    await expect.poll(() => router.state.navigation.state).toBe('loading');
    fill('to', '2026-12-31');
    release();
    await expect.element(page.getByText('?from=2026-12-01&to=2026-12-31')).toBeVisible();
    await expect.element(page.getByLabelText('from', { exact: true })).toHaveValue('2026-12-01');
    fill('from', '');
    await expect.element(page.getByText('?to=2026-12-31', { exact: true })).toBeVisible();
  });
});
