import { languages, type Language } from '../contract/core/language.ts';
import { fontSizes, preferenceCookies, themes } from '../contract/core/preferences.ts';
import { href, pageDefinition, pages, type LinkName } from '../contract/routes.ts';
import { expect, test, type Page } from './journey.ts';
import { expectForEveryone, expectToFit, inspectPage, type InspectOptions } from './inspect-page.ts';
import { makeEvent, models } from './make-event.ts';
import { logInBrowser, makeMember } from './member.ts';
import {
  bestPageOf,
  cards,
  findEvent,
  findPartnerEvent,
  payByCard,
  press,
  putIntoCart,
  startPayment,
  transactionsOf,
} from './shop.ts';
import { enterAsStaff, openStaff } from './staff.ts';
import { buyingWords } from './words.ts';
import { slowness } from '../server/testing/run-settings.ts';

/**
 * Checks each page once with all rules, together with its neighbouring states, and other themes and sizes with the
 * rules they can break. Later states of a journey are checked in that journey, with `expectForEveryone`.
 */

// Long enough on a busy machine: a page is checked about ten times.
test.describe.configure({ timeout: 600_000 * slowness() });

interface Sight extends InspectOptions {
  readonly name: string;
  readonly address: (language: Language) => string;
  /** Steps to take before the page is checked. */
  readonly first?: (page: Page) => Promise<void>;
}

/** Collects the page's errors; the list must stay empty. */
function watch(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    // The page itself reports rejected calls; the browser's message only repeats them.
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text()))
      errors.push(`${page.url()}: ${message.text()}`);
  });
  return errors;
}

function stillNames(needsLogin: boolean): LinkName[] {
  return (Object.keys(pages) as LinkName[]).filter(
    (name) =>
      !('redirectsTo' in pages[name]) &&
      (pageDefinition(name).needsLogin ?? false) === needsLogin &&
      !pages[name].path.includes(':'),
  );
}

const still = (name: LinkName, alsoWide: boolean): Sight => ({
  name,
  address: (language) => href(name, { language } as never),
  alsoWide,
});

/** Checks one language with all rules; checks the others only for what longer or shorter words can break. */
async function lookAtEach(page: Page, sights: readonly Sight[]): Promise<void> {
  const errors = watch(page);
  for (const [at, sight] of sights.entries()) {
    for (const [turn, language] of languages.entries()) {
      const address = sight.address(language);
      await page.goto(address);
      await expect(page.locator('h1').first()).toBeVisible();
      await sight.first?.(page);
      if (turn === at % languages.length) await inspectPage(page, `${sight.name} at ${address}`, sight);
      else await expectToFit(page, `${sight.name} at ${address}`);
    }
  }
  expect(errors).toEqual([]);
}

const forEverybody = stillNames(false).filter((name) => name !== 'logout');
const each = 6;
for (let at = 0; at < forEverybody.length; at += each) {
  const names = forEverybody.slice(at, at + each);
  test(`meets WCAG 2.2 AA on ${names.join(', ')}`, async ({ page }) => {
    await lookAtEach(
      page,
      names.map((name) => still(name, true)),
    );
  });
}

test('passes accessibility checks on events, articles, the exit page and forms behind links', async ({ page }) => {
  const film = await findEvent(page.request, (card) => card.type === 'cinema');
  const show = await findEvent(page.request, (card) => card.type === 'shows' && card.sale === 'on_sale');
  // The price table is wider than a small phone and has gaps that only a screen reader announces.
  const priced = await findEvent(page.request, (card) => card.number === 1027);
  const partner = await findPartnerEvent(page.request);
  const posts = (await (await page.request.get('/api/posts.do')).json()) as { data: { number: number }[] };
  const sale = await makeEvent(page.request, 'en_us', 'hundred-voices');
  const event = (name: string, number: number): Sight => ({
    name,
    address: (language) => href('event', { language, params: { number } }),
    alsoWide: true,
  });
  await lookAtEach(page, [
    event('film', film.number),
    event('show', show.number),
    event('wide table of prices', priced.number),
    {
      name: 'nothing found',
      address: (language) => href('events', { language, query: { q: 'zzzzzz' } }),
      alsoWide: true,
    },
    ...posts.data.slice(0, 2).map(({ number }) => ({
      name: 'article',
      address: (language: Language) => href('newsArticle', { language, params: { number } }),
      alsoWide: true,
    })),
    {
      name: 'way out',
      address: (language) => href('leave', { language, params: { number: partner.number } }),
      alsoWide: true,
      // Stop the redirect; otherwise the page leaves during the check.
      first: (one) => one.locator('main button').first().click(),
    },
    { name: 'register', address: (language) => href('login', { language, query: { form: 'register' } }) },
    { name: 'one-time password', address: (language) => href('login', { language, query: { form: 'otp' } }) },
    { name: 'best seats', address: (language) => bestPageOf(sale, language) },
  ]);
});

test('passes accessibility checks on member pages', async ({ page, context }) => {
  await logInBrowser(context, await makeMember(context.request));
  await lookAtEach(
    page,
    stillNames(true).map((name) => still(name, false)),
  );
});

