import { formText } from '../../../shared/forms/form-text.ts';
import type { ActInput } from '../../../shared/page/page.ts';

export type TicketActionResult =
  /** A choice in a case for the whole transaction, which shows its own result. */
  | { readonly done: 'chosen' }
  | { readonly done: 'sent'; readonly name: string }
  | { readonly done: 'withdrawn' }
  | { readonly done: 'returned' | 'offered'; readonly cents: number }
  | { readonly done: 'takenBack' };

/**
 * Handles the ticket forms on a transaction page: transfers, returns or resells tickets, or undoes a pending action.
 */
export async function actOnTickets({ api, form }: ActInput, number: string): Promise<TicketActionResult> {
  const intent = formText(form, 'intent');
  if (intent === 'withdraw') {
    await api.withdrawTickets({ params: { transferId: formText(form, 'transferId') } });
    return { done: 'withdrawn' };
  }
  const numbers = form.getAll('ticket').map(Number);
  if (intent === 'return') {
    const expected = numbers.reduce((sum, n) => sum + Number(formText(form, `cents-${n}`)), 0);
    const { refundCents } = await api.returnOwnTickets({
      params: { number },
      body: { numbers, refundCents: expected },
    });
    return { done: 'returned', cents: refundCents };
  }
  if (intent === 'resell') {
    const expected = numbers.reduce((sum, n) => sum + Number(formText(form, `cents-${n}`)), 0);
    const { backCents } = await api.offerForResale({ params: { number }, body: { numbers, backCents: expected } });
    return { done: 'offered', cents: backCents };
  }
  if (intent === 'takeBack') {
    await api.takeBackFromResale({ params: { number }, body: { numbers } });
    return { done: 'takenBack' };
  }
  const [name, email] = [formText(form, 'name'), formText(form, 'email')];
  const body = { transferId: formText(form, 'transferId'), numbers, name, email };
  const { toName } = await api.offerTickets({ params: { number }, body });
  return { done: 'sent', name: toName };
}
