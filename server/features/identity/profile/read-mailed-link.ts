import type { MailedLinkPurpose, MailedLinkState } from '../../../../contract/identity/mailed-links.ts';
import type { Ctx } from '../../../context.ts';
import { checkActivation } from '../accounts/check-activation.ts';
import { openEmailChange } from './sign-email-change.ts';
import { emailChangeIsOpen } from '../store-email-changes.ts';
import { findOwnerOfResetLink } from '../store-password-resets.ts';
import { openPasswordReset } from '../recovery/sign-password-reset.ts';

/**
 * Returns a mailed link's state, so that its page can show it before asking for input. Consumes nothing; the submission
 * is checked again.
 */
export async function readMailedLink(
  ctx: Ctx,
  { purpose, token }: { purpose: MailedLinkPurpose; token: string },
): Promise<{ state: MailedLinkState }> {
  const openIf = (isOpen: boolean) => ({ state: isOpen ? ('open' as const) : ('invalid' as const) });
  switch (purpose) {
    case 'activation':
      return { state: (await checkActivation(ctx, token)).state };
    case 'new_password': {
      const linkId = openPasswordReset(ctx, token);
      return openIf(linkId !== undefined && (await findOwnerOfResetLink(ctx.db, linkId, ctx.now())) !== undefined);
    }
    case 'new_email': {
      const link = openEmailChange(ctx, token);
      return openIf(link !== undefined && (await emailChangeIsOpen(ctx.db, link, ctx.now())));
    }
  }
}
