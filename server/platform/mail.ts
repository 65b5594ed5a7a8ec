import type { Pool } from './database.ts';

export interface Message {
  /** Unique for each intended message. The outbox stores a message with the same id only once. */
  messageId: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  language: string;
  /** Additional headers: `{ 'List-Unsubscribe': … }`. */
  headers?: Readonly<Record<string, string>>;
  attachments?: { filename: string; contentType: string; content: Buffer }[];
}

/** Sends a message or throws. Callers are jobs, which try again. */
export type SendMail = (message: Message) => Promise<void>;

/** Connections that are reused, and the number of messages per connection: servers close those that never end. */
const kept = { pool: true, maxConnections: 4, maxMessages: 500 } as const;

/**
 * Sends over SMTP on connections that stay open for half a minute. Fails when the server cannot be reached within 10 s.
 * @param requireTLS refuses to send unencrypted.
 * @param onClose registers a function that closes the connections.
 */
export function smtpMail(
  { url, from, requireTLS }: { url: string; from: string; requireTLS: boolean },
  onClose: (close: () => Promise<void>) => void,
): SendMail {
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  // Loaded with the first message: processes that only serve pages never need it.
  const opening = async () => (await import('nodemailer')).createTransport({ url, requireTLS, ...kept, ...limits });
  let transport: ReturnType<typeof opening> | undefined;
  onClose(async () => (await transport)?.close());
  return async (message) => {
    transport ??= opening();
    await (
      await transport
    ).sendMail({
      from,
      to: message.to,
      subject: message.subject,
      html: message.html,
      text: message.text,
      messageId: `<${message.messageId}@fei>`,
      headers: { 'Content-Language': message.language.replace('_', '-'), ...message.headers },
      attachments: (message.attachments ?? []).map(writePart),
    });
  };
}

type Attachment = NonNullable<Message['attachments']>[number];

/**
 * Writes a file as a part of a message (RFC 2045) in one step; the library uses five streams for it. Files with names
 * beyond plain ASCII are left to the library.
 */
function writePart(attachment: Attachment): Attachment | { raw: string } {
  const { filename, contentType, content } = attachment;
  if (!/^[\w.-]{1,60}$/.test(filename)) return attachment;
  const lines = content.toString('base64').replace(/.{76}(?=.)/g, '$&\r\n');
  return {
    raw:
      `Content-Type: ${contentType}; name=${filename}\r\nContent-Transfer-Encoding: base64\r\n` +
      `Content-Disposition: attachment; filename=${filename}\r\n\r\n${lines}\r\n`,
  };
}

/** Stores messages in the database for the outbox page of local mode. */
export function outboxMail(pool: Pool, now: () => Date): SendMail {
  return async (message) => {
    const attachments = (message.attachments ?? []).map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      content: content.toString('base64'),
    }));
    await pool.query(
      `insert into outbox (message_id, recipient, subject, html, body, language, attachments, sent_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (message_id) do nothing`,
      [
        message.messageId,
        message.to,
        message.subject,
        message.html,
        message.text,
        message.language,
        JSON.stringify(attachments),
        now(),
      ],
    );
  };
}

export interface OutboxMessage {
  messageId: string;
  recipient: string;
  subject: string;
  html: string;
  body: string;
  language: string;
  attachments: { filename: string; contentType: string; content: string }[];
  sentAt: Date;
}

const columns = 'message_id as "messageId", recipient, subject, html, body, language, attachments, sent_at as "sentAt"';

/** Returns the latest messages of the outbox, newest first. */
export async function readOutbox(pool: Pool, limit: number): Promise<OutboxMessage[]> {
  const { rows } = await pool.query<OutboxMessage>(
    `select ${columns} from outbox order by sent_at desc, message_id desc limit $1`,
    [limit],
  );
  return rows;
}

export async function readOutboxMessage(pool: Pool, messageId: string): Promise<OutboxMessage | undefined> {
  const { rows } = await pool.query<OutboxMessage>(`select ${columns} from outbox where message_id = $1`, [messageId]);
  return rows[0];
}
