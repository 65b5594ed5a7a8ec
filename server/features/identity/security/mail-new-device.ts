import { formatsIn } from '../../../../contract/core/format.ts';
import { href } from '../../../../contract/routes.ts';
import type { Program } from '../../../context.ts';
import type { DomainEventData } from '../../../domain-events.ts';
import { layOutMail } from '../../../mail/lay-out-mail.ts';
import { mailer } from '../../../mail/mail.ts';
import { translator } from '../../../translator.ts';
import { readMailbox } from '../store-member-info.ts';

/** Mails a member about a login from a new browser. A retried job creates the same message. */
export async function mailNewDevice(
  program: Program,
  data: DomainEventData<'identity.new_device_used'>,
): Promise<void> {
  const mailbox = await readMailbox(program.db, data.memberId);
  if (!mailbox) return;
  const { email, language } = mailbox;
  const t = translator(language, 'identityMails.newDevice');
  const browser = data.browser ?? t('unknownBrowser');
  const system = data.system ?? t('unknownSystem');
  await program.shared(mailer)({
    messageId: `device-${data.loginId}`,
    to: email,
    language,
    ...layOutMail({
      language,
      subject: t('subject'),
      heading: t('heading'),
      paragraphs: [
        t('text', { browser, system, time: formatsIn(language).dayAndTime(new Date(data.loggedInAt)) }),
        t('notYou'),
      ],
      button: { label: t('button'), link: new URL(href('security', { language }), program.config.publicUrl).href },
    }),
  });
}
