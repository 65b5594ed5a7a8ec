import { errors, test as plainTest, type Page, type Response } from '@playwright/test';
import { slowness } from '../server/testing/run-settings.ts';
import { describePageState } from './describe-page-state.ts';

export * from '@playwright/test';

/** A page that was opened is ready once its program runs: before that it works, but as it does without JavaScript. */
async function ready(page: Page): Promise<void> {
  const comes = await page.evaluate(
    () => matchMedia('(scripting: enabled)').matches && document.querySelector('script[type="module"]') !== null,
  );
  // By a timer: without `polling` it looks once a frame, and Chromium's GPU process may stand still while a page is ready.
  const options = { timeout: 60_000 * slowness(), polling: 100 };
  if (comes) await page.waitForFunction(() => '__reactRouterDataRouter' in window, null, options);
}

/** Whoever waits for nothing but the first byte has stopped the page's program, or looks at what comes before it. */
const goesOn = (options: { waitUntil?: string } | undefined) => options?.waitUntil === 'commit';

type Opening = (...asked: never[]) => Promise<Response | null>;

function waitAfter(pages: object, name: 'goto' | 'reload' | 'goBack' | 'goForward'): void {
  const open = Reflect.get(pages, name) as Opening;
  Reflect.set(pages, name, async function openAndWait(this: Page, ...asked: never[]) {
    const response = await open.apply(this, asked);
    if (asked.some(goesOn)) return response;
    await ready(this).catch((error: unknown) => {
      if (error instanceof errors.TimeoutError) throw new Error(`${this.url()} never came alive`, { cause: error });
      // What the test sent elsewhere or closed need not become a page.
    });
    return response;
  });
}

/** Journeys wait, wherever they open a page, until it is ready. */
export const test = plainTest.extend<{ standing: undefined }, { waiting: undefined }>({
  standing: [
    // The context is named so that its pages are still there afterwards.
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
