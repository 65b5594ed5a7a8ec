import { randomUUID } from 'node:crypto';
import { alone } from './alone.ts';
import { expect, test } from './journey.ts';
import { href } from '../contract/routes.ts';
import { withDatabase } from './member.ts';
import { expectForEveryone } from './inspect-page.ts';
import { makeEvent, models } from './make-event.ts';
import account from '../words/identity/account.zh_hk.ts';
import memberInfo from '../words/identity/member-info.zh_hk.ts';
import privacy from '../words/privacy/privacy.zh_hk.ts';
import signInMethods from '../words/identity/sign-in-methods.zh_hk.ts';
import { cards, goToPayment, payByCard, putIntoCart, transactionsOf } from './shop.ts';

/** Person whom the provider in `start-server.ts` logs in. */
const name = 'Ka Yan Lee';
const email = 'ka.yan.lee@mail.example';

/** Detaches the Google account from its earlier member, so that the next Google login registers a new one. */
async function forgetPerson(): Promise<void> {
  await withDatabase(process.env.JOURNEYS_DIRECTORY!, async (client) => {
    await client.query(`update member_account set account_id = id::text where provider_id = 'google'`);
    for (const table of ['member', 'member_profile'])
      await client.query(`update ${table} set email = $2 where email = $1`, [email, `${randomUUID()}@mail.example`]);
  });
}

test('registers a buyer through Google, sells a ticket, and prevents a lockout', async ({ page }) =>
  alone('Google account', async () => {
    await forgetPerson();
    const security = href('security', { language: 'zh_hk' });
    await page.goto(href('login', { language: 'zh_hk', query: { targetUrl: security } }));
    await page.getByRole('link', { name: signInMethods.continueWith.replace('{provider}', 'Google') }).click();
    await expect(page).toHaveURL(security);
    await expect(page.locator('header').getByText(name)).toBeAttached();
    await expectForEveryone(page, 'security without a password');

    await expect(page.getByText(signInMethods.lastMethod)).toBeVisible();

    // If there is no password, a recent login is sufficient proof.
    await page.goto(href('memberInfo', { language: 'zh_hk', query: { part: 'email' } }));
    await expect(page.locator('#password')).toHaveCount(0);
    const wanted = `ka.yan-${randomUUID().slice(0, 8)}@mail.example`;
    await page.locator('#email').fill(wanted);
    await page.locator('#confirmEmail').fill(wanted);
    await page.getByRole('button', { name: memberInfo.changeEmail }).click();
    await expect(page.getByText(memberInfo.emailPending.replace('{email}', wanted))).toBeVisible();
    await withDatabase(process.env.JOURNEYS_DIRECTORY!, (client) =>
      client.query(
        `update member_session set created_at = created_at - interval '1 hour', seen_at = now()
      where member_id = (select member_id from member_profile where email = $1)`,
        [email],
      ),
    );
    await page.reload();
    await expect(page.getByText(signInMethods.proveOther)).toBeVisible();
    await expect(page.locator('#email')).toHaveCount(0);

    await page.goto(href('privacy', { language: 'zh_hk', query: { token: 'A'.repeat(35) } }));
    await expect(page.locator('main').getByRole('alert')).toHaveText(privacy.linkInvalid);
    await expect(page.getByRole('button', { name: privacy.close })).toHaveCount(0);

    const sale = await makeEvent(page.request, 'zh_hk', models.general);
    await putIntoCart(page, sale, 'zh_hk', { R: 1 });
    await page.locator('[name="contactTelephone"]').fill('5123 4567');
    await goToPayment(page, 'zh_hk');
    await payByCard(page, cards.approved);
    await expect.poll(async () => (await transactionsOf(page.request)).map(({ state }) => state)).toEqual(['paid']);

    await page.context().clearCookies();
    await page.goto(href('login', { language: 'zh_hk' }));
    await expect(page.getByRole('heading', { level: 1, name: account.loginHeading })).toBeVisible();
    await page.getByRole('link', { name: signInMethods.continueWith.replace('{provider}', 'Google') }).click();
    await expect(page.locator('header').getByText(name)).toBeAttached();
    expect(await transactionsOf(page.request)).toHaveLength(1);
  }));

test("cancels in Facebook's dialog, then logs in through it and finds the same member the next time", async ({
  page,
}) =>
  alone('Facebook account', async () => {
    const security = href('security', { language: 'zh_hk' });
    const login = href('login', { language: 'zh_hk', query: { targetUrl: security } });
    const byFacebook = page.getByRole('link', { name: signInMethods.continueWith.replace('{provider}', 'Facebook') });
    const account = page.locator('header').getByText('Wai Ho Cheung');

    await page.goto(login);
    await byFacebook.click();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page.getByRole('alert')).toHaveText(signInMethods.troubles.facebook_failed);

    for (const _visit of ['first', 'second']) {
      await byFacebook.click();
      await page.getByRole('link', { name: 'Continue' }).click();
      await expect(account).toBeAttached();
      expect(new URL(page.url()).pathname).toBe(security);
      await page.context().clearCookies();
      await page.goto(login);
    }
    await withDatabase(process.env.JOURNEYS_DIRECTORY!, async (client) => {
      const { rows } = await client.query(`select count(*)::int as members from member where email = $1`, [
        'wai.ho.cheung@mail.example',
      ]);
      expect(rows).toEqual([{ members: 1 }]);
    });
  }));
