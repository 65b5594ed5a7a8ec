import type { Pool } from './database.ts';

export interface Message {
  /** Unique per intended message. The outbox stores messages with the same ID only once. */
  messageId: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  language: string;
  headers?: Readonly<Record<string, string>>;
  attachments?: { filename: string; contentType: string; content: Buffer }[];
}

/** Sends a message or throws. Callers are jobs, which retry. */
export type SendMail = (message: Message) => Promise<void>;

/** Reused connections, and the number of messages per connection: servers close connections that never end. */
const kept = { pool: true, maxConnections: 4, maxMessages: 500 } as const;

/**
 * Sends over SMTP on connections that stay open for half a minute. Fails if the server cannot be reached within 10 s.
 * @param requireTLS rejects unencrypted connections.
 * @param onClose registers a function that closes the connections.
 */
export function smtpMail(
  { url, from, requireTLS }: { url: string; from: string; requireTLS: boolean },
  onClose: (close: () => Promise<void>) => void,
): SendMail {
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  // Loaded with the first message, because processes that only serve pages never need it.
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
 * Writes an attachment as a message part (RFC 2045) in one step, for which the library uses five streams. Files with
 * names beyond plain ASCII are left to the library.
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

/** Stores messages in the database for the local mode outbox page. */
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

/** Returns the latest outbox messages, newest first. */
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
