import type { discountCalls } from '../../../contract/discounts/discount-code.ts';
import type { HandlersFor } from '../../handlers.ts';
import { done } from '../../platform/outcome.ts';
import { enterCode, removeCode } from './enter-code.ts';

export const discountHandlers: HandlersFor<typeof discountCalls> = {
  enterDiscountCode: (ctx, { body }) => enterCode(ctx, body.code),
  removeDiscountCode: async (ctx) => done(await removeCode(ctx)),
};
