import type { Page } from '@playwright/test';

/** What a person did: presses of the pointer, and keys. */
export interface StepCounts {
  clicks: number;
  keys: string[];
}

/** Counts what a person does on a page from now on; a page that is loaded anew begins at nothing. */
export async function watchSteps(page: Page): Promise<() => Promise<StepCounts>> {
  await page.evaluate(() => {
    const steps = { clicks: 0, keys: [] as string[] };
    Object.assign(window, { steps });
    window.addEventListener('pointerdown', () => (steps.clicks += 1), true);
    window.addEventListener('keydown', ({ key }) => steps.keys.push(key), true);
  });
  return () => page.evaluate(() => (window as unknown as { steps: StepCounts }).steps);
}
