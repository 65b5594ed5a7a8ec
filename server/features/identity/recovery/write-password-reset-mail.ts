import { formatsIn } from '../../../../contract/core/format.ts';
import type { Language } from '../../../../contract/core/language.ts';
import { passwordResetMinutes } from '../../../../contract/identity/limits.ts';
import { layOutMail } from '../../../mail/lay-out-mail.ts';
import { translator } from '../../../translator.ts';

/** `expiresAt`: when the link expires. */
export function writePasswordResetMail(about: {
  language: Language;
  link: string;
  expiresAt: Date;
}): ReturnType<typeof layOutMail> {
  const t = translator(about.language, 'identityMails.passwordReset');
  const time = formatsIn(about.language).dayAndTime(about.expiresAt);
  return layOutMail({
    language: about.language,
    subject: t('subject'),
    heading: t('heading'),
    paragraphs: [t('text')],
    button: { label: t('button'), link: about.link },
    notes: [t('until', { minutes: passwordResetMinutes, time }), `${t('plain')} ${about.link}`, t('notYou')],
  });
}
