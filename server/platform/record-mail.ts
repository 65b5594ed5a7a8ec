import type { Pool } from './database.ts';
import type { Logger } from './log.ts';
import type { Message, SendMail } from './mail.ts';

/** Longer than the time-outs of a connection add up to; after it a sender counts as dead. Milliseconds: two minutes. */
const claimMs = 120_000;

/** How far back the counts look. Milliseconds: seven days, as long as finished jobs are kept. */
const countedMs = 7 * 86_400_000;

type State = 'queued' | 'sent' | 'failed' | 'bounced';

/** What became of the messages of the last seven days. */
export type MailCounts = Readonly<Record<State, number>>;

interface Books {
  pool: Pool;
  log: Logger;
  now: () => Date;
}

/** Another worker is sending the message: the job that throws this comes again. */
export class MessageInHand extends Error {
  constructor(messageId: string) {
    super(`message ${messageId} is being sent already`);
  }
}

/**
 * Sends each message once and keeps book of it. One that was sent or refused for good is not sent again, however often
 * its job comes; one that another worker has in hand or that was not taken throws, so that its job comes again.
 */
export function recordedMail(books: Books, send: SendMail): SendMail {
  return async (message) => {
    const kind = message.messageId.split('-', 1)[0] ?? '';
    const claimed = await claim(books, message, kind);
    if (claimed === 'over') return;
    if (claimed === 'taken') throw new MessageInHand(message.messageId);
    try {
      await send(message);
    } catch (error) {
      const reason = reasonOf(error);
      const state = isRefusedForGood(error) ? 'bounced' : 'failed';
      await settle(books, message.messageId, state, reason);
      books.log.warn({ messageId: message.messageId, kind, state, reason }, 'mail was not taken');
      if (state === 'bounced') return;
      // In words of our own: the mail server's may repeat the message and its address.
      throw new Error(`mail ${message.messageId} was not taken: ${reason}`);
    }
    await settle(books, message.messageId, 'sent', null);
  };
}

/** The row decides who sends: of two at once, one. */
async function claim({ pool, now }: Books, message: Message, kind: string): Promise<'mine' | 'taken' | 'over'> {
  const at = now();
  const { rowCount } = await pool.query(
    `insert into mail_delivery (message_id, recipient, kind, state, attempts, claimed_until, created_at, updated_at)
     values ($1, $2, $3, 'queued', 1, $5, $4, $4)
     on conflict (message_id) do update
       set attempts = mail_delivery.attempts + 1, claimed_until = excluded.claimed_until, updated_at = excluded.updated_at
     where mail_delivery.state in ('queued', 'failed')
       and (mail_delivery.claimed_until is null or mail_delivery.claimed_until <= excluded.updated_at)`,
    [message.messageId, message.to, kind, at, new Date(at.getTime() + claimMs)],
  );
  if (rowCount) return 'mine';
  const { rows } = await pool.query<{ state: State }>('select state from mail_delivery where message_id = $1', [
    message.messageId,
  ]);
  return rows[0]?.state === 'sent' || rows[0]?.state === 'bounced' ? 'over' : 'taken';
}

async function settle({ pool, now }: Books, messageId: string, state: State, reason: string | null): Promise<void> {
  await pool.query(
    `update mail_delivery set state = $2, last_error = $3, claimed_until = null, updated_at = $4 where message_id = $1`,
    [messageId, state, reason, now()],
  );
}

/** A 5xx answer to the recipient's address. One to our own login, sender or message is ours to mend, and tried again. */
function isRefusedForGood(error: unknown): boolean {
  const { command, responseCode } = partsOf(error);
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500 && responseCode < 600;
}

function reasonOf(error: unknown): string {
  const { code, command, responseCode } = partsOf(error);
  return [code, command, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown';
}

function partsOf(error: unknown): { code?: string; command?: string; responseCode?: number } {
  if (typeof error !== 'object' || error === null) return {};
  const text = (name: string) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? { [name]: value } : {};
  };
  const responseCode: unknown = Reflect.get(error, 'responseCode');
  return { ...text('code'), ...text('command'), ...(typeof responseCode === 'number' ? { responseCode } : {}) };
}

/** Counts of the last seven days, by state. */
export async function countMail(pool: Pool, now: Date): Promise<MailCounts> {
  const { rows } = await pool.query<{ state: State; n: number }>(
    'select state, count(*)::int as n from mail_delivery where updated_at > $1 group by state',
    [new Date(now.getTime() - countedMs)],
  );
  return { queued: 0, sent: 0, failed: 0, bounced: 0, ...Object.fromEntries(rows.map(({ state, n }) => [state, n])) };
}

/** Whether the latest message to this address whose fate is known was refused for good. */
export async function hasBounced(pool: Pool, recipient: string): Promise<boolean> {
  const { rows } = await pool.query<{ state: State }>(
    `select state from mail_delivery where recipient = $1 and state in ('sent', 'bounced')
     order by updated_at desc limit 1`,
    [recipient],
  );
  return rows[0]?.state === 'bounced';
}

export interface Delivery {
  kind: string;
  state: State;
  attempts: number;
  createdAt: Date;
  updatedAt: Date;
}

/** What was sent to an address, latest first. */
export async function readDeliveries(pool: Pool, recipient: string, most: number): Promise<Delivery[]> {
  const { rows } = await pool.query<Delivery>(
    `select kind, state, attempts, created_at as "createdAt", updated_at as "updatedAt" from mail_delivery
     where recipient = $1 order by updated_at desc limit $2`,
    [recipient, most],
  );
  return rows;
}

/** What was sent to an address about one of some things, latest first. @param ids as names of messages have them. */
export async function readDeliveriesAbout(
  pool: Pool,
  recipient: string,
  ids: readonly string[],
  most: number,
): Promise<Delivery[]> {
  const { rows } = await pool.query<Delivery>(
    `select kind, state, attempts, created_at as "createdAt", updated_at as "updatedAt" from mail_delivery
     where recipient = $1 and exists (select 1 from unnest($2::text[]) id where strpos(message_id, id) > 0)
     order by updated_at desc limit $3`,
    [recipient, ids, most],
  );
  return rows;
}

/** Keeps that messages were sent, no longer to whom. */
export async function forgetRecipient(pool: Pool, recipient: string): Promise<void> {
  await pool.query('update mail_delivery set recipient = null where lower(recipient) = lower($1)', [recipient]);
}

/** Deletes what is older. For the worker's rounds. @param keptDays how long is kept what became of a message. */
export async function forgetOldMail({ pool, now }: { pool: Pool; now: () => Date }, keptDays: number): Promise<void> {
  await pool.query('delete from mail_delivery where updated_at < $1', [
    new Date(now().getTime() - keptDays * 86_400_000),
  ]);
}
