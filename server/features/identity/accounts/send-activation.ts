import { createHash } from 'node:crypto';
import { isLanguage, defaultLanguage } from '../../../../contract/core/language.ts';
import { href } from '../../../../contract/routes.ts';
import type { Program } from '../../../context.ts';
import { mailer } from '../../../mail/mail.ts';
import { activationMs } from '../rules.ts';
import { signActivation } from './sign-activation.ts';
import { markActivationSent, readActivationRequest } from '../store.ts';
import { writeActivationMail } from './write-activation-mail.ts';

/**
 * Sends the most recently requested activation link. A retried or outdated job sends nothing. A retry after a crash
 * before the mail was recorded creates the same link and message ID.
 */
export async function sendActivation(
  program: Program,
  data: { memberId: string; language: string; target?: string | undefined },
): Promise<void> {
  const wanted = await readActivationRequest(program.db, data.memberId);
  if (!wanted) return;
  const language = isLanguage(data.language) ? data.language : defaultLanguage;
  const expiresAt = new Date(wanted.wantedAt.getTime() + activationMs);
  const token = signActivation(program, { memberId: data.memberId, email: wanted.accountEmail, expiresAt });
  const query = { token, targetUrl: data.target };
  const link = new URL(href('activate', { language, query }), program.config.publicUrl).href;
  await program.shared(mailer)({
    // Hashed, because mail servers log message IDs.
    messageId: `activation-${createHash('sha256').update(token).digest('hex').slice(0, 32)}`,
    to: wanted.email,
    language,
    ...writeActivationMail({ language, link, expiresAt }),
  });
  await markActivationSent(program.db, data.memberId, wanted.wantedAt);
}
