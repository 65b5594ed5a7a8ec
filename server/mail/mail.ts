import type { Program } from '../context.ts';
import { outboxMail, smtpMail, type SendMail } from '../platform/mail.ts';
import { recordedMail } from '../platform/record-mail.ts';
import { sharedKey } from '../platform/shared.ts';

/** Sends mail over SMTP if configured, otherwise to the local mode outbox. Each message is sent once. */
export const mailer = sharedKey<SendMail, Program>((program, onClose) => {
  const { smtpUrl: url, mailFrom: from, smtpTlsRequired: requireTLS } = program.config;
  return recordedMail(
    program,
    url ? smtpMail({ url, from, requireTLS }, onClose) : outboxMail(program.pool, () => program.now()),
  );
});
