import { test as plainTest, type Page, type Response } from '@playwright/test';

export * from '@playwright/test';

/** A page that was opened is ready once its program runs: before that it works, but as it does without JavaScript. */
async function ready(page: Page): Promise<void> {
  const comes = await page.evaluate(
    () => matchMedia('(scripting: enabled)').matches && document.querySelector('script[type="module"]') !== null,
  );
  if (comes) await page.waitForFunction(() => '__reactRouterDataRouter' in window, null, { timeout: 15_000 });
}

type Opening = (...asked: never[]) => Promise<Response | null>;

function waitAfter(pages: object, name: 'goto' | 'reload' | 'goBack' | 'goForward'): void {
  const open = Reflect.get(pages, name) as Opening;
  Reflect.set(pages, name, async function openAndWait(this: Page, ...asked: never[]) {
    const response = await open.apply(this, asked);
    // What the test stopped or sent elsewhere need not become a page.
    await ready(this).catch(() => undefined);
    return response;
  });
}

/** Journeys wait, wherever they open a page, until it is ready. */
export const test = plainTest.extend<object, { waiting: undefined }>({
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
