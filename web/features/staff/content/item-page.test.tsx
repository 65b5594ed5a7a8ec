import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { languages, type Language } from '../../../../contract/core/language.ts';
import { staffCalls } from '../../../../contract/staff-calls.ts';
import type { ReadContentItem, StaffPopup } from '../../../../contract/staff/content/news.ts';
import { expectMistake } from '../../../testing/expect-mistake.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { findBarriers } from '../../../testing/find-barriers.ts';
import { mountStaffPage } from '../../../testing/mount-staff.tsx';
import { ItemPage, loadItem } from './item-page.tsx';

const itemId = '0193a000-0000-7000-8000-0000000000ce';
const popup: StaffPopup = {
  type: 'popup',
  event: 12,
  from: '2026-12-01T04:00:00.000Z',
  until: '2026-12-08T04:00:00.000Z',
  title: { en_us: 'Now on sale', zh_hk: '現已公開發售', zh_cn: '现已公开发售' },
  body: { en_us: 'All dates.', zh_hk: '所有場次。', zh_cn: '所有场次。' },
  listed: true,
};
const read: ReadContentItem = {
  itemId,
  number: 3,
  source: 'staff',
  state: 'shown',
  edition: 'e1',
  item: popup,
  written: [],
  versions: [],
};

const field = (id: string) => page.elementLocator(document.getElementById(id)!);

async function open(language: Language = 'en_us') {
  const server = fakeServer(staffCalls, { readContentItem: read });
  const { t, router } = await mountStaffPage(
    { Component: ItemPage, loader: loadItem },
    { path: 'Content/Notices/:itemId', at: `/Content/Notices/${itemId}`, language },
  );
  const publish = page.getByRole('button', { name: t('staff.news.publish'), exact: true });
  const dialog = page.getByRole('dialog');
  await expect.element(publish).toBeVisible();
  const confirm = async (reason = 'Correction') => {
    await publish.click();
    await dialog.getByLabelText(t('staff.forms.reason'), { exact: true }).fill(reason);
    await dialog.getByRole('button', { name: t('staff.news.publish'), exact: true }).click();
  };
  return { server, t, router, publish, dialog, confirm };
}

describe('notice editor', () => {
  test.for(languages)('shows the missing text at its language and sends nothing in %s', async (language) => {
    const { server, t, confirm } = await open(language);
    await field('title.zh_cn').fill('');
    await confirm();
    await expectMistake(field('title.zh_cn'), t('staff.news.why.missing'));
    await expect.element(page.getByRole('alert')).toHaveFocus();
    expect(await findBarriers()).toEqual([]);
    await page.getByRole('alert').getByRole('link').click();
    await expect.element(field('title.zh_cn')).toHaveFocus();
    expect(server.sent('publishContentItem')).toEqual([]);
  });

  test('shows the server’s errors at their fields and preserves the input', async () => {
    const { server, t, confirm } = await open();
    server.answer('publishContentItem', {
      outcome: 'stopped',
      stops: [
        { field: 'event', why: 'event_unknown', mistake: null },
        { field: 'until', why: 'ends_first', mistake: null },
      ],
    });
    await field('event').fill('999');
    await confirm();
    await expectMistake(field('event'), t('staff.news.why.event_unknown'));
    await expectMistake(field('until'), t('staff.news.why.ends_first'));
    await expect.element(field('event')).toHaveValue('999');
  });

  test('publishes times in UTC with the edition that was read', async () => {
    const { server, t, confirm } = await open();
    server.answer('publishContentItem', { outcome: 'published', version: 2, number: 3 });
    await field('from').fill('2026-12-02T09:30');
    await field('event').fill('No. 14');
    await confirm(' Later ');
    await expect.element(page.getByText(t('staff.news.published'))).toBeVisible();
    expect(server.sent('publishContentItem')).toEqual([
      {
        params: { kind: 'popup', itemId },
        body: { edition: 'e1', item: { ...popup, from: '2026-12-02T01:30:00.000Z', event: 14 }, reason: 'Later' },
      },
    ]);
  });

  test('asks before a link discards the input, and preserves it', async () => {
    const { router } = await open();
    const question = vi.spyOn(window, 'confirm').mockReturnValue(false);
    await field('title.en_us').fill('On sale');
    await page.getByRole('link').first().click();
    await expect.poll(() => question).toHaveBeenCalledOnce();
    expect(router.state.location.pathname).toBe(`/Content/Notices/${itemId}`);
    await expect.element(field('title.en_us')).toHaveValue('On sale');
    await userEvent.keyboard('{Escape}');
  });
});
