import { setTimeout as sleep } from 'node:timers/promises';
import type { Checkout } from '../../contract/orders/orders.ts';
import { href } from '../../contract/routes.ts';
import { uuidv7 } from '../../server/platform/ids.ts';
import type { Shop } from '../load.ts';
import { Durations } from '../measure.ts';
import { language, type Browser } from './browser.ts';

/** Milliseconds between two polls for the tickets. A real page waits one second, which would dominate the result. */
const firstPauseMs = 15;
const longestPauseMs = 250;

export class StepTimings {
  readonly pages = new Durations();
  readonly calls = new Durations();
  readonly paying = new Durations();
  readonly tickets = new Durations();
}

export type Buy = (shop: Shop, browser: Browser, steps: StepTimings) => Promise<void>;

let turn = 0;

function choose(performanceId: string) {
  const choices = [{ zoneNo: 2 + (turn++ % 2), ticketType: 'R', quantity: 1 }];
  return { holdId: uuidv7(), performanceId, choices };
}

const contact = { method: 'e_ticket', contactName: 'Chan Sum Yi', contactTelephone: '5123 4567' };

/** Buys without JavaScript: every page is a full document load. */
export const buyByDocuments: Buy = async ({ performanceId, eventNumber }, browser, steps) => {
  const [checkoutId, paymentId] = [uuidv7(), uuidv7()];
  const open = (path: string) => steps.pages.time(() => browser.open(path));
  const post = <Output>(path: string, input: unknown) =>
    steps.calls.time(() => browser.call<Output>('POST', path, input));
  const params = { number: eventNumber };
  await open(href('events', { language }));
  await open(href('event', { language, params }));
  await open(href('chooseTickets', { language, params, query: { performance: performanceId } }));
  const hold = choose(performanceId);
  await post('/api/holds', hold);
  await open(href('cart', { language }));
  await post('/api/checkouts', { checkoutId, holds: [{ performanceId, holdId: hold.holdId }], ...contact });
  await open(href('preview', { language, query: { checkout: checkoutId } }));
  const paying = { paymentId, method: 'alipay', noticeConfirmed: true };
  const { redirectUrl } = await post<{ redirectUrl: string }>(`/api/checkouts/${checkoutId}/payments`, paying);
  await steps.paying.time(() => payAt(browser, redirectUrl));
  await steps.tickets.time(() => waitForTickets(browser, checkoutId));
};

/**
 * Buys with JavaScript, making the requests observed in Chromium. The listing and, after the gateway, the preview are
 * documents; every other page is rendered in the browser from API calls. Each page also requests the feature switches
 * and the cart count, each document the inbox count. It continues to the receipt. The seat availability stream is left
 * out.
 */
export const buyAlive: Buy = async ({ performanceId, eventNumber }, browser, steps) => {
  const [checkoutId, paymentId] = [uuidv7(), uuidv7()];
  const get = <Output>(path: string) => browser.call<Output>('GET', path);
  const post = <Output>(path: string, input: unknown) =>
    steps.calls.time(() => browser.call<Output>('POST', path, input));
  const open = (path: string) =>
    steps.pages.time(async () => {
      await browser.open(path);
      await get('/api/is_hot_event.do');
      await get('/api/cart');
      await browser.call('POST', '/api/user/personalNotices.do', {});
    });
  const go = (...paths: string[]) =>
    steps.pages.time(async () => {
      for (const path of [`/data/config.json?_t=${Date.now()}`, ...paths, '/api/cart']) await get(path);
    });
  const checkout = `/api/checkouts/${checkoutId}`;
  await open(href('events', { language }));
  await go(`/api/events/${eventNumber}`);
  await go(`/api/performances/${performanceId}`, `/api/performances/${performanceId}/seats?lang=${language}`);
  const hold = choose(performanceId);
  await post('/api/holds', hold);
  await go('/api/cart', '/api/cart/collection', '/api/addressList.do', '/api/user.do');
  await post('/api/checkouts', { checkoutId, holds: [{ performanceId, holdId: hold.holdId }], ...contact });
  await go(checkout);
  const paying = { paymentId, method: 'alipay', noticeConfirmed: true };
  const { redirectUrl } = await post<{ redirectUrl: string }>(`${checkout}/payments`, paying);
  const back = await steps.paying.time(() => payAt(browser, redirectUrl));
  // If the payment has settled by then, the page redirects to the receipt.
  await steps.pages.time(() => browser.open(back).catch(() => undefined));
  const { groups } = await steps.tickets.time(() => waitForTickets(browser, checkoutId));
  await go(checkout, '/api/user.do', `/api/Member/TransactionDetail.do?number=${groups[0]!.number}`);
};

async function payAt(browser: Browser, redirectUrl: string): Promise<string> {
  const gateway = new URL(redirectUrl).pathname;
  await browser.open(gateway);
  const back = new URL(await browser.press(gateway, 'approve'));
  return back.pathname + back.search;
}

async function waitForTickets(browser: Browser, checkoutId: string): Promise<Checkout> {
  for (let pause = firstPauseMs; ; pause = Math.min(longestPauseMs, pause * 1.5)) {
    await sleep(pause);
    const checkout = await browser.call<Checkout>('GET', `/api/checkouts/${checkoutId}`);
    if (checkout.state === 'paid') return checkout;
  }
}
