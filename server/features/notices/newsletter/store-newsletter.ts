import { sql } from 'kysely';
import type { Language } from '../../../../contract/core/language.ts';
import type { NewsletterIssue } from '../../../../contract/notices/newsletter.ts';
import type { Db, Tx } from '../../../context.ts';

export interface SubscriberRow {
  subscriberId: string;
  email: string;
  emailKey: string;
  language: Language;
  state: 'waiting' | 'confirmed' | 'unsubscribed';
  wantedAt: Date;
  linkSentAt: Date | null;
}

const columns = sql`subscriber_id as "subscriberId", email, email_key as "emailKey", language, state,
  wanted_at as "wantedAt", link_sent_at as "linkSentAt"`;

/**
 * Records an address's request for the newsletter. A confirmed address keeps its state and language.
 * @returns its ID
 */
export async function insertSubscriptionRequest(
  tx: Tx,
  wanted: { subscriberId: string; email: string; emailKey: string; language: Language; now: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into newsletter_subscriber (subscriber_id, email_key, email, language, state, wanted_at)
    values (${wanted.subscriberId}, ${wanted.emailKey}, ${wanted.email}, ${wanted.language}, 'waiting', ${wanted.now})
    on conflict (email_key) do update set
      language = case when newsletter_subscriber.state = 'confirmed' then newsletter_subscriber.language
        else excluded.language end,
      state = case when newsletter_subscriber.state = 'confirmed' then 'confirmed' else 'waiting' end,
      wanted_at = excluded.wanted_at
    returning subscriber_id as id`.execute(tx);
  return rows[0]!.id;
}

export async function readSubscriber(db: Db, subscriberId: string): Promise<SubscriberRow | undefined> {
  const { rows } = await sql<SubscriberRow>`
    select ${columns} from newsletter_subscriber where subscriber_id = ${subscriberId}`.execute(db);
  return rows[0];
}

export async function markLinkSent(db: Db, subscriberId: string, wantedAt: Date): Promise<void> {
  await sql`update newsletter_subscriber set link_sent_at = ${wantedAt}
    where subscriber_id = ${subscriberId} and wanted_at = ${wantedAt}`.execute(db);
}

/** Confirms a subscription; of several concurrent uses of a link, one succeeds. */
export async function confirmSubscription(db: Db, subscriberId: string, wantedAt: Date, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update newsletter_subscriber set state = 'confirmed', confirmed_at = ${now}, unsubscribed_at = null
    where subscriber_id = ${subscriberId} and wanted_at = ${wantedAt} and state = 'waiting' returning 1`.execute(db);
  return rows.length > 0;
}

/** @returns false if the address is not subscribed */
export async function endSubscriptionOf(db: Db, emailKey: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update newsletter_subscriber set state = 'unsubscribed', unsubscribed_at = ${now}
    where email_key = ${emailKey} and state = 'confirmed' returning 1`.execute(db);
  return rows.length > 0;
}

/**
 * Idempotent.
 * @returns false if the subscriber does not exist
 */
export async function endSubscription(db: Db, subscriberId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update newsletter_subscriber set unsubscribed_at = coalesce(unsubscribed_at, ${now}), state = 'unsubscribed'
    where subscriber_id = ${subscriberId} returning 1`.execute(db);
  return rows.length > 0;
}

/** Deletes unconfirmed subscriptions and all data stored about their addresses. */
export async function deleteUnconfirmed(db: Db, before: Date): Promise<void> {
  await sql`delete from newsletter_subscriber where state = 'waiting' and wanted_at <= ${before}`.execute(db);
}

export async function deleteSubscriber(db: Db, emailKey: string): Promise<void> {
  await sql`delete from newsletter_subscriber where email_key = ${emailKey}`.execute(db);
}

/**
 * Stores an issue under its content hash.
 * @returns its ID, even if it was already stored
 */
export async function storeIssue(
  tx: Tx,
  issue: { issueId: string; hash: string; content: NewsletterIssue; now: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into newsletter_issue (issue_id, content_hash, content, created_at)
    values (${issue.issueId}, ${issue.hash}, ${JSON.stringify(issue.content)}::jsonb, ${issue.now})
    on conflict (content_hash) do update set content_hash = excluded.content_hash
    returning issue_id as id`.execute(tx);
  return rows[0]!.id;
}

export async function readIssue(db: Db, issueId: string): Promise<NewsletterIssue | undefined> {
  const { rows } = await sql<{ content: NewsletterIssue }>`
    select content from newsletter_issue where issue_id = ${issueId}`.execute(db);
  return rows[0]?.content;
}

/** Returns IDs of confirmed subscribers after a given ID, in order. */
export async function readConfirmedIds(db: Tx, after: string, max: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select subscriber_id as id from newsletter_subscriber where state = 'confirmed' and subscriber_id > ${after}
    order by subscriber_id limit ${max}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function readSubscribers(db: Db, subscriberIds: readonly string[]): Promise<SubscriberRow[]> {
  const { rows } = await sql<SubscriberRow>`
    select ${columns} from newsletter_subscriber where subscriber_id = any(${subscriberIds}::uuid[])
    order by subscriber_id`.execute(db);
  return rows;
}

export async function readSubscriptionRecords(db: Db, emailKey: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select email, language, state, wanted_at, confirmed_at, unsubscribed_at from newsletter_subscriber
    where email_key = ${emailKey}`.execute(db);
  return rows;
}

/** Counts addresses by language and state. */
export async function countSubscribers(
  db: Db,
): Promise<{ language: Language; state: SubscriberRow['state']; count: number }[]> {
  const { rows } = await sql<{ language: Language; state: SubscriberRow['state']; count: number }>`
    select language, state, count(*)::int as count from newsletter_subscriber group by 1, 2`.execute(db);
  return rows;
}

export async function readIssues(
  db: Db,
  max: number,
): Promise<{ issueId: string; sentAt: Date; content: NewsletterIssue }[]> {
  const { rows } = await sql<{ issueId: string; sentAt: Date; content: NewsletterIssue }>`
    select issue_id as "issueId", created_at as "sentAt", content from newsletter_issue
    order by created_at desc, issue_id limit ${max}`.execute(db);
  return rows;
}
