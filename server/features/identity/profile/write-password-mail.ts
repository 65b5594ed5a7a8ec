import { formatsIn } from '../../../../contract/core/format.ts';
import type { Language } from '../../../../contract/core/language.ts';
import { href } from '../../../../contract/routes.ts';
import { layOutMail } from '../../../mail/lay-out-mail.ts';
import { translator } from '../../../translator.ts';

export function writePasswordMail(about: { language: Language; changedAt: Date; origin: string }): {
  subject: string;
  html: string;
  text: string;
} {
  const t = translator(about.language, 'identityMails.passwordChanged');
  return layOutMail({
    language: about.language,
    subject: t('subject'),
    heading: t('heading'),
    paragraphs: [t('text', { time: formatsIn(about.language).dayAndTime(about.changedAt) })],
    button: { label: t('button'), link: new URL(href('login', { language: about.language }), about.origin).href },
    notes: [t('notYou')],
  });
}
