// `BASE=http://localhost:3000 npm run pictures:staff` takes the pictures for docs/staff.md from a running
// demonstration, in every language, by doing the ten staff jobs. It starts no server; each run leaves sales, an
// allotment and a case.
import { chromium, type Page } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { languages, type Language } from '../contract/core/language.ts';
import asking from '../words/requests/requests.en_us.ts';
import english from '../words/staff/en_us.ts';
import simplified from '../words/staff/zh_cn.ts';
import traditional from '../words/staff/zh_hk.ts';

const base = (process.env.BASE ?? 'http://localhost:3000').replace(/\/$/, '');
const folder = fileURLToPath(new URL('../docs/staff/', import.meta.url));
const words = { en_us: english.staff, zh_cn: simplified.staff, zh_hk: traditional.staff } as const;

/** Demonstration accounts, in local mode only: an administrator, and a buyer's telephone number. */
const staff = { email: 'administrator@fei.example', password: 'fei-demo-2026' };
const telephone = '61234567';
/** Demonstration events: a show on every evening, a hall with numbered seats, and a show that repeats. */
const soldAtCounter = { en_us: 'Oolong', zh_hk: '烏龍', zh_cn: '乌龙' } as const satisfies Record<Language, string>;
const hall = 'Ngan Kiu';
const soldOut = 'Four Chairs';
const repeated = 'Paper Crane';

/** Window size in CSS pixels. */
const desk = { width: 1120, height: 760 };
const pictureWidth = 1000;
const mostBytes = 60 * 1024;

