import type { Cart } from '../../../../contract/orders/orders.ts';
import type { StaffRefusalOf } from '../../../../contract/staff-calls.ts';
import type { Ctx } from '../../../context.ts';
import { done, type Outcome } from '../../../platform/outcome.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { recordChange } from '../../audit/record-audit.ts';
import { enterCode, removeCode } from '../../discounts/enter-code.ts';
import { readCart } from '../../orders/cart/read-cart.ts';
import { releaseCheckoutHold } from '../../orders/checkout/release-checkout-hold.ts';
import { readHoldsOf } from '../../seating/holds/read-holds.ts';
import { beginOrResumeSale } from './begin-sale.ts';

/**
 * Removes one performance's tickets from an unpaid sale. Retries change nothing.
 * @param permit names the sale.
 * @returns the rest of the sale.
 */
export async function dropFromSale(
  ctx: Ctx,
  permit: Permit<'counter.cancel', string>,
  hold: { readonly performanceId: string; readonly holdId: string },
): Promise<Outcome<Cart, StaffRefusalOf<'dropFromSale'>>> {
  const begun = await beginOrResumeSale(ctx, permit.subject);
  if (!begun.ok) return begun;
  const { buyer } = begun.value;
  const { performanceId, holdId } = hold;
  const isHeld = (await readHoldsOf(ctx, permit.subject)).some((one) => one.holdId === holdId);
  const given = await releaseCheckoutHold(buyer, hold);
  if (!given.ok) return given;
  if (isHeld) {
    await ctx.transact((tx) => recordChange(ctx, tx, permit, { holds: [{ performanceId, holdId }] }));
  }
  return done(await readCart(buyer));
}

/**
 * Enters the customer's discount code. The code never appears in a log, because it has monetary value.
 * @returns the sale with the discount.
 */
export async function enterSaleCode(
  ctx: Ctx,
  saleId: string,
  code: string,
): Promise<Outcome<Cart, StaffRefusalOf<'enterSaleCode'>>> {
  const begun = await beginOrResumeSale(ctx, saleId);
  if (!begun.ok) return begun;
  const { buyer } = begun.value;
  const entered = await enterCode(buyer, code);
  return entered.ok ? done(await readCart(buyer)) : entered;
}

/**
 * Removes the discount code from a sale.
 * @returns the sale at full price.
 */
export async function removeSaleCode(
  ctx: Ctx,
  saleId: string,
): Promise<Outcome<Cart, StaffRefusalOf<'removeSaleCode'>>> {
  const begun = await beginOrResumeSale(ctx, saleId);
  if (!begun.ok) return begun;
  const { buyer } = begun.value;
  await removeCode(buyer);
  return done(await readCart(buyer));
}
