import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { languages, type Language } from '../../../../contract/core/language.ts';
import type { StaffOutputOf } from '../../../../contract/staff-calls.ts';
import { staffCalls } from '../../../../contract/staff-calls.ts';
import { expectMistake, expectSummary } from '../../../testing/expect-mistake.ts';
import { fakeServer, refusal } from '../../../testing/fake-server.ts';
import { findBarriers } from '../../../testing/find-barriers.ts';
import { mountStaffPage } from '../../../testing/mount-staff.tsx';
import { loadText, TextPage } from './text-page.tsx';

const text: StaffOutputOf<'readSiteText'> = {
  name: 'faq',
  version: 4,
  texts: { en_us: '# Help\n\nLead.', zh_hk: '# 幫助\n\n導言。', zh_cn: '# 帮助\n\n导言。' },
  editions: [
    { version: 4, source: 'staff', publishedAt: '2026-11-01T02:00:00.000Z', publishedBy: 'Chan', reason: null },
  ],
};

const field = (language: Language) => page.elementLocator(document.getElementById(`texts.${language}`)!);

async function open(language: Language = 'en_us') {
  const server = fakeServer(staffCalls, { readSiteText: text });
  const { t } = await mountStaffPage(
    { Component: TextPage, loader: loadText },
    { path: 'Content/Pages/:name/:view?', at: '/Content/Pages/faq', language },
  );
  const publish = page.getByRole('button', { name: t('staff.content.publish') });
  await expect.element(publish).toBeVisible();
  return { server, t, publish, dialog: page.getByRole('dialog') };
}

describe('page text editor', () => {
  test.for(languages)('lists mistakes by language and line with links to the lines in %s', async (language) => {
    const { server, t } = await open(language);
    const mistakes = [{ language: 'zh_hk', line: 3, what: 'lead_missing', values: {} }] as const;
    const shown = { title: '', lead: '', topics: [] };
    server.answer('checkSiteText', { mistakes: [...mistakes], shown: { en_us: shown, zh_hk: shown, zh_cn: shown } });
    await field('zh_hk').fill('# 幫助\n\n新的一行');
    await page.getByRole('button', { name: t('staff.content.check') }).click();
    const place = t('staff.content.placed', { language: t('staff.forms.languages.zh_hk'), line: '3' });
    await expect.element(page.getByRole('alert').getByText(t('staff.textMistakes.lead_missing'))).toBeVisible();
    expect(await findBarriers()).toEqual([]);
    await page.getByRole('button', { name: place }).click();
    await expect.element(field('zh_hk')).toHaveFocus();
    expect(window.getSelection()?.toString()).toBe('新的一行');
    expect(server.sent('checkSiteText')).toEqual([
      { params: { name: 'faq' }, body: { texts: { ...text.texts, zh_hk: '# 幫助\n\n新的一行' } } },
    ]);
  });

  test('requires a reason to publish, and publishes once', async () => {
    const { server, t, publish, dialog } = await open();
    await expect.element(publish).toBeDisabled();
    await field('en_us').fill('# Help\n\nA new lead.');
    await publish.click();
    const reason = dialog.getByLabelText(t('staff.forms.reason'), { exact: true });
    const confirm = dialog.getByRole('button', { name: t('staff.content.publish') });
    await confirm.click();
    await expectMistake(reason, t('staff.forms.reasonNeeded'));
    await expect.element(reason).toHaveFocus();
    expect(server.sent('publishSiteText')).toEqual([]);
    await reason.fill('  New opening hours ');
    const result = server.hold('publishSiteText');
    await confirm.dblClick();
    await expect.element(confirm).toBeDisabled();
    result({ outcome: 'published', version: 5 });
    await expect.element(page.getByText(t('staff.content.publishedNow', { version: '5' }))).toBeVisible();
    expect(server.sent('publishSiteText')).toEqual([
      {
        params: { name: 'faq' },
        body: { texts: { ...text.texts, en_us: '# Help\n\nA new lead.' }, basedOn: 4, reason: 'New opening hours' },
      },
    ]);
  });

  test('preserves the text and the reason if publication is rejected', async () => {
    const { server, t, publish, dialog } = await open();
    server.answer('publishSiteText', () => {
      throw refusal('busy', 'Try again in a minute.');
    });
    await field('en_us').fill('# Help\n\nA new lead.');
    await publish.click();
    const reason = dialog.getByLabelText(t('staff.forms.reason'), { exact: true });
    await reason.fill('New lead');
    await dialog.getByRole('button', { name: t('staff.content.publish') }).click();
    await expectSummary(dialog, 'Try again in a minute.');
    await expect.element(reason).toHaveValue('New lead');
    await dialog.getByRole('button', { name: t('staff.forms.cancel') }).click();
    await expect.element(field('en_us')).toHaveValue('# Help\n\nA new lead.');
  });
});
