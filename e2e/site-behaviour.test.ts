import { request as ask } from 'node:http';
import { expect, test, type Page } from './journey.ts';
import { minutesFromNow } from './clock.ts';
import * as fc from 'fast-check';
import { languages } from '../contract/core/language.ts';
import { fontSizes, preferenceCookies } from '../contract/core/preferences.ts';
import { expectForEveryone } from './inspect-page.ts';
import english from '../words/site/site.en_us.ts';
import shell from '../words/site/shell.en_us.ts';
import hongKong from '../words/site/site.zh_hk.ts';
import wishes from '../words/wish-list/wish-list.en_us.ts';
import { startScriptServer, startSite, type OwnServer, type OwnSite } from './start-site.ts';
import { slowness } from '../server/testing/run-settings.ts';

/** These journeys change site-wide switches, so they have their own site. */
test.describe.configure({ mode: 'default' });

let scripts: OwnServer;
let site: OwnSite;

const chatScript = (name: string) => `
  const button = document.createElement('button');
  button.id = 'chat-button';
  button.style.cssText = 'position:fixed;bottom:0;right:0;width:60px;height:60px;z-index:99';
  button.append(document.createElement('img'));
  document.body.append(button);
  window.${name} = true;`;

test.beforeAll(async () => {
  test.setTimeout(300_000 * slowness());
  scripts = await startScriptServer();
  site = await startSite(() => ({
    CHAT_SCRIPT_URLS: `${scripts.origin}/one.js,${scripts.origin}/two.js`,
    WAF_SCRIPT_URL: `${scripts.origin}/firewall.js`,
  }));
});
// Close the popup as in most journeys, but for a site with its own address.
test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    try {
      localStorage.setItem('closedPopupNotices', '1.1');
    } catch {
      // Storage may be unavailable on other sites' pages.
    }
  }),
);
test.afterAll(async () => {
  await site?.stop();
  await scripts?.stop();
});

const at = (path: string) => site.origin + path;

