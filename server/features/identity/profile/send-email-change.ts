import { defaultLanguage, isLanguage, type Language } from '../../../../contract/core/language.ts';
import { href } from '../../../../contract/routes.ts';
import type { Program } from '../../../context.ts';
import type { DomainEventData } from '../../../domain-events.ts';
import { forgetRecipient } from '../../../platform/record-mail.ts';
import { mailer } from '../../../mail/mail.ts';
import { signEmailChange } from './sign-email-change.ts';
import {
  deleteEmailChange,
  markEmailChangeSent,
  readMadeEmailChange,
  readUnsentEmailChange,
} from '../store-email-changes.ts';
import { findAccountByEmail } from '../store.ts';
import { writeEmailChangeMail } from './write-email-change-mail.ts';

const languageOf = (text: string): Language => (isLanguage(text) ? text : defaultLanguage);

/**
 * Sends the link to the new address and notifies the old one. A retried job sends nothing; a retry after a crash
 * creates the same messages.
 */
export async function sendEmailChange(
  program: Program,
  data: DomainEventData<'identity.email_change_wanted'>,
): Promise<void> {
  const change = await readUnsentEmailChange(program.db, data.changeId);
  if (!change) return;
  const language = languageOf(data.language);
  const taken = await findAccountByEmail(program.db, change.accountEmail);
  const token = signEmailChange(program, { changeId: data.changeId, memberId: change.memberId });
  const link = new URL(href('confirmEmail', { language, query: { token } }), program.config.publicUrl).href;
  const send = program.shared(mailer);
  await send({
    messageId: `email-change-${data.changeId}`,
    to: change.email,
    language,
    ...writeEmailChangeMail(
      taken ? { kind: 'taken', language } : { kind: 'confirm', language, link, expiresAt: change.expiresAt },
    ),
  });
  await send({
    messageId: `email-change-asked-${data.changeId}`,
    to: change.oldEmail,
    language,
    ...writeEmailChangeMail({ kind: 'asked', language, newEmail: change.email }),
  });
  await markEmailChangeSent(program.db, data.changeId, program.now());
}

/** Notifies the old address that it was replaced, and deletes it. */
export async function notifyOldAddress(
  program: Program,
  data: DomainEventData<'identity.email_changed'>,
): Promise<void> {
  const change = await readMadeEmailChange(program.db, data.changeId);
  if (!change) return;
  const language = languageOf(data.language);
  await program.shared(mailer)({
    messageId: `email-changed-${data.changeId}`,
    to: change.oldEmail,
    language,
    ...writeEmailChangeMail({ kind: 'changed', language, newEmail: change.email }),
  });
  await forgetRecipient(program.pool, change.oldEmail);
  await deleteEmailChange(program.db, data.changeId);
}
