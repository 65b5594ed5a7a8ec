import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CallError } from '../../../../contract/core/call-error.ts';
import { findBarriers } from '../../../testing/find-barriers.ts';
import { mountStaff } from '../../../testing/mount-staff.tsx';
import { PageErrorMessage } from './page-error.tsx';

const failure = (status: number, code: 'invalid_input' | 'not_found' | 'internal_error') =>
  new CallError({ type: 'about:blank', title: code, status, code, instance: 'urn:fei:request:1' } as never);

test.for([
  [422, 'invalid_input', 'notFoundTitle'],
  [404, 'not_found', 'notFoundTitle'],
  [500, 'internal_error', 'title'],
] as const)('explains a page error with status %i', async ([status, code, title]) => {
  const { t } = await mountStaff(<PageErrorMessage error={failure(status, code)} />);
  await expect.element(page.getByRole('heading', { name: t(`staff.frame.trouble.${title}`) })).toBeVisible();
  expect(await findBarriers()).toEqual([]);
});
