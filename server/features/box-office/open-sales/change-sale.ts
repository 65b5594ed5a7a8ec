import type { Cart } from '../../../../contract/orders/orders.ts';
import type { StaffRefusalOf } from '../../../../contract/staff-calls.ts';
import type { Ctx } from '../../../context.ts';
import { done, type Outcome } from '../../../platform/outcome.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { recordChange } from '../../audit/record-audit.ts';
import { enterCode, removeCode } from '../../discounts/enter-code.ts';
import { readCart } from '../../orders/cart/read-cart.ts';
import { giveHoldBack } from '../../orders/checkout/give-hold-back.ts';
import { readHoldsOf } from '../../seating/holds/read-holds.ts';
import { goOnWithSale } from './begin-sale.ts';

/**
 * Takes the tickets of one performance out of a sale that is not paid. Repeating it changes nothing.
 * @param permit names the sale.
 * @returns what is left of it.
 */
export async function dropFromSale(
  ctx: Ctx,
  permit: Permit<'counter.cancel', string>,
  hold: { readonly performanceId: string; readonly holdId: string },
): Promise<Outcome<Cart, StaffRefusalOf<'dropFromSale'>>> {
  const begun = await goOnWithSale(ctx, permit.subject);
  if (!begun.ok) return begun;
  const { buyer } = begun.value;
  const { performanceId, holdId } = hold;
  const isHeld = (await readHoldsOf(ctx, permit.subject)).some((one) => one.holdId === holdId);
  const given = await giveHoldBack(buyer, hold);
  if (!given.ok) return given;
  if (isHeld) {
    await ctx.transact((tx) => recordChange(ctx, tx, permit, { holds: [{ performanceId, holdId }] }));
  }
  return done(await readCart(buyer));
}

/** Enters the buyer's discount code, which stands in no log: it is worth money. @returns the sale with it. */
export async function enterSaleCode(
  ctx: Ctx,
  saleId: string,
  code: string,
): Promise<Outcome<Cart, StaffRefusalOf<'enterSaleCode'>>> {
  const begun = await goOnWithSale(ctx, saleId);
  if (!begun.ok) return begun;
  const { buyer } = begun.value;
  const entered = await enterCode(buyer, code);
  return entered.ok ? done(await readCart(buyer)) : entered;
}

/** Takes the discount code out of a sale. @returns the sale without it. */
export async function removeSaleCode(
  ctx: Ctx,
  saleId: string,
): Promise<Outcome<Cart, StaffRefusalOf<'removeSaleCode'>>> {
  const begun = await goOnWithSale(ctx, saleId);
  if (!begun.ok) return begun;
  const { buyer } = begun.value;
  await removeCode(buyer);
  return done(await readCart(buyer));
}
