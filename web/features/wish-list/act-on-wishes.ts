import { redirect } from 'react-router';
import { href } from '../../../contract/routes.ts';
import { formText } from '../../shared/forms/form-text.ts';
import type { ActInput } from '../../shared/page/page.ts';

export interface WishActionResult {
  readonly done: 'cancelled' | 'moved';
}

/** Cancels or moves a request, or redirects to payment for matched tickets. */
export async function actOnWish({ api, form, language }: ActInput): Promise<WishActionResult> {
  const params = { id: formText(form, 'wish') };
  const intent = formText(form, 'intent');
  if (intent === 'pay') {
    const { checkoutId } = await api.payWish({ params });
    throw redirect(href('preview', { language, query: { checkout: checkoutId } }));
  }
  if (intent === 'cancel') {
    await api.cancelWish({ params });
    return { done: 'cancelled' };
  }
  await api.moveWish({ params, body: { sequence: Number(formText(form, 'sequence')) } });
  return { done: 'moved' };
}
