import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mailer } from '../mail/mail.ts';
import { openMailServer, type MailServer } from '../testing/mail-server.ts';
import { freePort } from '../testing/ports.ts';
import { openTestProgram, testClock, type TestProgram } from '../testing/open-program.ts';
import type { Message } from './mail.ts';
import { countMail, forgetOldMail, forgetRecipient, hasBounced } from './record-mail.ts';

let program: TestProgram;
let port: number;
let server: MailServer | undefined;
const clock = testClock('2026-11-20T04:00:00Z');

beforeEach(async () => {
  port = await freePort();
  program = await openTestProgram({ clock, environment: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
});
afterEach(async () => {
  await stopServer();
  await program.close();
});

async function startServer(mood: Parameters<typeof openMailServer>[0] = {}): Promise<void> {
  await stopServer();
  server = await openMailServer({ port, ...mood });
}

async function stopServer(): Promise<void> {
  const running = server;
  server = undefined;
  await running?.close();
}

const refusal = (code: number, words: string) => Object.assign(new Error(words), { responseCode: code });

const message: Message = {
  messageId: 'tickets-1',
  to: 'reader@mail.example',
  subject: '你的門票',
  html: '<p>你好</p>',
  text: '你好',
  language: 'zh_hk',
};

async function row(messageId: string) {
  const { rows } = await program.pool.query(
    'select recipient, kind, state, attempts, last_error as "lastError" from mail_delivery where message_id = $1',
    [messageId],
  );
  return rows[0] as { recipient: string; kind: string; state: string; attempts: number; lastError: string | null };
}

describe('messages', () => {
  test('uses few connections in a rush and reuses them for the next mails', async () => {
    await startServer();
    const send = program.shared(mailer);
    for (let round = 0; round < 3; round += 1)
      await Promise.all(Array.from({ length: 10 }, (_, n) => send({ ...message, messageId: `tickets-${round}-${n}` })));
    expect(server!.taken).toHaveLength(30);
    expect(server!.connections).toBeLessThanOrEqual(4);
  });
});

describe('message attachments', () => {
  test('delivers files byte for byte under their names', async () => {
    await startServer();
    const content = Buffer.from(Array.from({ length: 1000 }, (_, n) => n % 256));
    const names = ['fei-tickets-1.pdf', '門票.pdf'];
    const attachments = names.map((filename) => ({ filename, contentType: 'application/pdf', content }));
    await program.shared(mailer)({ ...message, attachments });
    const files = server!.taken[0]!.attachments;
    expect(files.map(({ filename, mimeType }) => [filename, mimeType])).toEqual(
      names.map((name) => [name, 'application/pdf']),
    );
    for (const file of files) expect(Buffer.from(file.content as ArrayBuffer).equals(content)).toBe(true);
    for (const file of files) expect(file.disposition).toBe('attachment');
  });
});

describe('message', () => {
  test('survives an unavailable and a greylisting server and is delivered only once', async () => {
    const send = program.shared(mailer);
    await expect(send(message)).rejects.toThrow(/was not taken: ESOCKET CONN/);
    expect(await row('tickets-1')).toMatchObject({ state: 'failed', attempts: 1, kind: 'tickets' });

    await startServer({
      onRcptTo: (_address, _session, callback) => callback(refusal(451, 'come back, reader@mail.example')),
    });
    await expect(send(message)).rejects.toThrow('451');
    const grey = await row('tickets-1');
    expect(grey).toMatchObject({ state: 'failed', attempts: 2 });
    expect(grey.lastError).not.toContain('reader');

    await startServer();
    await send(message);
    expect(await row('tickets-1')).toMatchObject({ state: 'sent', attempts: 3, lastError: null });
    await send(message);
    expect(server?.taken).toHaveLength(1);
    const parsed = server!.taken[0]!;
    expect(parsed.subject).toBe('你的門票');
    expect(parsed.headers.find(({ key }) => key === 'content-language')?.value).toBe('zh-hk');
    expect(await countMail(program.pool, clock())).toEqual({ queued: 0, sent: 1, failed: 0, bounced: 0 });
  });

  test('reaches its reader once if two workers send at the same time', async () => {
    await startServer();
    const send = program.shared(mailer);
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => send(message)));
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    expect(server?.taken).toHaveLength(1);
  });

  test('stops after a permanent rejection and marks the address as bounced', async () => {
    await startServer({ onRcptTo: (_address, _session, callback) => callback(refusal(550, 'no such user')) });
    await program.shared(mailer)(message);
    expect(await row('tickets-1')).toMatchObject({ state: 'bounced', attempts: 1 });
    await program.shared(mailer)(message);
    expect(await row('tickets-1')).toMatchObject({ attempts: 1 });
    expect(await hasBounced(program.pool, message.to)).toBe(true);

    await startServer();
    clock.advance(1000);
    await program.shared(mailer)({ ...message, messageId: 'tickets-2' });
    expect(await hasBounced(program.pool, message.to)).toBe(false);
  });

  test('goes out through the next worker two minutes after its sender died', async () => {
    await startServer();
    await program.pool.query(
      `insert into mail_delivery (message_id, recipient, kind, state, attempts, claimed_until, created_at, updated_at)
       values ('tickets-1', $1, 'tickets', 'queued', 1, $2, $3, $3)`,
      [message.to, new Date(clock().getTime() + 60_000), clock()],
    );
    await expect(program.shared(mailer)(message)).rejects.toThrow('being sent already');
    clock.advance(60_000);
    await program.shared(mailer)(message);
    expect(server?.taken).toHaveLength(1);
  });

  test('waits for a retry if the server rejects our own login', async () => {
    await startServer({ onMailFrom: (_address, _session, callback) => callback(refusal(550, 'you may not')) });
    await expect(program.shared(mailer)(message)).rejects.toThrow('550');
    expect(await row('tickets-1')).toMatchObject({ state: 'failed' });
  });
});

test("removes former members' addresses and deletes old mails", async () => {
  await startServer();
  await program.shared(mailer)(message);
  await forgetRecipient(program.pool, message.to);
  expect(await row('tickets-1')).toMatchObject({ recipient: null, state: 'sent' });
  clock.advance(91 * 86_400_000);
  await forgetOldMail(program, 90);
  expect(await row('tickets-1')).toBeUndefined();
});
