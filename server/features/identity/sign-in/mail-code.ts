import { defaultLanguage, isLanguage } from '../../../../contract/core/language.ts';
import type { Program } from '../../../context.ts';
import { mailer } from '../../../mail/mail.ts';
import { oneTimePasswordOf } from './derive-one-time-password.ts';
import { mayAsk } from '../throttling/limit-attempts.ts';
import { markCodeSent, readCodeToSend } from '../store-one-time-passwords.ts';
import { requestActivationMail } from '../accounts/request-activation-mail.ts';
import { writeCodeMail } from './write-code-mail.ts';

/**
 * Sends the most recently requested code; an inactive account gets its activation link instead. A retried job sends
 * nothing; a retry after a crash before the mail was recorded reuses the code and message ID.
 */
export async function mailCode(
  program: Program,
  data: { addressKey: string; codeId: string; memberId: string | null; language: string },
): Promise<void> {
  const { addressKey, codeId, memberId } = data;
  const wanted = await readCodeToSend(program.db, addressKey, codeId, program.now());
  if (!wanted || !memberId) return;
  const language = isLanguage(data.language) ? data.language : defaultLanguage;
  if (wanted.activated) {
    await program.shared(mailer)({
      messageId: `code-${codeId}`,
      to: wanted.email,
      language,
      ...writeCodeMail({
        language,
        code: oneTimePasswordOf(program, addressKey, codeId),
        expiresAt: wanted.expiresAt,
      }),
    });
  } else if ((await mayAsk(program, 'activationMail', { address: wanted.accountEmail, mailbox: wanted.email })).ok) {
    await program.transact((tx) => requestActivationMail(program, tx, memberId, { language }));
  }
  await markCodeSent(program.db, addressKey, codeId, program.now());
}