interface Shot {
  readonly page: Page;
  readonly language: Language;
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--disable-gpu', '--disable-quic', '--hide-scrollbars'],
});
try {
  const context = await browser.newContext({
    baseURL: base,
    viewport: desk,
    locale: 'en-HK',
    timezoneId: 'Asia/Hong_Kong',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.addInitScript(() => void (window.print = () => undefined));
  await logIn(page);
  const reference = (await openRequest(page)) ?? (await askForChange(await newestOrder(page)));
  await openShift(page);
  const caseAddress = await beginCase(page);
  for (const language of languages) {
    await speak(page, language);
    const shot = { page, language };
    const number = await sell(shot);
    await exchange(shot, number);
    await findOrder(shot);
    await refund(shot);
    await setAside(shot);
    await workOff(shot, reference);
    await repeat(shot);
    await page.goto(caseAddress);
    await take(shot, 'cancel');
    await closeShift(shot);
  }
} finally {
  await browser.close();
}

/** Returns a request that an earlier run left open, if there is one. */
async function openRequest(page: Page): Promise<string | undefined> {
  await page.goto('/Staff/Requests?kind=transaction_change', { waitUntil: 'networkidle' });
  const [first] = await page.locator('main tbody a').allInnerTexts();
  return first;
}

async function newestOrder(page: Page): Promise<string> {
  await page.goto('/Staff/Orders');
  return page.locator('main a[href*="/Orders/"]').first().innerText();
}

/**
 * Requests a change of an order's telephone number as a visitor, with a picture of a card attached.
 * @returns the request number.
 */
async function askForChange(number: string): Promise<string> {
  const visitor = await browser.newContext({ baseURL: base, locale: 'en-HK' });
  const page = await visitor.newPage();
  await page.goto('/en_us/TxnChangeRequest.html', { waitUntil: 'networkidle' });
  const card = sharp({ create: { width: 860, height: 540, channels: 3, background: '#23395b' } }).composite([
    {
      input: Buffer.from(
        '<svg width="860" height="540"><text x="60" y="330" font-size="56" fill="#fff">4242 •••• •••• 4242</text></svg>',
      ),
    },
  ]);
  const buffer = await card.jpeg().toBuffer();
  await page.locator('input[type="file"]').setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByText(asking.uploadedNamed.replace('{name}', 'card.jpg')).first().waitFor({ state: 'attached' });
  const form = page.getByRole('main');
  await form.getByLabel(asking.number).fill(number);
  await form.getByLabel(asking.firstDigits, { exact: true }).fill('4242');
  await form.getByLabel(asking.lastDigits, { exact: true }).fill('4242');
  await form.getByLabel(asking.changesTelephone, { exact: true }).check();
  await form.getByLabel(asking.newTelephone).fill('98765432');
  await form.getByRole('button', { name: asking.sendChange }).click();
  await page.getByText(/R\d{10}/).waitFor();
  const [reference = ''] = /R\d{10}/.exec(await page.locator('main').innerText()) ?? [];
  await visitor.close();
  return reference;
}

async function logIn(page: Page): Promise<void> {
  await page.goto('/Staff/');
  await page.locator('#email').fill(staff.email);
  await page.locator('#password').fill(staff.password);
  await page.keyboard.press('Enter');
  await page.locator('#code').waitFor();
  for (let tried = ''; page.url().includes('/SignIn');) {
    const html = await (await page.request.get('/dev/second-factor')).text();
    const [, after = ''] = html.split(`<b>${staff.email}</b>`);
    const code = (/(\d{3})\s(\d{3})/.exec(after) ?? []).slice(1).join('');
    // Each code works once, and another run may have used this one.
    if (code !== tried) {
      await page.locator('#code').fill(code);
      await page.keyboard.press('Enter');
      tried = code;
    }
    await page.waitForTimeout(1000);
  }
}

async function speak(page: Page, language: Language): Promise<void> {
  await page.goto('/Staff/Account');
  // There are two account menus: this one is beside the page, the other is for phones.
  await page.locator('button[popovertarget].nav-row').locator('visible=true').click();
  await page.locator(`input[type="radio"][value="${language}"]`).locator('visible=true').check();
  await page.locator(`html[data-lang="${language}"]`).waitFor();
}

async function openShift(page: Page): Promise<void> {
  await page.goto('/Staff/Shift');
  await page.locator('#floatCents, #countedCents').first().waitFor();
  // An earlier run may have left a shift open.
  if (await page.locator('#countedCents').isVisible()) return;
  await page.locator('#floatCents').fill('500');
  await page.keyboard.press('Enter');
  await page.locator('#countedCents').waitFor();
}

async function sell({ page, language }: Shot): Promise<string> {
  const { boxOffice } = words[language];
  await page.goto('/Staff/Sell');
  const printed = page.getByRole('button', { name: boxOffice.arePrinted });
  const another = page.locator('button:enabled', { hasText: boxOffice.otherPerformance });
  await page.locator('#search').or(printed).or(another).first().waitFor();
  // The previous sale's result ignores input for a moment, so that a second key press does not dismiss it.
  await page.waitForTimeout(1000);
  if (await printed.isVisible()) await printed.click();
  await page.locator('#search').or(another).first().waitFor();
  if (await another.isVisible()) await another.click();
  await page.locator('#search').fill(soldAtCounter[language]);
  await page.getByRole('listitem').getByRole('button', { name: soldAtCounter[language] }).first().click();
  await page.locator('#quantity').waitFor();
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await page.getByText(boxOffice.exactCash).first().waitFor();
  await page.keyboard.press('c');
  await take({ page, language }, 'sell');
  await page.keyboard.press('Enter');
  await page.locator('.print-sheet li').first().waitFor({ state: 'attached' });
  const [number = ''] = /\d{10}/.exec(await page.getByRole('main').innerText()) ?? [];
  return number;
}

async function exchange({ page, language }: Shot, number: string): Promise<void> {
  const { exchange: said } = words[language];
  await page.goto('/Staff/Exchange');
  await page.locator('#code').fill(number);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: said.show }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText(said.even).first().waitFor();
  await take({ page, language }, 'exchange');
}

async function findOrder({ page, language }: Shot): Promise<void> {
  await page.goto('/Staff/');
  await page.locator('main h1').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type(telephone);
  await page.getByRole('dialog').locator('a[href*="/Orders/"], [role="option"]').first().waitFor();
  await take({ page, language }, 'find');
}

async function refund({ page, language }: Shot): Promise<void> {
  const { orders } = words[language];
  await page.goto(`/Staff/Orders?q=${telephone}`);
  await page.getByRole('row', { name: telephone }).locator('a[href*="/Orders/"]').first().click();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: orders.refundChosen.replace(/\{count.*\}\}/, '1') }).click();
  await page.getByRole('dialog').getByText(orders.refund.told).waitFor();
  await take({ page, language }, 'refund');
}

