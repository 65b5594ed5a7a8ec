import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/**
 * Presses a button twice at human speed while the first response is pending. Expects the button to be busy meanwhile
 * and to keep the focus.
 */
export async function pressTwice(button: Locator): Promise<void> {
  await button.click();
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveFocus();
  await button.click({ force: true });
}
