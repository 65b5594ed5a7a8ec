import type { Pool } from './database.ts';
import type { Logger } from './log.ts';
import type { Message, SendMail } from './mail.ts';

/** Milliseconds after which a sender counts as dead: longer than the sum of a connection's timeouts. */
const claimMs = 120_000;

/** Counting period in milliseconds: seven days, as long as finished jobs are stored. */
const countedMs = 7 * 86_400_000;

type State = 'queued' | 'sent' | 'failed' | 'bounced';

export type MailCounts = Readonly<Record<State, number>>;

interface Books {
  pool: Pool;
  log: Logger;
  now: () => Date;
}

/** Error if another worker is sending the message; the job runs again later. */
export class MessageInHand extends Error {
  constructor(messageId: string) {
    super(`message ${messageId} is being sent already`);
  }
}

/**
 * Sends each message once and records the result. A message that was sent or permanently rejected is not sent again
 * when its job is repeated. If another worker is sending it, or the server did not accept it, this throws so that the
 * job runs again.
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
      // Uses our own text, because the mail server's may repeat the message and its address.
      throw new Error(`mail ${message.messageId} was not taken: ${reason}`);
    }
    await settle(books, message.messageId, 'sent', null);
  };
}

/** Claims the message in the database, so that only one of two concurrent senders proceeds. */
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

/**
 * Returns true for a 5xx response to the recipient's address. Errors about our login, sender or message are ours to fix
 * and are retried.
 */
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

/** Counts the messages of the last seven days by state. */
export async function countMail(pool: Pool, now: Date): Promise<MailCounts> {
  const { rows } = await pool.query<{ state: State; n: number }>(
    'select state, count(*)::int as n from mail_delivery where updated_at > $1 group by state',
    [new Date(now.getTime() - countedMs)],
  );
  return { queued: 0, sent: 0, failed: 0, bounced: 0, ...Object.fromEntries(rows.map(({ state, n }) => [state, n])) };
}

/** Returns true if the latest message to this address with a known result was permanently rejected. */
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

/** Returns the messages sent to an address, latest first. */
export async function readDeliveries(pool: Pool, recipient: string, max: number): Promise<Delivery[]> {
  const { rows } = await pool.query<Delivery>(
    `select kind, state, attempts, created_at as "createdAt", updated_at as "updatedAt" from mail_delivery
     where recipient = $1 order by updated_at desc limit $2`,
    [recipient, max],
  );
  return rows;
}

/**
 * Returns the messages sent to an address about any of several subjects, latest first.
 * @param ids IDs as they occur in message names.
 */
export async function readDeliveriesAbout(
  pool: Pool,
  recipient: string,
  ids: readonly string[],
  max: number,
): Promise<Delivery[]> {
  const { rows } = await pool.query<Delivery>(
    `select kind, state, attempts, created_at as "createdAt", updated_at as "updatedAt" from mail_delivery
     where recipient = $1 and exists (select 1 from unnest($2::text[]) id where strpos(message_id, id) > 0)
     order by updated_at desc limit $3`,
    [recipient, ids, max],
  );
  return rows;
}

/** Deletes the recipient of sent messages, but not the record that they were sent. */
export async function forgetRecipient(pool: Pool, recipient: string): Promise<void> {
  await pool.query('update mail_delivery set recipient = null where lower(recipient) = lower($1)', [recipient]);
}

/**
 * Deletes older records, in the worker's rounds.
 * @param keptDays days for which results are stored.
 */
export async function forgetOldMail({ pool, now }: { pool: Pool; now: () => Date }, keptDays: number): Promise<void> {
  await pool.query('delete from mail_delivery where updated_at < $1', [
    new Date(now().getTime() - keptDays * 86_400_000),
  ]);
}
