import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/** Expects a field to be invalid, with a message that screen readers announce with it. */
export async function expectMistake(field: Locator, message: string): Promise<void> {
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(message) as string);
}

export async function expectNoMistake(field: Locator): Promise<void> {
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true');
}

/** Expects a text in the summary above a form, which has the focus so that it is announced. */
export async function expectSummary(around: Pick<Locator, 'getByRole'>, words: string): Promise<void> {
  const summary = around.getByRole('alert');
  await expect.element(summary.getByText(words)).toBeVisible();
  await expect.element(summary).toHaveFocus();
}