/** Opens a page and waits for hydration: until then, links load documents. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(at(path));
  await page.waitForFunction(
    () => Reflect.has(document.documentElement, '__fei') || document.readyState === 'complete',
  );
}

async function follow(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: shell.mainNavigation }).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('applies a switch on the next navigation without a new document', async ({ page }) => {
  await page.clock.install();
  await open(page, '/en_us/Events.html');
  await page.evaluate(() => Reflect.set(window, 'same', true));
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await site.turn('specific_period_gray', { effectiveFrom: minutesFromNow(-5), effectiveTo: minutesFromNow(5) });
  await expect(page.locator('html')).not.toHaveAttribute('data-gray');
  await follow(page, shell.subsites.sports);
  await expect(page.locator('html')).toHaveAttribute('data-gray', '');
  const config = requested.findIndex((url) => /\/data\/config\.json\?_t=\d{13}$/.test(url));
  expect(config).toBeGreaterThanOrEqual(0);
  expect(requested.findIndex((url) => url.includes('/api/events'))).toBeGreaterThan(config);
  // Content painted above the page is grey as well.
  const filter = await page.evaluate(
    () => getComputedStyle(document.body.appendChild(document.createElement('dialog'))).filter,
  );
  expect(filter).toBe('grayscale(1)');
  // The expiry takes effect on a page without user input.
  await page.clock.fastForward(6 * 60_000);
  await expect(page.locator('html')).not.toHaveAttribute('data-gray');
  await site.turn('specific_period_gray', { effectiveFrom: minutesFromNow(-5), effectiveTo: minutesFromNow(60) });
  await follow(page, shell.subsites.shows);
  await expect(page.locator('html')).toHaveAttribute('data-gray', '');

  await site.turn('specific_period_gray');
  await follow(page, shell.subsites.cultural);
  await expect(page.locator('html')).not.toHaveAttribute('data-gray');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: shell.subsites.shows })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'same'))).toBe(true);
  // Returning to the home page requests its banners with the day's timestamp.
  await follow(page, shell.subsites.sports);
  await page.getByRole('link', { name: shell.brandFull }).click();
  await expect(page).toHaveURL(/Events\.html/);
  await expect
    .poll(() => requested.some((url) => /bannerList\.json\?date=\d{4}-\d\d-\d\d&_t=\d+/.test(url)))
    .toBe(true);
});

test('shows pages without delay when the switches are unreadable or late', async ({ page }) => {
  await open(page, '/en_us/Events.html');
  await page.route('**/data/config.json*', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await follow(page, shell.subsites.sports);
  await page.unroute('**/data/config.json*');
  await page.route('**/data/config.json*', () => undefined);
  const startedAt = performance.now();
  await follow(page, shell.subsites.cultural);
  expect(performance.now() - startedAt).toBeLessThan(5000);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('announces maintenance, pauses sales, and shows when they resume', async ({ page }) => {
  await site.turn('maintenance', { pauseSales: true, notice: { from: minutesFromNow(60), to: minutesFromNow(120) } });
  await open(page, '/zh_hk/Shows.html');
  const bar = page.getByRole('complementary', { name: hongKong.maintenanceLabel });
  await expect(bar).toContainText(hongKong.maintenancePauses);
  const event = page.locator('main a[href*="/Event/"]').first();
  await event.click();
  await page.locator('main a[href*="/Tickets.html"]').first().click();
  await expect(page).toHaveURL(/Tickets\.html/);
  await expect(page.getByRole('heading', { name: hongKong.pausedTitle })).toHaveCount(0);

  await site.turn('maintenance', { pauseSales: true, notice: { from: minutesFromNow(-5), to: minutesFromNow(60) } });
  await page.reload();
  await expect(page.getByRole('heading', { name: hongKong.pausedTitle })).toBeVisible();
  await expect(page.locator('main form')).toHaveCount(0);
  await expectForEveryone(page, 'paused sale');
  await page.getByRole('link', { name: hongKong.pausedToEvent }).last().click();
  await expect(page).toHaveURL(/Event\/\d+\.html/);

  await site.turn('maintenance', { pauseSales: false, notice: 'none', text: null });
  await page.goBack();
  await expect(page.getByRole('heading', { name: hongKong.pausedTitle })).toHaveCount(0);
  await expect(bar).toHaveCount(0);
});

test('redirects the wish list page home when the wish list is off, and hides it from members', async ({ page }) => {
  const demo = { loginName: 'demo', password: 'fei-demo-2026' };
  expect((await page.request.post(`${site.origin}/api/user/login.do`, { data: demo })).status()).toBe(200);
  await open(page, '/en_us/Member/WishList.html');
  await expect(page.getByRole('heading', { level: 1, name: wishes.title })).toBeVisible();
  await site.turn('show_wish_list', false);
  await page.goto(`${site.origin}/en_us/Member/WishList.html`);
  await expect(page).toHaveURL(/Events\.html/);
  await open(page, '/en_us/Member/Points.html');
  await expect(page.getByRole('link', { name: wishes.title })).toHaveCount(0);
  await site.turn('show_wish_list', true);
  await page.context().clearCookies();
});

test('shows the closed page to a visitor whose switches are one second old', async ({ page }) => {
  await open(page, '/en_us/Events.html');
  await page.route('**/data/config.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), siteClosed: false } });
  });
  await site.turn('site_closed', true);
  await page.getByRole('link', { name: shell.subsites.sports, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We’re working on the site');
  await site.turn('site_closed');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: shell.subsites.sports })).toBeVisible();
});

test('shows a closed site as one page in three languages, even during navigation', async ({ page }) => {
  await open(page, '/en_us/Events.html');
  await site.turn('site_closed', true);
  await page.getByRole('link', { name: shell.subsites.sports, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We’re working on the site');
  await expect(page).toHaveURL(/Sports\.html/);
  await expectForEveryone(page, 'closed site');
  await site.turn('site_closed');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: shell.subsites.sports })).toBeVisible();
});

