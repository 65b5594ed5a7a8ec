import type { Page } from '@playwright/test';

export interface StepCounts {
  clicks: number;
  keys: string[];
}

/** Counts a person's steps on a page from now on; a new page load resets the count. */
export async function watchSteps(page: Page): Promise<() => Promise<StepCounts>> {
  await page.evaluate(() => {
    const steps = { clicks: 0, keys: [] as string[] };
    Object.assign(window, { steps });
    window.addEventListener('pointerdown', () => (steps.clicks += 1), true);
    window.addEventListener('keydown', ({ key }) => steps.keys.push(key), true);
  });
  return () => page.evaluate(() => (window as unknown as { steps: StepCounts }).steps);
}
