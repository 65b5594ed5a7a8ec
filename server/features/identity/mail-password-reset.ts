import { defaultLanguage, isLanguage } from '../../../contract/language.ts';
import { href } from '../../../contract/routes.ts';
import type { Program } from '../../context.ts';
import { mailer } from '../../mail.ts';
import { signPasswordReset } from './sign-password-reset.ts';
import { readEmails } from './store.ts';
import { noteResetSent, readResetToSend } from './store-password-resets.ts';
import { writePasswordChangedMail, writePasswordResetMail } from './write-password-mails.ts';

/** Sends the link that was asked for last; a job that comes again finds nothing to send. */
export async function mailPasswordReset(program: Program, data: { memberId: string; language: string }): Promise<void> {
  const wanted = await readResetToSend(program.db, data.memberId, program.now());
  if (!wanted) return;
  const language = isLanguage(data.language) ? data.language : defaultLanguage;
  const token = signPasswordReset(program, wanted.linkId);
  await program.shared(mailer)({
    // The id without its signature opens nothing.
    messageId: `reset-${wanted.linkId}`,
    to: wanted.email,
    language,
    ...writePasswordResetMail({
      language,
      link: new URL(href('resetPassword', { language, query: { token } }), program.config.publicUrl).href,
      expiresAt: wanted.expiresAt,
    }),
  });
  await noteResetSent(program.db, wanted.linkId, program.now());
}

/** Tells the member that their password was changed, so that somebody else's doing does not go unnoticed. */
export async function mailPasswordChanged(
  program: Program,
  data: { memberId: string; linkId: string; language: string },
): Promise<void> {
  const emails = await readEmails(program.db, data.memberId);
  if (!emails) return;
  const language = isLanguage(data.language) ? data.language : defaultLanguage;
  await program.shared(mailer)({
    messageId: `changed-${data.linkId}`,
    to: emails.email,
    language,
    ...writePasswordChangedMail({
      language,
      link: new URL(href('forgotPassword', { language }), program.config.publicUrl).href,
    }),
  });
}
