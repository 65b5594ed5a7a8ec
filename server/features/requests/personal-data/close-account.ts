import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { closingLinkIsOpen, openClosing } from '../../identity/closing/request-account-closure.ts';
import { checkPassword, hasPassword } from '../../identity/profile/check-password.ts';
import { closeMember } from '../../identity/closing/close-member.ts';
import { readContact } from '../../identity/accounts/read-contact.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { findObligations } from '../../orders/history/find-obligations.ts';
import { readStoredBalance } from '../../points/read-points.ts';
import { isToppingUp } from '../../top-ups/list-top-ups.ts';
import { owesRefund } from '../../payments/export-payment-data.ts';

type ClosingRefusal =
  | 'wrong_password'
  | 'closing_link_invalid'
  | 'closing_tickets_to_come'
  | 'closing_points_left'
  | 'closing_refund_open'
  | 'payment_in_progress'
  | 'too_many_requests'
  | 'busy';

interface ClosingTerms {
  email: string;
  hasPassword: boolean;
  linkIsOpen: boolean;
  ticketsToCome: number;
  pointsCents: number;
  blockedBy: 'payment_in_progress' | 'refund_open' | null;
}

/**
 * Returns the conditions for closing the account.
 * @param token of the confirming link, if one was opened.
 */
export async function readClosingTerms(ctx: Ctx, token?: string): Promise<ClosingTerms> {
  const memberId = requireMember(ctx);
  const [contact, withPassword, linkIsOpen, { paying, refundOpen, ticketsToCome }, refundAsked, points, toppingUp] =
    await Promise.all([
      readContact(ctx, memberId),
      hasPassword(ctx, memberId),
      token ? closingLinkIsOpen(ctx, memberId, token) : false,
      findObligations(ctx, memberId),
      owesRefund(ctx, memberId),
      readStoredBalance(ctx, memberId),
      isToppingUp(ctx, memberId),
    ]);
  const blockedBy = paying || toppingUp ? 'payment_in_progress' : refundOpen || refundAsked ? 'refund_open' : null;
  return {
    email: contact?.email ?? '',
    hasPassword: withPassword,
    linkIsOpen,
    ticketsToCome,
    pointsCents: points.availableCents,
    blockedBy,
  };
}

/**
 * Closes the account permanently, after a proof of identity. Fails while the member would unknowingly lose money or
 * tickets.
 */
export async function closeAccount(
  ctx: Ctx,
  input: {
    password?: string | undefined;
    token?: string | undefined;
    keepsTickets?: true | undefined;
    givesUpPointsCents?: number | undefined;
  },
): Promise<Outcome<{ closed: true }, ClosingRefusal>> {
  const memberId = requireMember(ctx);
  const terms = await readClosingTerms(ctx);
  if (terms.blockedBy) return refuse(terms.blockedBy === 'refund_open' ? 'closing_refund_open' : 'payment_in_progress');
  if (terms.ticketsToCome > 0 && !input.keepsTickets)
    return refuse('closing_tickets_to_come', { field: 'keepsTickets' });
  if (terms.pointsCents > (input.givesUpPointsCents ?? 0)) {
    return refuse('closing_points_left', { field: 'givesUpPointsCents' });
  }
  let wantedAt: Date | null = null;
  if (terms.hasPassword) {
    const checked = await checkPassword(ctx, memberId, input.password ?? '');
    if (!checked.ok) {
      // A password that was removed after the terms were read does not match either.
      return checked.code === 'wrong_password' || checked.code === 'no_password'
        ? refuse('wrong_password', { field: 'password' })
        : { ...checked, code: checked.code };
    }
  } else {
    const opened = openClosing(ctx, memberId, input.token ?? '');
    if (!opened) return refuse('closing_link_invalid');
    wantedAt = opened;
  }
  return (await closeMember(ctx, memberId, wantedAt)) ? done({ closed: true }) : refuse('closing_link_invalid');
}
