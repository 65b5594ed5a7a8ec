import type { Api } from '../../../../contract/calls.ts';
import type { Checkout } from '../../../../contract/orders/orders.ts';
import { mistakeInPoints, maxPoints, readPoints, type Payable } from '../../../../contract/orders/use-points.ts';
import { formText } from '../../../shared/forms/form-text.ts';

export const pointsChoices = ['none', 'all', 'some'] as const;
export type PointsChoice = (typeof pointsChoices)[number];

export function readPointsChoice(text: string | undefined): PointsChoice {
  return pointsChoices.find((one) => one === text) ?? 'none';
}

/** Returns the selected points in cents, or NaN if the input cannot be parsed. */
export function chosenPoints(payable: Payable, choice: PointsChoice, written: string): number {
  if (choice === 'none') return 0;
  return choice === 'all' ? maxPoints(payable) : readPoints(written);
}

/**
 * Reads a checkout with the points that its member can spend. Includes points reserved by an earlier payment in
 * progress, because another payment may use them.
 */
export async function readPayable(api: Api, checkoutId: string): Promise<Checkout> {
  const checkout = await api.readCheckout({ params: { checkoutId } });
  if (checkout.state !== 'paying') return checkout;
  const { availableCents } = await api.readPointBalance();
  return { ...checkout, pointsCents: availableCents + (checkout.paying?.pointsCents ?? 0) };
}

/** Returns the points that a form pays with, in cents, and any error in them. */
export async function pointsInForm(api: Api, checkoutId: string, form: FormData) {
  const choice = readPointsChoice(formText(form, 'points'));
  if (choice === 'none') return { cents: 0, isWhole: false, mistake: undefined };
  const payable = await readPayable(api, checkoutId);
  const cents = chosenPoints(payable, choice, formText(form, 'pointsUsed'));
  return { cents, isWhole: cents === payable.totalCents, mistake: mistakeInPoints(payable, cents) };
}
