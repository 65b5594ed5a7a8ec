import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/**
 * Presses a button and, at the pace of a hand, a second time, while the answer to the first is still awaited. Expects the
 * button to be busy by then, and to keep the focus.
 */
export async function pressTwice(button: Locator): Promise<void> {
  await button.click();
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveFocus();
  await button.click({ force: true });
}
