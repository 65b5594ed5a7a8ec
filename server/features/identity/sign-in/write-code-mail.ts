import { formatsIn } from '../../../../contract/core/format.ts';
import type { Language } from '../../../../contract/core/language.ts';
import { oneTimePassword } from '../../../../contract/identity/limits.ts';
import { layOutMail } from '../../../mail/lay-out-mail.ts';
import { translator } from '../../../translator.ts';

/**
 * Returns the mail with a one-time password.
 * @param about.code six digits; `expiresAt`: when the code expires.
 */
export function writeCodeMail(about: { language: Language; code: string; expiresAt: Date }): {
  subject: string;
  html: string;
  text: string;
} {
  const t = translator(about.language, 'identityMails.code');
  const time = formatsIn(about.language).dayAndTime(about.expiresAt);
  return layOutMail({
    language: about.language,
    subject: t('subject', { code: about.code }),
    heading: t('heading'),
    paragraphs: [t('text')],
    code: { label: t('label'), digits: about.code },
    notes: [t('until', { minutes: oneTimePassword.validMinutes, time }), t('secret'), t('notYou')],
  });
}
