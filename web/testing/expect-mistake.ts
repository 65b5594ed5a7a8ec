import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/** Expects a field to be marked as wrong, and to say why to everyone: a screen reader reads the message with the field. */
export async function expectMistake(field: Locator, message: string): Promise<void> {
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(message) as string);
}

/** Expects a field to be right again, or never to have been wrong. */
export async function expectNoMistake(field: Locator): Promise<void> {
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true');
}

/** Expects words in the summary on top of a form, which has the focus so that they are read out. */
export async function expectSummary(around: Pick<Locator, 'getByRole'>, words: string): Promise<void> {
  const summary = around.getByRole('alert');
  await expect.element(summary.getByText(words)).toBeVisible();
  await expect.element(summary).toHaveFocus();
}