test("loads both chat assistant scripts, labels the assistant's button, hides the navigation on a click, and ignores failures", async ({
  page,
}) => {
  const noise: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('Failed to load resource')) noise.push(message.text());
  });
  page.on('pageerror', (error) => noise.push(error.message));
  scripts.answers.set('/one.js', chatScript('one')).set('/two.js', 'window.two = true;');
  await open(page, '/en_us/Events.html');
  const button = page.locator('#chat-button');
  await expect(button).toHaveAccessibleName(english.chatButton);
  await expect(button.locator('img')).toHaveAttribute('alt', english.chatButton);
  await expect
    .poll(() => page.evaluate(() => [Reflect.get(window, 'one'), Reflect.get(window, 'two')]))
    .toEqual([true, true]);
  const navigation = page.getByRole('navigation', { name: shell.mainNavigation });
  await expect(navigation).toBeVisible();
  await button.click();
  await expect(navigation).toBeHidden();
  await button.click();
  await expect(navigation).toBeVisible();

  scripts.answers.set('/one.js', 'fails').delete('/two.js');
  await open(page, '/en_us/Sports.html');
  scripts.answers.set('/one.js', 'hangs').set('/two.js', chatScript('two'));
  await page.goto(at('/en_us/Cultural.html'));
  await expect(button).toHaveAccessibleName(english.chatButton);
  await follow(page, shell.subsites.shows);
  expect(noise).toEqual([]);
  scripts.answers.clear();
});

test('sends one-time passwords through the web firewall when its script is loaded, otherwise directly', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/otp/.test(request.url()))
      requested.push(new URL(request.url()).pathname + (request.headers()['x-waf'] ?? ''));
  });
  const send = async () => {
    await open(page, '/en_us/Login.html?form=otp');
    await page.locator('#code-email').fill('nobody@mail.example');
    await page.locator('form:has(#code-email) button[type="submit"]').click();
  };
  scripts.answers.set(
    '/firewall.js',
    `window.AwsWafIntegration = { fetch: (input, init) => fetch(input, { ...init, headers: { ...init.headers, 'x-waf': '+token' } }) };`,
  );
  await send();
  await expect.poll(() => requested[0]).toBe('/api/otp2.do+token');
  requested.length = 0;
  scripts.answers.delete('/firewall.js');
  await send();
  await expect.poll(() => requested).toEqual(['/api/otp.do']);
});

test('reloads the page once when a part of the program is missing, then offers a reload button', async ({ page }) => {
  await open(page, '/en_us/Events.html');
  await page.route(/\/assets\/login-(?!token)[^/]+\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.evaluate(() => Reflect.set(window, 'same', true));
  await page.locator('header').getByRole('link', { name: shell.login }).click();
  await expect(page).toHaveURL(/Login\.html/);
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'same'))).toBeUndefined();
  // Its program is still missing; the server-rendered page is shown.
  await expect(page.locator('#login-name')).toBeVisible();

  await open(page, '/en_us/Events.html');
  await page.locator('header').getByRole('link', { name: shell.login }).click();
  await expect(page.getByText(english.partFailedTitle)).toBeVisible();
  await expect(page).toHaveURL(/Events\.html/);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: english.partFailedButton }).click();
  await expect(page.locator('#login-name')).toBeVisible();
});