/** Selects seats in a hall by circling them, sets them aside for the house, and assigns one to a guest. */
async function setAside({ page, language }: Shot): Promise<void> {
  const { seats } = words[language];
  await page.goto(`/Staff/Events?q=${encodeURIComponent(hall)}`);
  await page.locator('main tbody a').first().click();
  await page.locator('main nav a[href$="/Allotments"]').click();
  const map = page.getByRole('application');
  await map.scrollIntoViewIfNeeded();
  // The seat states load after the map; until then, circling selects nothing.
  await page.waitForLoadState('networkidle');
  const box = (await map.boundingBox())!;
  const left = 0.4 + 0.05 * languages.indexOf(language);
  const ring = [
    [0, 0.3],
    [0.04, 0.3],
    [0.04, 0.35],
    [0, 0.35],
  ] as const;
  await page.mouse.move(box.x + box.width * left, box.y + box.height * 0.3);
  await page.mouse.down();
  for (const [x, y] of ring)
    await page.mouse.move(box.x + box.width * (left + x), box.y + box.height * y, { steps: 3 });
  await page.mouse.up();
  await page.keyboard.press('h');
  await page.getByRole('dialog').getByRole('combobox').first().waitFor();
  const name = { en_us: 'House seats', zh_hk: '公司留座', zh_cn: '公司留座（内部）' }[language];
  await page.keyboard.type(name);
  await take({ page, language }, 'set-aside');
  await page.keyboard.press('Enter');
  await page.getByRole('row', { name }).getByRole('button', { name: seats.give }).click();
  await page.getByRole('dialog').getByLabel(seats.guests).waitFor();
  await page.keyboard.insertText('陳大文, chan@mail.test\nAda Lee, lee@mail.test');
  await take({ page, language }, 'give');
}

async function workOff({ page, language }: Shot, reference: string): Promise<void> {
  await page.goto(`/Staff/Requests/${reference}`);
  await page.getByRole('img', { name: words[language].requests.picture }).waitFor();
  await take({ page, language }, 'request');
}

async function repeat({ page, language }: Shot): Promise<void> {
  const { events } = words[language];
  await page.goto(`/Staff/Events?q=${encodeURIComponent(repeated)}`);
  await page.locator('main tbody a').last().click();
  await page.getByRole('button', { name: events.duplicate }).click();
  await page.getByRole('dialog').locator('input[type="datetime-local"]').first().waitFor();
  await take({ page, language }, 'repeat');
}

/**
 * Stops the sale of a show's last evening as for a cancellation, but carries nothing out.
 * @returns the case's address.
 */
async function beginCase(page: Page): Promise<string> {
  const { events, cases } = words.en_us;
  await speak(page, 'en_us');
  await page.goto('/Staff/Cases', { waitUntil: 'networkidle' });
  const begun = page.locator('main tbody a');
  if ((await begun.count()) > 0) return new URL((await begun.first().getAttribute('href'))!, base).href;
  await page.goto(`/Staff/Events?q=${encodeURIComponent(soldOut)}`);
  await page.locator('main tbody a').first().click();
  await page.locator('main nav a[href$="/Performances"]').click();
  await page.getByRole('link', { name: events.openCase }).last().click();
  await page.getByRole('radio', { name: cases.kinds.cancel }).click();
  await page.getByRole('button', { name: cases.stop }).click();
  await page.waitForURL(/\/Cases\/\d+$/);
  return page.url();
}

async function closeShift({ page, language }: Shot): Promise<void> {
  await page.goto('/Staff/Shift');
  await page.locator('#countedCents').fill('1000');
  await page.locator('#countedCents').evaluate((field) => field.scrollIntoView({ block: 'center' }));
  await take({ page, language }, 'shift');
}

/** Writes a picture of the window, reducing the quality until the file is small enough. */
async function take({ page, language }: Shot, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(500);
  const file = `${folder}${name}.${language}.webp`;
  const picture = sharp(await page.screenshot({ animations: 'disabled' })).resize({ width: pictureWidth });
  for (const quality of [80, 70, 60, 50, 40]) {
    const { size } = await picture.clone().webp({ quality, effort: 6 }).toFile(file);
    if (size <= mostBytes) return console.log(`${name}.${language}.webp: ${Math.round(size / 1024)} KB`);
  }
  throw new Error(`${file} cannot be compressed below ${mostBytes} bytes`);
}
