import { defaultLanguage, isLanguage } from '../../../../contract/core/language.ts';
import { href } from '../../../../contract/routes.ts';
import type { Program } from '../../../context.ts';
import { mailer } from '../../../mail/mail.ts';
import { signPasswordReset } from './sign-password-reset.ts';
import { markResetSent, readResetToSend } from '../store-password-resets.ts';
import { writePasswordResetMail } from './write-password-reset-mail.ts';

/** Sends the most recently requested password reset link. A retried job sends nothing. */
export async function mailPasswordReset(
  program: Program,
  data: { memberId: string; language: string; target?: string | undefined },
): Promise<void> {
  const wanted = await readResetToSend(program.db, data.memberId, program.now());
  if (!wanted) return;
  const language = isLanguage(data.language) ? data.language : defaultLanguage;
  const token = signPasswordReset(program, wanted.linkId);
  await program.shared(mailer)({
    // The ID is useless without its signature.
    messageId: `reset-${wanted.linkId}-${wanted.wantedAt.getTime()}`,
    to: wanted.email,
    language,
    ...writePasswordResetMail({
      language,
      link: new URL(
        href('resetPassword', { language, query: { token, targetUrl: data.target } }),
        program.config.publicUrl,
      ).href,
      expiresAt: wanted.expiresAt,
    }),
  });
  await markResetSent(program.db, wanted.linkId, program.now());
}
