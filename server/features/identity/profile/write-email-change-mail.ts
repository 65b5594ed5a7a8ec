import { formatsIn } from '../../../../contract/core/format.ts';
import type { Language } from '../../../../contract/core/language.ts';
import { layOutMail } from '../../../mail/lay-out-mail.ts';
import { translator } from '../../../translator.ts';

type About = { language: Language } & (
  | { kind: 'confirm'; link: string; expiresAt: Date }
  | { kind: 'taken' }
  | { kind: 'asked' | 'changed'; newEmail: string }
);

/**
 * Returns a mail about an address change: subject, HTML and plain text. `confirm` and `taken` go to the new address,
 * `asked` and `changed` to the old one.
 */
export function writeEmailChangeMail(about: About): { subject: string; html: string; text: string } {
  const t = translator(about.language, 'identityMails.emailChange');
  const base = {
    language: about.language,
    subject: t(`${about.kind}.subject`),
    heading: t(`${about.kind}.heading`),
    paragraphs: ['newEmail' in about ? t(`${about.kind}.text`, { email: about.newEmail }) : t(`${about.kind}.text`)],
  };
  const note = t(`${about.kind}.note`);
  if (about.kind !== 'confirm') return layOutMail({ ...base, notes: [note] });
  const time = formatsIn(about.language).dayAndTime(about.expiresAt);
  return layOutMail({
    ...base,
    button: { label: t('button'), link: about.link },
    notes: [t('until', { time }), `${t('plain')} ${about.link}`, note],
  });
}
