import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMailServer, type MailServer } from '../testing/mail-server.ts';
import { smtpMail, type Message } from './mail.ts';

let server: MailServer;
beforeAll(async () => {
  // The server offers no STARTTLS, as if an attacker in between had removed it.
  server = await openMailServer();
});
afterAll(() => server.close());

const message: Message = {
  messageId: 'one',
  to: 'a@example.com',
  subject: 'S',
  html: 'H',
  text: 'T',
  language: 'en_us',
};

async function send(requireTLS: boolean): Promise<void> {
  const closing: (() => Promise<void>)[] = [];
  const mail = smtpMail({ url: server.url, from: 'Fei <tickets@fei.example>', requireTLS }, (close) =>
    closing.push(close),
  );
  try {
    await mail(message);
  } finally {
    for (const close of closing) await close();
  }
}

test('sends nothing unencrypted when encryption is required', async () => {
  await expect(send(true)).rejects.toThrow(/TLS|upgrade/i);
  expect(server.taken).toEqual([]);
  await send(false);
  expect(server.taken).toHaveLength(1);
});
