import { formatsIn } from '../../../../contract/core/format.ts';
import type { Language } from '../../../../contract/core/language.ts';
import { layOutMail } from '../../../mail/lay-out-mail.ts';
import { translator } from '../../../translator.ts';

/** Returns the activation mail in a language: subject, HTML and plain text. `expiresAt`: when the link expires. */
export function writeActivationMail(about: { language: Language; link: string; expiresAt: Date }): {
  subject: string;
  html: string;
  text: string;
} {
  const t = translator(about.language, 'identityMails.activation');
  const time = formatsIn(about.language).dayAndTime(about.expiresAt);
  return layOutMail({
    language: about.language,
    subject: t('subject'),
    heading: t('heading'),
    paragraphs: [t('text')],
    button: { label: t('button'), link: about.link },
    notes: [t('until', { time }), t('otherBrowser'), `${t('plain')} ${about.link}`, t('notYou')],
  });
}
