import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { languages, type Language } from '../../../../contract/core/language.ts';
import { staffCalls } from '../../../../contract/staff-calls.ts';
import type { StaffEvent } from '../../../../contract/staff/events.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { findBarriers } from '../../../testing/find-barriers.ts';
import { mountStaffPage } from '../../../testing/mount-staff.tsx';
import { StaffEventPage, loadEvent } from './staff-event-page.tsx';

const address = `/contentPictures/${'a'.repeat(32)}.webp`;
const missing = { problem: 'language_missing' } as const;
const draft: StaffEvent = {
  number: 1012,
  eventId: '0193a000-0000-7000-8000-000000001012',
  source: 'staff',
  state: 'draft',
  version: 1,
  publishedVersion: 0,
  fields: [
    { path: 'title/zh_hk', value: '潮', published: null, changed: true, written: false, source: null },
    { path: 'type', value: 'shows', published: null, changed: true, written: false, source: null },
    { path: 'website', value: 'nonsense', published: null, changed: true, written: false, source: null },
  ],
  problems: [
    { path: 'title/en_us', ...missing },
    { path: 'title/zh_cn', ...missing },
    { path: 'website', problem: 'link_not_valid' },
  ],
  performances: [],
  presenters: [],
  venues: [],
};

async function open(event: StaffEvent, { tab = '', language = 'en_us' as Language } = {}) {
  const server = fakeServer(staffCalls, {
    readStaffEvent: event,
    addEventPicture: { address, width: 900, height: 1200 },
    writeEventDraft: { outcome: 'saved', version: 2, problems: [] },
  });
  const { t } = await mountStaffPage(
    { Component: StaffEventPage, loader: loadEvent },
    { path: 'Events/:number/:tab?', at: `/Events/${event.number}${tab}`, language },
  );
  const go = (name: 'Overview' | 'Texts') =>
    page.getByRole('link', { name: t(`staff.events.tabs.${name}`), exact: true }).click();
  const publish = page.getByRole('button', { name: t('staff.events.publish'), exact: true });
  const stops = (count: number) => page.getByRole('heading', { name: t('staff.events.stops', { count }) });
  const text = (name: 'title' | 'alt', one: Language) =>
    page.getByRole('textbox', {
      name: `${t(`staff.events.fields.${name}`)}: ${t(`staff.forms.languages.${one}`)}`,
    });
  return { server, t, go, publish, stops, text };
}

describe('event page', () => {
  test.for(languages)('counts publishing problems of the typed draft and explains the wait in %s', async (language) => {
    const { t, go, publish, stops, text } = await open(draft, { language });
    await expect.element(stops(3)).toBeVisible();
    await expect.element(publish).toBeEnabled();
    await go('Texts');
    const title = (one: Language) => text('title', one);
    await title('en_us').fill('Tide');
    await title('zh_cn').fill('潮');
    await expect.element(title('en_us')).not.toHaveAttribute('aria-invalid', 'true');
    await expect.element(publish).toBeDisabled();
    await expect.element(publish).toHaveAccessibleDescription(t('staff.events.publishAfterSave'));
    await userEvent.keyboard('{Escape}');
    await go('Overview');
    await expect.element(stops(1)).toBeVisible();
    await go('Texts');
    await page.getByLabelText(t('staff.events.fields.website')).fill('https://tide.example');
    await title('zh_hk').fill('');
    await go('Overview');
    await expect.element(stops(1)).toBeVisible();
    expect(await findBarriers()).toEqual([]);
  });

  test('links to the shop after publication and shows no remaining changes', async () => {
    const fields = draft.fields.map((field) => ({ ...field, published: field.value, changed: false }));
    const { t, publish } = await open({ ...draft, state: 'published', fields, problems: [] });
    await expect.element(publish).toHaveAccessibleDescription(t('staff.events.nothingToPublish'));
    await expect
      .element(page.getByRole('link', { name: t('staff.events.seeInShop') }))
      .toHaveAttribute('href', '/en_us/Event/1012.html');
    await userEvent.keyboard('p');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  test('uploads a picture with descriptions in three languages', async () => {
    const { server, t, text } = await open(draft, { tab: '/Texts' });
    const choose = page.getByLabelText(t('staff.news.choosePicture'));
    await userEvent.upload(choose, new File([new Uint8Array([1, 2, 3])], 'a.png', { type: 'image/png' }));
    await text('alt', 'en_us').fill('A tide');
    expect(server.sent('addEventPicture')).toEqual([{ params: { number: '1012' }, body: { picture: 'AQID' } }]);
    await page.getByRole('button', { name: t('staff.events.save'), exact: true }).click();
    await expect.poll(() => server.sent('writeEventDraft')).toHaveLength(1);
    expect(server.sent('writeEventDraft')[0]!.body.changes).toEqual([
      { path: 'picture/address', to: 'value', value: address },
      { path: 'picture/alt/en_us', to: 'value', value: 'A tide' },
    ]);
  });

  test.for(languages)('saves door times, visibility and buyer options in %s', async (language) => {
    const { server, t, go } = await open(draft, { language });
    await go('Texts');
    const field = (name: 'doorsBeforeMinutes' | 'linkOnly' | 'transferable' | 'returnable') =>
      page.getByLabelText(t(`staff.events.fields.${name}`));
    await expect.element(field('linkOnly')).toHaveValue('false');
    await expect.element(field('transferable')).toHaveValue('true');
    await field('doorsBeforeMinutes').fill('45');
    await userEvent.selectOptions(field('linkOnly'), t('staff.events.linkOnly'));
    await userEvent.selectOptions(field('returnable'), t('staff.events.yes'));
    expect(await findBarriers()).toEqual([]);
    await page.getByRole('button', { name: t('staff.events.save'), exact: true }).click();
    await expect
      .poll(() => server.sent('writeEventDraft').map(({ body }) => body.changes))
      .toEqual([
        expect.arrayContaining([
          expect.objectContaining({ path: 'doorsBeforeMinutes', value: 45 }),
          expect.objectContaining({ path: 'linkOnly', value: true }),
          expect.objectContaining({ path: 'returnable', value: true }),
        ]),
      ]);
  });
});
