import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/**
 * Presses a button and, at the pace of a hand, a second time, while the answer to the first is still awaited. Expects the
 * button to be disabled by then.
 */
export async function pressTwice(button: Locator): Promise<void> {
  await button.click();
  await expect.element(button).toBeDisabled();
  await button.click({ force: true });
}
