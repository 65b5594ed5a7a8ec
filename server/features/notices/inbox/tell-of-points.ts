import { formatsIn } from '../../../../contract/core/format.ts';
import type { Language } from '../../../../contract/core/language.ts';
import { href } from '../../../../contract/routes.ts';
import type { Program } from '../../../context.ts';
import type { FactData } from '../../../facts.ts';
import { layOutMail } from '../../../mail/lay-out-mail.ts';
import { mailer } from '../../../mail/mail.ts';
import { translator } from '../../../translator.ts';
import { readMailboxes } from '../../identity/profile/read-mailboxes.ts';
import { insertNotices } from '../store.ts';

type Ending = Pick<FactData<'points.ending'>, 'cents' | 'expiresAt'>;

/** What inbox and mail say of points that end soon. The end is the first instant at which they are gone. */
export function sayOfEnding(language: Language, { cents, expiresAt }: Ending): { title: string; text: string } {
  const t = translator(language, 'notices');
  const formats = formatsIn(language);
  const values = { points: formats.points(cents), day: formats.dayOf(new Date(Date.parse(expiresAt) - 1)) };
  return { title: t('points_ending.title', values), text: t('points_ending.text', values) };
}

/** Tells a member of points that end soon, in the inbox and by mail, once however often the job comes. */
export async function tellPointsEnding(program: Program, fact: FactData<'points.ending'>): Promise<void> {
  const { noticeId, memberId, cents, expiresAt } = fact;
  const mailbox = (await readMailboxes(program, [memberId])).get(memberId);
  if (!mailbox) return;
  const key = `points-ending-${noticeId}`;
  await insertNotices(program.db, [
    {
      noticeId: program.id(),
      memberId,
      factKey: key,
      facts: { kind: 'points_ending', cents, expiresAt },
      createdAt: program.now(),
    },
  ]);
  const { email, language } = mailbox;
  const { title, text } = sayOfEnding(language, fact);
  const t = translator(language, 'notices');
  await program.shared(mailer)({
    messageId: key,
    to: email,
    language,
    ...layOutMail({
      language,
      subject: title,
      heading: title,
      paragraphs: [text],
      button: { label: t('points_ending.button'), link: program.config.publicUrl + href('points', { language }) },
      notes: [t('points_ending.note')],
    }),
  });
}
