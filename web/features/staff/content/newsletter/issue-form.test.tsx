import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { languages, type Language } from '../../../../../contract/core/language.ts';
import { staffCalls } from '../../../../../contract/staff-calls.ts';
import { expectMistake, expectNoMistake, expectSummary } from '../../../../testing/expect-mistake.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { findBarriers } from '../../../../testing/find-barriers.ts';
import { mountStaff } from '../../../../testing/mount-staff.tsx';
import { IssueForm } from './issue-form.tsx';

const issueId = '0193a000-0000-7000-8000-0000000000c9';

async function open(language: Language = 'en_us') {
  const server = fakeServer(staffCalls, {
    sendNewsletterIssue: { issueId, readers: 3 },
    tryNewsletterIssue: { email: 'chan@fei.example' },
  });
  const onSent = vi.fn();
  const { t } = await mountStaff(<IssueForm confirmed={3} onSent={onSent} />, { language });
  const write = async (name: string, texts: readonly [string, string, string]) => {
    for (const [at, one] of (['en_us', 'zh_hk', 'zh_cn'] as const).entries()) {
      await field(`${name}.${one}`).fill(texts[at]!);
    }
  };
  const send = page.getByRole('button', { name: t('staff.newsletter.send'), exact: true });
  const dialog = page.getByRole('dialog');
  await expect.element(send).toBeVisible();
  return { server, t, onSent, write, send, dialog };
}

const field = (id: string) => page.elementLocator(document.getElementById(id)!);

describe('newsletter issue form', () => {
  test.for(languages)('shows an error at each missing language, below a focused summary, in %s', async (language) => {
    const { server, t, send, dialog, onSent } = await open(language);
    await send.click();
    await expect.element(dialog.getByText(t('staff.newsletter.sendText', { count: 3 }))).toBeVisible();
    await dialog.getByRole('button', { name: t('staff.newsletter.send') }).click();
    await expectMistake(field('subject.en_us'), t('fields.required'));
    await expectMistake(field('heading.zh_hk'), t('fields.required'));
    await expectMistake(field('paragraphs.0.zh_cn'), t('fields.required'));
    await expect.element(page.getByRole('alert')).toHaveFocus();
    expect(await findBarriers()).toEqual([]);
    expect(server.sent('sendNewsletterIssue')).toHaveLength(1);
    expect(onSent).not.toHaveBeenCalled();
  });

  test('marks only the missing language and preserves the other texts', async () => {
    const { t, write, send, dialog, onSent } = await open();
    await write('subject', ['July at Fei', '七月節目', '']);
    await write('heading', ['July', '七月', '七月']);
    await write('paragraphs.0', ['New shows.', '新節目。', '新节目。']);
    await send.click();
    await dialog.getByRole('button', { name: t('staff.newsletter.send') }).click();
    await expectMistake(field('subject.zh_cn'), t('fields.required'));
    await expectNoMistake(field('subject.en_us'));
    await expect.element(field('subject.en_us')).toHaveValue('July at Fei');
    await expect.element(field('paragraphs.0.zh_hk')).toHaveValue('新節目。');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(onSent).not.toHaveBeenCalled();
  });

  test('sends three languages once and clears the form', async () => {
    const { server, t, write, send, dialog, onSent } = await open();
    await write('subject', ['May at Fei', '五月節目', '五月节目']);
    await write('heading', ['Hello', '你好', '您好']);
    await page.getByRole('button', { name: t('staff.newsletter.addParagraph') }).click();
    await write('paragraphs.0', ['One', '一', '壹']);
    await write('paragraphs.1', ['Two', '二', '贰']);
    await page.getByRole('checkbox', { name: t('staff.newsletter.hasButton') }).click();
    await write('button.label', ['See', '查看', '查看']);
    await field('button.link').fill(' https://fei.example/en_us/Events.html ');
    await userEvent.keyboard('{Enter}');
    const confirm = dialog.getByRole('button', { name: t('staff.newsletter.send') });
    const result = server.hold('sendNewsletterIssue');
    await confirm.dblClick();
    await expect.element(confirm).toBeDisabled();
    result({ issueId, readers: 3 });
    await expect.poll(() => onSent).toHaveBeenCalledExactlyOnceWith(3);
    expect(server.sent('sendNewsletterIssue')).toEqual([
      {
        body: {
          subject: { en_us: 'May at Fei', zh_hk: '五月節目', zh_cn: '五月节目' },
          heading: { en_us: 'Hello', zh_hk: '你好', zh_cn: '您好' },
          paragraphs: [
            { en_us: 'One', zh_hk: '一', zh_cn: '壹' },
            { en_us: 'Two', zh_hk: '二', zh_cn: '贰' },
          ],
          button: {
            label: { en_us: 'See', zh_hk: '查看', zh_cn: '查看' },
            link: 'https://fei.example/en_us/Events.html',
          },
        },
      },
    ]);
    await expect.element(field('subject.en_us')).toHaveValue('');
    await expect.element(send).toBeEnabled();
  });

  test('rejects an invalid link and preserves the input', async () => {
    const { t, write } = await open();
    await write('subject', ['May', '五月', '五月']);
    await page.getByRole('checkbox', { name: t('staff.newsletter.hasButton') }).click();
    await field('button.link').fill('fei.example');
    await page.getByRole('button', { name: t('staff.newsletter.try') }).click();
    await expectMistake(field('button.link'), t('fields.not_valid'));
    await expectSummary(page, t('fields.not_valid'));
    await expect.element(field('subject.zh_hk')).toHaveValue('五月');
    await expect.element(field('button.link')).toHaveValue('fei.example');
  });

  test('sends nothing when Escape closes the confirmation', async () => {
    const { server, send, dialog } = await open();
    await send.click();
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(send).toHaveFocus();
    expect(server.requests).toEqual([]);
  });
});
