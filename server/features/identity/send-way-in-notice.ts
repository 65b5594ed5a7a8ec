import { formatsIn } from '../../../contract/format.ts';
import { href } from '../../../contract/routes.ts';
import { fillIn } from '../../../contract/words/tickets.ts';
import { wayInWords } from '../../../contract/words/way-in-notices.ts';
import type { Program } from '../../context.ts';
import type { FactData } from '../../facts.ts';
import { layOutMail } from '../../lay-out-mail.ts';
import { mailer } from '../../mail.ts';
import { readMailbox } from './store-member-info.ts';

/** Tells a member that a way in was added, so that somebody else's doing does not go unnoticed. */
export async function sendWayInNotice(program: Program, data: FactData<'identity.way_in_added'>): Promise<void> {
  const mailbox = await readMailbox(program.db, data.memberId);
  if (!mailbox) return;
  const { email, language } = mailbox;
  const words = wayInWords[language];
  const subject = fillIn(words.title, { way: words.ways[data.way] });
  await program.shared(mailer)({
    messageId: `way-in-${data.wayId}`,
    to: email,
    language,
    ...layOutMail({
      language,
      subject,
      heading: subject,
      paragraphs: [fillIn(words.text, { time: formatsIn(language).dayAndTime(new Date(data.addedAt)) }), words.notYou],
      button: { label: words.button, link: new URL(href('security', { language }), program.config.publicUrl).href },
    }),
  });
}
