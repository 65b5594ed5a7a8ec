import type { StaffAction } from '../../../../contract/identity/staff.ts';
import type { staffDiscountCodeCalls } from '../../../../contract/staff/marketing/discount-codes.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse } from '../../../platform/outcome.ts';
import type { StaffHandlersFor } from '../../../staff-handlers.ts';
import { maySee, permitAction } from '../../audit/permit-action.ts';
import { findEventScopePath } from '../../catalogue/editing/read-staff-event.ts';
import { readCachedCatalogue } from '../../catalogue/events/catalogue-cache.ts';
import { endCodesOf, listCodes, createDiscountCodes } from '../../discounts/create-discount-codes.ts';

export const staffDiscountCodeHandlers: StaffHandlersFor<typeof staffDiscountCodeCalls> = {
  listDiscountCodes: async (ctx, { params: { number } }) => {
    const place = await findEventScopePath(ctx, number);
    if (!place || !maySee(ctx, 'event.see', place)) return refuse('not_found');
    const said =
      (await readCachedCatalogue(ctx)).byNumber.get(number)?.discounts.filter(({ kind }) => kind === 'code') ?? [];
    const listed = await listCodes(ctx, number);
    const sums = new Map((listed.ok ? listed.value : []).map((one) => [one.discountKey, one]));
    const keys = [...new Set([...said.map(({ key }) => key), ...sums.keys()])];
    const discounts = keys.map((key) => {
      const { codes = 0, ended = 0, uses = 0, used = 0 } = sums.get(key) ?? {};
      return { key, name: said.find((one) => one.key === key)?.name ?? null, codes, ended, uses, used };
    });
    return done({ discounts });
  },
  makeDiscountCodes: async (ctx, { params, body: { text, count, uses, perMember } }) => {
    const permit = await permitEvent(ctx, 'discount_code.make', params.number);
    if (!permit) return refuse('not_found');
    const codes = text === undefined ? { count } : { text };
    const { discount: discountKey, batchId } = params;
    const made = await createDiscountCodes(ctx, permit, { discountKey, uses, perMember, codes, batchId });
    if (!made.ok) {
      const { code } = made;
      return code === 'code_not_valid' || code === 'discount_codes_made_before' ? refuse(code) : refuse('not_found');
    }
    if (made.value.made < made.value.codes.length) return refuse('discount_code_there', { field: 'text' });
    return done({ codes: made.value.codes });
  },
  endDiscountCodes: async (ctx, { params }) => {
    const permit = await permitEvent(ctx, 'discount_code.end', params.number);
    if (!permit) return refuse('not_found');
    const ended = await endCodesOf(ctx, permit, params.discount);
    return ended.ok ? done({ ended: ended.value }) : refuse('not_found');
  },
};

async function permitEvent<Action extends StaffAction>(ctx: Ctx, action: Action, number: number) {
  const place = await findEventScopePath(ctx, number);
  const permit = place && permitAction(ctx, action, number, place);
  return permit?.ok ? permit.value : undefined;
}