test('stops waiting for a part of the program after 120 seconds and preserves the input', async ({ page }) => {
  await page.clock.install();
  await open(page, '/en_us/Events.html');
  await page.route(/\/assets\/login-(?!token)[^/]+\.js$/, () => undefined);
  await page.getByRole('combobox', { name: shell.searchLabel }).fill('typed');
  await page.locator('header').getByRole('link', { name: shell.login }).click();
  await page.clock.runFor(2000);
  await expect(page.getByText(english.partFailedTitle)).toHaveCount(0);
  await page.clock.runFor(121_000);
  await expect(page.getByText(english.partFailedTitle)).toBeVisible();
  await expect(page.getByRole('combobox', { name: shell.searchLabel })).toHaveValue('typed');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test.describe('offline page', () => {
  test.use({ serviceWorkers: 'allow' });
  test('shows an offline page in the right language and theme, and recovers automatically', async ({
    page,
    context,
  }) => {
    await context.addCookies([{ name: 'cl-theme-color', value: 'night', url: site.origin }]);
    await open(page, '/zh_hk/Events.html');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const kept = await page.evaluate(async () => {
      const found = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return found.flat().map((request) => new URL(request.url).pathname);
    });
    expect(kept.toSorted()).toEqual(languages.map((one) => `/offline/${one}`).toSorted());
    await context.setOffline(true);
    await page.goto(at('/zh_hk/Sports.html')).catch(() => undefined);
    await expect(page.getByRole('heading', { name: hongKong.offlineTitle })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
    await context.setOffline(false);
    await expect(page.locator('header').getByRole('search').first()).toBeVisible();
    await expect(page).toHaveURL(/Sports\.html/);
  });
});

test('redirects unknown pages home and returns 404 without a page for other unknown paths', async ({ request }) => {
  const segment = fc.stringMatching(/^[A-Za-z0-9_~-]{1,12}$/);
  const paths = fc
    .tuple(
      fc.constantFrom('', ...languages, 'en-us', 'ZH_HK'),
      fc.array(segment, { minLength: 1, maxLength: 3 }),
      fc.constantFrom('', '.html', '.png', '.json', '.do', '.php'),
      fc.constantFrom('', 'api', 'data', 'assets'),
    )
    .map(([language, rest, ending, root]) => ({
      path: `/${[root, language, ...rest].filter(Boolean).join('/')}${ending}`,
      isPage: !root && (ending === '' || ending === '.html'),
      language: root ? '' : language.toLowerCase().replace('-', '_'),
    }))
    // Paths that exist.
    .filter(({ path }) => !/\/(Member|look|healthz|readyz)(\/|$)/.test(path));
  await fc.assert(
    fc.asyncProperty(paths, async ({ path, isPage, language }) => {
      const response = await request.get(at(path), { maxRedirects: 0, headers: { 'accept-language': 'en' } });
      if (!isPage) {
        expect(response.status(), path).toBe(404);
        expect(response.headers()['content-type'] ?? '', path).not.toContain('text/html');
        return;
      }
      expect([301, 302], path).toContain(response.status());
      const end = await request.get(at(path), { headers: { 'accept-language': 'en' } });
      expect(new URL(end.url()).pathname, path).toBe(`/${language || 'en_us'}/Events.html`);
    }),
    { numRuns: 150 },
  );
});

test('shows a designed 404 page with links for an unknown event', async ({ page }) => {
  const response = await page.goto(at('/en_us/Event/99999999.html'));
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shell.notFound.event.title);
  await page.getByRole('link', { name: shell.toEvents }).click();
  await expect(page).toHaveURL(/Events\.html/);
});

test('shows the matching kind of 404 page for an invalid number in the address', async ({ page, request }) => {
  for (const [path, words] of [
    ['/en_us/Event/abc.html', shell.notFound.event],
    ['/en_us/Event/0.html', shell.notFound.event],
    ['/en_us/Event/99999999999.html', shell.notFound.event],
    ['/en_us/Leave/1.5.html', shell.notFound.event],
    ['/en_us/News/abc.html', shell.notFound.news],
    ['/en_us/News/99999999.html', shell.notFound.news],
  ] as const) {
    const response = await request.get(at(path));
    expect(response.status(), path).toBe(404);
    expect((await response.text()).replaceAll('&#x27;', "'"), path).toContain(words.title);
  }
  await page.goto(at('/en_us/News/abc.html'));
  await page.getByRole('link', { name: shell.toNews }).click();
  await expect(page).toHaveURL(/\/News\.html/);
});

test('logs in with a plain form posted to /Login.do from any page and continues, or explains the error', async ({
  page,
}) => {
  const post = async (password: string) => {
    await page.goto(at('/en_us/Events.html'));
    await page.evaluate((secret) => {
      const form = document.createElement('form');
      form.method = 'post';
      form.action = `/Login.do?targetUrl=${encodeURIComponent('/en_us/Member/MemberInfo.html?a=1')}`;
      form.innerHTML = '<input name="loginName" value="demo"><input name="password">';
      form.querySelectorAll('input')[1]!.value = secret;
      document.body.append(form);
      form.submit();
    }, password);
  };
  await post('wrong');
  await expect(page.getByText('Your password is incorrect.').first()).toBeVisible();
  await expect(page).toHaveURL(/Login\.html\?targetUrl=/);
  await expect(page.locator('#login-name')).toHaveValue('demo');
  await post('fei-demo-2026');
  await expect(page).toHaveURL(/\/en_us\/Member\/MemberInfo\.html\?a=1$/);
});

test('freezes the page behind a dialog, traps the focus inside, closes on Esc and restores the focus', async ({
  page,
}) => {
  await open(page, '/en_us/Events.html');
  await page.route('**/Member/Subscribe.do*', (route) => route.fulfill({ status: 500, body: '{}' }));
  const email = page.locator('footer input[name="email"]');
  await email.scrollIntoViewIfNeeded();
  await email.fill('reader@mail.example');
  const place = () => page.evaluate(() => Math.round(window.scrollY));
  // Cards get their true height when they first become visible.
  let before = -1;
  await expect(async () => {
    const seen = before;
    before = await place();
    expect(before).toBe(seen);
  }).toPass({ intervals: [300] });
  expect(before).toBeGreaterThan(100);
  const opener = page.locator('footer form:has(input[name="email"]) button[type="submit"]');
  await opener.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Failed to subscribe to the newsletter. System error. Please try again later.');
  expect(await place()).toBe(before);
  await page.mouse.move(300, 300);
  await page.mouse.wheel(0, -400);
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Tab');
    // Outside the dialog only the browser's own controls may have focus, never the page.
    const isInside = () => {
      const { activeElement } = document;
      return activeElement === null || activeElement === document.body || activeElement.closest('dialog') !== null;
    };
    expect(await page.evaluate(isInside)).toBe(true);
  }
  expect(await place()).toBe(before);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await place()).toBe(before);
  await expect(opener).toBeFocused();
  await page.mouse.wheel(0, -200);
  await expect.poll(place).toBeLessThan(before);
});

