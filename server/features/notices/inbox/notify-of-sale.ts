import { formatsIn } from '../../../../contract/core/format.ts';
import { localize, type Language } from '../../../../contract/core/language.ts';
import { href } from '../../../../contract/routes.ts';
import type { Program } from '../../../context.ts';
import type { DomainEventData } from '../../../domain-events.ts';
import { layOutMail } from '../../../mail/lay-out-mail.ts';
import { mailer } from '../../../mail/mail.ts';
import { translator } from '../../../translator.ts';
import { endAlerts, readNearAlerts, readOpenAlerts, type DueAlerts } from '../../catalogue/alerts/read-due-alerts.ts';
import type { CachedEvent } from '../../catalogue/events/catalogue-cache.ts';
import { readMailboxes } from '../../identity/profile/read-mailboxes.ts';
import type { NoticeData } from '../rules.ts';
import { insertNotices } from '../store.ts';
import { formatSaleNotice } from './format-sale-notice.ts';

/** Notifies a batch of members that a sale is about to open. */
export async function notifySaleNear(program: Program, fact: DomainEventData<'catalogue.sale_near'>): Promise<void> {
  const due = await readNearAlerts(program, fact);
  if (!due) return;
  const opensAt = new Date(fact.opensAt);
  await notifyMembersOfSale(program, due, {
    key: (alertId) => `sale-near-${alertId}-${opensAt.getTime()}`,
    facts: { kind: 'sale_near', eventId: fact.eventId, opensAt: opensAt.toISOString() },
    opensAt,
  });
}

/** Notifies a batch of members that a sale is open, and ends their alerts. */
export async function notifySaleOpened(
  program: Program,
  fact: DomainEventData<'catalogue.sale_opened'>,
): Promise<void> {
  const due = await readOpenAlerts(program, fact);
  if (!due) return;
  await notifyMembersOfSale(program, due, {
    key: (alertId) => `sale-opened-${alertId}`,
    facts: { kind: 'sale_opened', eventId: fact.eventId },
  });
  await endAlerts(
    program,
    due.alerts.map(({ alertId }) => alertId),
  );
}

interface SaleNotice {
  /** Deduplication key for notice and message. */
  key: (alertId: string) => string;
  facts: NoticeData;
  opensAt?: Date;
}

/** Inserts the notices in one statement, then sends the emails one by one. Skips members who were already notified. */
async function notifyMembersOfSale(
  program: Program,
  { event, alerts }: DueAlerts,
  { key, facts, opensAt }: SaleNotice,
): Promise<void> {
  const mailboxes = await readMailboxes(
    program,
    alerts.map(({ memberId }) => memberId),
  );
  const there = alerts.filter(({ memberId }) => mailboxes.has(memberId));
  const createdAt = program.now();
  await insertNotices(
    program.db,
    there.map(({ alertId, memberId }) => ({
      noticeId: program.id(),
      memberId,
      factKey: key(alertId),
      facts,
      createdAt,
    })),
  );
  let firstFailure: unknown;
  for (const { alertId, memberId } of there) {
    const { email, language } = mailboxes.get(memberId)!;
    try {
      await program.shared(mailer)({
        messageId: key(alertId),
        to: email,
        language,
        ...writeSaleMail(language, event, program.config.publicUrl, opensAt),
      });
    } catch (error) {
      // One failure must not delay the other members; the retried job sends what is missing.
      firstFailure ??= error;
    }
  }
  if (firstFailure) throw firstFailure;
}

function writeSaleMail(language: Language, event: CachedEvent, origin: string, opensAt?: Date) {
  const t = translator(language, 'saleAlerts');
  const formats = formatsIn(language);
  const { title, text } = formatSaleNotice(language, event, opensAt);
  const first = event.performances.find((one) => one.state === 'scheduled');
  return layOutMail({
    language,
    subject: title,
    heading: title,
    paragraphs: [text],
    facts: [
      { label: t('mail.event'), value: localize(event.title, language) },
      ...(first ? [{ label: t('mail.when'), value: formats.dayAndTime(first.startsAt) }] : []),
      { label: t('mail.venue'), value: localize(event.venue.name, language) },
    ],
    button: {
      label: t(opensAt ? 'mail.see' : 'mail.buy'),
      link: origin + href('event', { language, params: { number: event.number } }),
    },
    notes: [t(opensAt ? 'mail.whyNear' : 'mail.whyOpened')],
  });
}
