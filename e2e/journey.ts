import { errors, test as plainTest, type Page, type Response } from '@playwright/test';
import { slowness } from '../server/testing/run-settings.ts';
import { describePageState } from './describe-page-state.ts';

export * from '@playwright/test';

/** Waits until the page has hydrated. Before that, it works as it does without JavaScript. */
async function ready(page: Page): Promise<void> {
  const comes = await page.evaluate(
    () => matchMedia('(scripting: enabled)').matches && document.querySelector('script[type="module"]') !== null,
  );
  // Polls with a timer: the default polls once per frame, and Chromium's GPU process may stall while a page loads.
  const options = { timeout: 60_000 * slowness(), polling: 100 };
  if (comes) await page.waitForFunction(() => '__reactRouterDataRouter' in window, null, options);
}

/** A test that waits only for the first byte blocks the page's program or checks the state before it runs. */
const goesOn = (options: { waitUntil?: string } | undefined) => options?.waitUntil === 'commit';

type Opening = (...requested: never[]) => Promise<Response | null>;

function waitAfter(pages: object, name: 'goto' | 'reload' | 'goBack' | 'goForward'): void {
  const open = Reflect.get(pages, name) as Opening;
  Reflect.set(pages, name, async function openAndWait(this: Page, ...requested: never[]) {
    const response = await open.apply(this, requested);
    if (requested.some(goesOn)) return response;
    await ready(this).catch((error: unknown) => {
      if (error instanceof errors.TimeoutError) throw new Error(`${this.url()} never came alive`, { cause: error });
      // A page that the test navigated away from or closed need not become ready.
    });
    return response;
  });
}

/** Makes journeys wait until each page they open is ready. */
export const test = plainTest.extend<{ standing: undefined }, { waiting: undefined }>({
  standing: [
    // Depending on the context keeps its pages open afterwards.
    async ({ browser, context: own }, use, info) => {
      await use(undefined);
      if (info.status === info.expectedStatus) return;
      const pages = [...new Set([own, ...browser.contexts()])].flatMap((context) => context.pages());
      for (const page of pages) process.stderr.write(`${await describePageState(page)}\n`);
    },
    { auto: true },
  ],
  waiting: [
    async ({ browser }, use) => {
      const page = await browser.newPage();
      const pages = Object.getPrototypeOf(page) as object;
      await page.close();
      for (const name of ['goto', 'reload', 'goBack', 'goForward'] as const) waitAfter(pages, name);
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
});