test("fits a member's header on one line at every width and font size", async ({ page, context }) => {
  const response = await page.request.post(at('/api/user/login.do'), {
    data: { loginName: 'demo', password: 'fei-demo-2026' },
  });
  expect(response.status()).toBe(200);
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, '/zh_hk/Events.html');
  // The greeting covers nothing and closes on Esc.
  const greeting = page.locator('output span').filter({ hasText: '你已登入' }).first();
  await expect(greeting).toBeVisible();
  const [said, header, content] = await Promise.all(
    [greeting, page.locator('header').first(), page.locator('main > *').first()].map((one) => one.boundingBox()),
  );
  expect(said!.y).toBeGreaterThanOrEqual(header!.y + header!.height);
  expect(said!.y + said!.height).toBeLessThanOrEqual(content!.y);
  await page.keyboard.press('Escape');
  await expect(greeting).toBeHidden();
  for (const size of fontSizes) {
    await context.addCookies([{ name: preferenceCookies.fontSize, value: size, url: site.origin }]);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await open(page, '/zh_hk/Events.html');
      await expectOneLine(page, width, `${width} px in ${size}`);
      await expectMenus(page, width, `${width} px in ${size}`);
    }
  }
});

async function expectMenus(page: Page, width: number, name: string): Promise<void> {
  const menus = page.locator('header details');
  await expect(menus).toHaveCount(2);
  for (const menu of await menus.all()) {
    const button = menu.locator('summary');
    const panel = menu.locator('> :not(summary)');
    await button.click();
    const box = (await panel.boundingBox())!;
    expect(box.x, name).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width, name).toBeLessThanOrEqual(width);
    expect(await panel.evaluate((one) => one.scrollWidth <= one.clientWidth), name).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();
    await button.press('Enter');
    await expect(panel).toBeVisible();
    // Outside both menus, at the lower edge of the screen.
    await page.mouse.click(2, 790);
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();
  }
}

