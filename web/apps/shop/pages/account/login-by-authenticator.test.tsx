import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OutputOf } from '../../../../../contract/calls.ts';
import { languages, type Language } from '../../../../../contract/core/language.ts';
import { expectMistake } from '../../../../testing/expect-mistake.ts';
import { fakeServer, refusal } from '../../../../testing/fake-server.ts';
import { findBarriers } from '../../../../testing/find-barriers.ts';
import { mountShopPage } from '../../../../testing/mount-shop.tsx';
import { shopCalls } from '../../../../testing/shop-calls.ts';
import { requestedDocuments } from '../../../../testing/block-navigation.ts';
import * as login from './login.tsx';

const visitor: OutputOf<'readViewer'> = { isLogin: false, memberId: null, displayName: null, loginToken: null };

async function open(at: string, language: Language = 'en_us') {
  const server = fakeServer(shopCalls, {
    listWaysIn: { providers: [] },
    readViewer: visitor,
    // Never resolves, as if no passkey was selected.
    startPasskeyLogin: () => Promise.withResolvers<never>().promise,
  });
  const { t } = await mountShopPage('login', login, { language, at });
  return { server, t };
}

describe('authenticator app code', () => {
  test.for(languages)('reports a missing code at its field and moves the focus there in %s', async (language) => {
    const { server, t } = await open('?form=code', language);
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent(t('signInMethods.authenticator.codeTitle'));
    const code = page.getByLabelText(t('signInMethods.authenticator.code'), { exact: true });
    await page.getByRole('button', { name: t('account.login'), exact: true }).click();
    await expectMistake(code, t('fields.code_required'));
    await expect.element(code).toHaveFocus();
    server.answer('logInBySecondFactor', () => {
      throw refusal('second_factor_wrong', 'This code isn’t right.', { field: 'code' });
    });
    await code.fill('123456');
    await userEvent.keyboard('{Enter}');
    await expectMistake(code, 'This code isn’t right.');
    expect(await findBarriers()).toEqual([]);
  });

  test('shows the password form again, with the reason, when the login step has expired', async () => {
    const { server, t } = await open('?form=code');
    server.answer('logInBySecondFactor', () => {
      throw refusal('second_factor_over', 'This took too long.');
    });
    await page.getByLabelText(t('signInMethods.authenticator.code'), { exact: true }).fill('123456');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('alert')).toHaveTextContent('This took too long.');
    await expect.element(page.getByLabelText(t('account.password'), { exact: true })).toBeVisible();
  });

  test('follows a correct password and preserves the page that the login leads to', async () => {
    const { server, t } = await open('?targetUrl=%2Fen_us%2FCart.html');
    server.answer('logIn', () => {
      throw refusal('second_factor_needed', 'Enter the code.');
    });
    await page.getByLabelText(t('account.loginName'), { exact: true }).fill('chan@example.com');
    await page.getByLabelText(t('account.password'), { exact: true }).fill('correct horse');
    await page.getByRole('button', { name: t('account.login'), exact: true }).click();
    await expect
      .poll(requestedDocuments)
      .toEqual([expect.stringMatching(/Login\.html\?targetUrl=%2Fen_us%2FCart\.html&form=code$/)]);
  });
});