test('passes accessibility checks on member form errors', async ({ page, context }) => {
  const errors = watch(page);
  await logInBrowser(context, await makeMember(context.request));
  const info = (language: Language, part: 'email' | 'password' | null) =>
    href('memberInfo', { language, query: { part } });
  for (const [at, address] of [info('zh_hk', null), info('en_us', 'email'), info('zh_cn', 'password')].entries()) {
    await page.setViewportSize({ width: 1280, height: 844 });
    await page.goto(address);
    if (at === 0) await page.locator('[name="lastName"]').fill(' ');
    await page.locator('main form button[type="submit"]').last().click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await inspectPage(page, address, {
      alsoWide: true,
      async afterResize(width) {
        const more = page.locator('main details:not([open]) > summary').first();
        if (width < 1280 && (await more.isVisible())) await more.click();
      },
    });
  }
  const brokenLinks = (['activate', 'resetPassword', 'confirmEmail'] as const).map((name) =>
    href(name, { language: 'en_us', query: { token: 'x' } }),
  );
  for (const address of brokenLinks) {
    await page.goto(address);
    await expect(page.getByRole('alert').first()).toBeVisible();
    await inspectPage(page, address);
  }
  expect(errors).toEqual([]);
});

test('passes accessibility checks on every page of a purchase', async ({ page, context }) => {
  const language = 'en_us';
  const words = buyingWords[language];
  const errors = watch(page);
  await logInBrowser(context, await makeMember(context.request));
  const sale = await makeEvent(page.request, language, 'hundred-voices');

  await page.goto(href('cart', { language }));
  await expect(page.getByRole('heading', { level: 1, name: words.emptyTitle })).toBeVisible();
  await inspectPage(page, 'empty cart');
  await page.goto(href('txnHistory', { language }));
  await inspectPage(page, 'empty history');
  await page.goto(bestPageOf(sale, language));
  await press(page, sale, language, { R: 2 });
  await inspectPage(page, 'tickets chosen', { alsoWide: true });
  await page.getByRole('button', { name: words.addToCart }).click();
  await expect(page).toHaveURL(/Cart\.html/);
  await page.locator('details summary').filter({ hasText: words.why }).first().click();
  await inspectPage(page, 'cart', { alsoWide: true });
  await page.locator('#collect-courier:not(:disabled)').check();
  await inspectPage(page, 'cart, courier');
  await page.locator('#collect-e_ticket').check();
  await page.getByRole('button', { name: words.toPreview }).click();
  await expect(page).toHaveURL(/Preview\.html/);
  await inspectPage(page, 'preview', { alsoWide: true });
  await page.getByRole('link', { name: words.cancelOrder }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await inspectPage(page, 'preview, dialog');
  await page.getByRole('button', { name: words.keepOrder }).click();
  await page.getByRole('button', { name: words.pay.replace('{amount}', '') }).click();
  await expect(page.locator('#noticeConfirmed')).toHaveAttribute('aria-invalid', 'true');
  await inspectPage(page, 'preview, mistakes');
  await startPayment(page);
  await payByCard(page, cards.delayed);
  await expect(page.getByRole('heading', { level: 1, name: words.waitingTitle })).toBeVisible();
  await inspectPage(page, 'waiting');
  await expect(page).toHaveURL(/Receipt\.html/);
  await expect(page.getByRole('heading', { level: 1, name: words.thanks })).toBeVisible();
  await inspectPage(page, 'receipt', { alsoWide: true });
  await page.goto(href('txnHistory', { language, query: { period: 'all' } }));
  await inspectPage(page, 'history');
  const [transaction] = await transactionsOf(page.request);
  await page.goto(href('transactionDetail', { language, query: { number: transaction?.number } }));
  await inspectPage(page, 'transaction');
  expect(errors).toEqual([]);
});

test('passes accessibility checks when selecting a film and adding it to the cart', async ({ page, context }) => {
  const language = 'zh_cn';
  const words = buyingWords[language];
  const errors = watch(page);
  await logInBrowser(context, await makeMember(context.request));
  const sale = await makeEvent(page.request, language, 'film-otter');
  await page.goto(bestPageOf(sale, language));
  await press(page, sale, language, { R: 2 });
  await inspectPage(page, 'film, tickets chosen');
  await page.getByRole('button', { name: words.addToCart }).click();
  await expect(page).toHaveURL(/Cart\.html/);
  await inspectPage(page, 'film, cart');
  expect(errors).toEqual([]);
});

test(
  'passes accessibility checks on the home page, an event, the cart and the staff page Today',
  { tag: '@smoke' },
  async ({ page, context }) => {
    const language = 'zh_hk';
    const errors = watch(page);
    await logInBrowser(context, await makeMember(context.request));
    const sale = await makeEvent(page.request, language, models.general);
    await page.goto(href('events', { language }));
    await expectForEveryone(page, 'home');
    await page.goto(href('event', { language, params: { number: sale.event.number } }));
    await expectForEveryone(page, 'event');
    await putIntoCart(page, sale, language, { R: 2 });
    await expectForEveryone(page, 'cart');
    await enterAsStaff(context, 'administrator', language);
    await openStaff(page, '/');
    await expectForEveryone(page, 'Today of staff');
    expect(errors).toEqual([]);
  },
);

test('renders pages with stored preferences in every theme', async ({ page, context, baseURL }) => {
  for (const [at, theme] of themes.entries()) {
    const fontSize = fontSizes[at]!;
    await context.addCookies([
      { name: preferenceCookies.theme, value: theme, url: baseURL! },
      { name: preferenceCookies.fontSize, value: fontSize, url: baseURL! },
    ]);
    const errors = watch(page);
    await page.goto(href('events', { language: languages[at]! }));
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expect(page.locator('html')).toHaveAttribute('data-font', fontSize);
    // The theme checks rely on this: the page's attribute has the same effect as the cookie.
    const painted = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const byCookie = await painted();
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'default'));
    await page.evaluate((one) => document.documentElement.setAttribute('data-theme', one), theme);
    expect(await painted()).toBe(byCookie);
    expect(errors).toEqual([]);
  }
});