async function expectOneLine(page: Page, width: number, name: string): Promise<void> {
  const boxes = await page
    .locator('header > div > *')
    .evaluateAll((all) =>
      all.map((one) => ({ top: one.getBoundingClientRect().top, bottom: one.getBoundingClientRect().bottom })),
    );
  const [mark, search, controls] = boxes;
  expect(controls!.top, name).toBeLessThan(mark!.bottom);
  expect(search!.top, name).toBeGreaterThanOrEqual(Math.max(mark!.bottom, controls!.bottom) - 1);
  const tops = await page
    .locator('header > div > div:last-of-type a, header > div > div:last-of-type summary')
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .map((one) => Math.round(one.getBoundingClientRect().top + one.getBoundingClientRect().height / 2)),
    );
  expect(Math.max(...tops) - Math.min(...tops), name).toBeLessThan(4);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(width);
}

test.describe('three site variants', () => {
  let forms: OwnSite;
  test.beforeAll(async () => {
    test.setTimeout(300_000 * slowness());
    forms = await startSite((port) => ({
      PUBLIC_URL: `http://fei.localhost:${port}`,
      SITE_HK_URL: `http://hk.localhost:${port}`,
      SITE_CN_URL: `http://cn.localhost:${port}`,
    }));
  });
  test.afterAll(() => forms?.stop());

  interface Answer {
    status: number;
    location: string;
    cookies: string[];
    html: string;
  }

  const get = (form: string, path: string) =>
    new Promise<Answer>((resolve, reject) => {
      const headers = { host: `${form}.localhost:${forms.port}`, 'accept-language': 'en' };
      ask({ host: '127.0.0.1', port: forms.port, path, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            location: response.headers.location ?? '',
            cookies: response.headers['set-cookie'] ?? [],
            html: Buffer.concat(parts).toString('utf8'),
          }),
        );
      })
        .on('error', reject)
        .end();
    });

  test("sets each variant's cookies on its own domain", async () => {
    for (const form of ['fei', 'hk', 'cn']) {
      const { cookies, status } = await get(form, '/en_us/Events.html?lang=zh_cn');
      expect(status).toBe(302);
      expect(cookies).toHaveLength(2);
      for (const cookie of cookies) expect(cookie).toContain(`Domain=${form}.localhost`);
    }
  });

  test('redirects the login of the China variant to the Hong Kong variant, preserving path and target', async () => {
    const path = '/zh_cn/Login.html?targetUrl=%2Fzh_cn%2FMember%2FInbox.html%3Fpage%3D2';
    expect(await get('cn', path)).toMatchObject({ status: 302, location: `http://hk.localhost:${forms.port}${path}` });
    expect(await get('cn', '/Login.html?targetUrl=%2FX')).toMatchObject({
      location: `http://hk.localhost:${forms.port}/Login.html?targetUrl=%2FX`,
    });
    expect((await get('hk', path)).status).toBe(200);
    expect((await get('fei', path)).status).toBe(200);
  });

  test('redirects the login link of a hydrated page in the China variant to the Hong Kong variant', async ({
    page,
  }) => {
    await page.goto(`http://cn.localhost:${forms.port}/zh_cn/Faq.html?q=x`);
    await expect(page.locator('header').getByRole('combobox')).toBeVisible();
    await page.locator('header a[href*="Login.html"]').click();
    await expect(page).toHaveURL(
      `http://hk.localhost:${forms.port}/zh_cn/Login.html?targetUrl=${encodeURIComponent('/zh_cn/Faq.html?q=x')}`,
    );
  });

  test('never links from the other variants to the main domain', async () => {
    const links = ({ html }: Answer) =>
      [...html.matchAll(/<(?:a|area|form)\b[^>]*?\s(?:href|action)="([^"]*)"/g)].map((found) => found[1] ?? '');
    for (const form of ['hk', 'cn']) {
      const home = await get(form, '/en_us/Events.html');
      expect(home.status).toBe(200);
      const inside = links(home).filter((link) => /^\/en_us\/[A-Z][^?#]*\.html/.test(link));
      expect(inside.length).toBeGreaterThan(10);
      for (const path of new Set(inside)) {
        const page = await get(form, path);
        expect(
          links(page).filter((link) => link.includes('fei.localhost')),
          `${form} ${path}`,
        ).toEqual([]);
      }
    }
  });
});
