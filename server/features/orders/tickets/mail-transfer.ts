import { formatsIn } from '../../../../contract/core/format.ts';
import { localize, type Language } from '../../../../contract/core/language.ts';
import { href } from '../../../../contract/routes.ts';
import type { DomainEventData } from '../../../domain-events.ts';
import type { Program } from '../../../context.ts';
import { layOutMail, type MailContent } from '../../../mail/lay-out-mail.ts';
import { mailer } from '../../../mail/mail.ts';
import { translator } from '../../../translator.ts';
import { getPerformance } from '../../catalogue/events/find-performance.ts';
import { readContact } from '../../identity/accounts/read-contact.ts';
import { readOrderTickets } from '../../seating/holds/move-tickets.ts';
import { readTransfer, type TransferRow } from '../store-transfers.ts';
import { nameTicket } from './name-ticket.ts';
import { signTransfer } from './sign-transfer.ts';

type Move = DomainEventData<'orders.transfer_moved'>;

/** Mails both sides of a transfer its progress, in the language of the offer, once each. */
export async function mailTransfer(program: Program, { transferId, move }: Move): Promise<void> {
  const transfer = await readTransfer(program.db, transferId);
  const giver = transfer && (await readContact(program, transfer.fromMemberId));
  // One of the accounts is closed, so there is no recipient.
  if (!transfer || !giver || !transfer.toEmail) return;
  const write = await writerOf(program, transfer, `${giver.firstName} ${giver.lastName}`.trim());
  const send = (to: string, side: 'giver' | 'receiver', kind: Kind) =>
    program.shared(mailer)({
      messageId: `transfer-${move}-${side}-${transferId}`,
      to,
      language: transfer.language,
      ...layOutMail(write(kind)),
    });
  if (move === 'offered') {
    // The transfer was withdrawn or the performance cancelled before this job ran: the link would no longer work.
    const { performance } = await getPerformance(program, transfer.performanceId);
    if (transfer.state !== 'offered' || performance.state === 'cancelled') return;
    await send(transfer.toEmail, 'receiver', 'offered');
    await send(giver.email, 'giver', 'given');
  } else if (move === 'accepted') {
    await send(giver.email, 'giver', 'accepted');
    await send(transfer.toEmail, 'receiver', 'received');
  } else await send(transfer.toEmail, 'receiver', 'withdrawn');
}

type Kind = 'offered' | 'given' | 'accepted' | 'received' | 'withdrawn';

async function writerOf(program: Program, transfer: TransferRow, from: string): Promise<(kind: Kind) => MailContent> {
  const { language, toName: name, toEmail: email, number, numbers } = transfer;
  const { event, performance } = await getPerformance(program, transfer.performanceId);
  const title = localize(event.title, language);
  const t = translator(language, 'orderMails.transfer');
  const time = formatsIn(language).dayAndTime(performance.startsAt);
  const tickets = (await readOrderTickets(program, transfer)).filter(({ n }) => numbers.includes(n));
  const facts = [
    { label: '', value: title },
    { label: translator(language, 'orderMails')('when'), value: time },
    { label: translator(language, 'tickets')('venue'), value: localize(performance.venue.name, language) },
    {
      label: translator(language, 'orderMails')('seats'),
      value: tickets.map((ticket) => nameTicket(ticket, performance, language)).join('\n'),
    },
  ];
  const values = { title, from, name, email };
  const link = (page: string) => program.config.publicUrl + page;
  const buttons: Record<Kind, MailContent['button'] | undefined> = {
    offered: {
      label: t('offered.button'),
      link: link(href('acceptTickets', { language, query: { token: signTransfer(program, transfer.transferId) } })),
    },
    received: { label: t('received.button'), link: link(href('receivedTickets', { language, query: { number } })) },
    given: openOrder(language, link, number),
    accepted: openOrder(language, link, number),
    withdrawn: undefined,
  };
  const notes: Partial<Record<Kind, string[]>> = {
    offered: [t('offered.until', { time }), t('offered.money')],
    given: [t('given.note')],
  };
  return (kind) => {
    const button = buttons[kind];
    return {
      language,
      subject: t(`${kind}.subject`, values),
      heading: t(`${kind}.heading`, values),
      paragraphs: [t(`${kind}.text`, values)],
      facts,
      ...(button ? { button } : {}),
      notes: notes[kind] ?? [],
    };
  };
}

function openOrder(language: Language, link: (page: string) => string, number: string): MailContent['button'] {
  const page = href('transactionDetail', { language, query: { number } });
  return { label: translator(language, 'orderMails')('openOrder'), link: link(page) };
}
