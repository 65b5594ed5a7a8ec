import type { Email } from 'postal-mime';
import { afterEach, describe, expect, it } from 'vitest';
import { languages } from '../../../../contract/core/language.ts';
import { allHandlers } from '../../../all-handlers.ts';
import type { QueueName } from '../../../domain-events.ts';
import { readOutbox } from '../../../platform/mail.ts';
import { openSecondProgram, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { answerCall } from '../../../http/api/answer-call.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { openMailServer } from '../../../testing/mail-server.ts';
import { registrationOf, registerWithMail } from '../../../testing/members.ts';
import { until } from '../../../testing/wait-for.ts';
import { freePort } from '../../../testing/ports.ts';
import { activateMember } from './activate-member.ts';
import { identityJobs } from '../jobs.ts';
import { registerMember } from './register-member.ts';
import { resendActivation } from './resend-activation.ts';
import { sendActivation } from './send-activation.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function openWith(environment: Record<string, string> = {}): Promise<TestProgram> {
  const program = await openTestProgram({ environment });
  closing.push(() => program.close());
  return program;
}

async function mailServer(port: number): Promise<Email[]> {
  const server = await openMailServer({ port });
  closing.push(() => server.close());
  return server.taken;
}

/** Ends the worker's retry delay after a failure. */
async function endPause(program: TestProgram, queue: QueueName): Promise<void> {
  const text = `update pgboss.job set start_after = now() where name = $1 and state = 'retry' and start_after > now()`;
  await until(async () => (await program.pool.query(text, [queue])).rowCount === 1);
  program.jobs.nudge([queue]);
}

const idOf = async (program: TestProgram, email: string) =>
  (await program.pool.query<{ id: string }>('select member_id as id from member_profile where email = $1', [email]))
    .rows[0]!.id;

describe('activation mail over SMTP', () => {
  it('sends the mail in each language, readable after decoding, with a working link', async () => {
    const port = await freePort();
    const received = await mailServer(port);
    const program = await openWith({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Fei <tickets@fei.example>' });
    const subjects = {
      en_us: 'Activate your Fei account',
      zh_hk: '請啟動你的飛 Fei 帳戶',
      zh_cn: '请激活您的飛 Fei 账号',
    };
    const tags = { en_us: 'en', zh_hk: 'zh-Hant-HK', zh_cn: 'zh-Hans' };
    for (const language of languages) {
      const email = `${language}@example.hk`;
      await registerMember(program.ctx(undefined, language), registrationOf(email));
      const data = { memberId: await idOf(program, email), language };
      await sendActivation(program, data);
      const mail = received.find((one) => one.to?.[0]?.address === email)!;
      expect(mail.subject).toBe(subjects[language]);
      expect(mail.from?.address).toBe('tickets@fei.example');
      expect(mail.messageId).toMatch(/^<activation-[0-9a-f]{32}@fei>$/);
      expect(mail.html).toContain(`<html lang="${tags[language]}">`);
      const links = [mail.html, mail.text].map(
        (body) =>
          new RegExp(`http://localhost:3000/${language}/Activate\\.html\\?token=([\\w-]+)`).exec(body ?? '')?.[1],
      );
      expect(links[0]).toBe(links[1]);
      expect(await activateMember(program.ctx(), { token: links[0]!, newPassword: 'correct horse' })).toMatchObject({
        ok: true,
        value: { email },
      });
    }
  });

  it('sends the mail once when the server recovers', async () => {
    const port = await freePort();
    const program = await openWith({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    await registerMember(program.ctx(), registrationOf('patient@example.hk'));
    const data = { memberId: await idOf(program, 'patient@example.hk'), language: 'zh_hk' };
    await expect(sendActivation(program, data)).rejects.toThrow(/was not taken: ESOCKET/);
    const received = await mailServer(port);
    await sendActivation(program, data);
    await sendActivation(program, data);
    expect(received).toHaveLength(1);
    expect(received[0]?.subject).toBe('請啟動你的飛 Fei 帳戶');
  });

  it('retries the mail in the worker when the server recovers', async () => {
    const port = await freePort();
    const program = await openWith({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    await registerMember(program.ctx(undefined, 'zh_cn'), registrationOf('retry@example.hk'));
    let failures = 0;
    const send = identityJobs(program)['identity.send_activation'];
    const idle = async () => undefined;
    const handlers = new Proxy({} as Parameters<typeof program.jobs.work>[0], {
      get: (_, queue) =>
        queue === 'identity.send_activation'
          ? (data: never) => send(data).catch((error: unknown) => (failures++, Promise.reject(error)))
          : idle,
    });
    await program.jobs.work(handlers);
    await until(() => failures > 0);
    const received = await mailServer(port);
    await endPause(program, 'identity.send_activation');
    await until(() => received.length > 0);
    expect(received[0]!.subject).toBe('请激活您的飛 Fei 账号');
  });

  it('sends the mail to an address with Chinese characters', async () => {
    const port = await freePort();
    const received = await mailServer(port);
    const program = await openWith({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    await registerMember(program.ctx(), registrationOf('陳大文@example.hk'));
    await sendActivation(program, { memberId: await idOf(program, '陳大文@example.hk'), language: 'zh_hk' });
    expect(received[0]!.to?.[0]?.address).toBe('陳大文@example.hk');
  });
});

describe('activation mail in the local-mode outbox', () => {
  it('writes the mail once even if the job is retried, and never for an active account', async () => {
    const program = await openWith();
    const token = await registerWithMail(program, 'box@example.hk');
    const data = { memberId: await idOf(program, 'box@example.hk'), language: 'en_us' };
    // Simulates a crash between sending the mail and recording it.
    await program.pool.query('update member_profile set activation_sent_at = null');
    await sendActivation(program, data);
    expect(await readOutbox(program.pool, 10)).toHaveLength(1);
    await activateMember(program.ctx(), { token, newPassword: 'correct horse' });
    await program.pool.query('update member_profile set activation_sent_at = null');
    await sendActivation(program, data);
    await sendActivation(program, { memberId: program.id(), language: 'en_us' });
    expect(await readOutbox(program.pool, 10)).toHaveLength(1);
  });

  it('links to the page given at registration or resend, and to no other site', async () => {
    const program = await openWith();
    const email = 'onward@example.hk';
    const linkTo = async (recipient: string) => {
      await runJobs(program);
      const mail = (await readOutbox(program.pool, 10)).find((one) => one.recipient === recipient);
      return new URL(/https?:\S+Activate\.html\?\S+/.exec(mail!.body)![0]);
    };
    const call = (within: TestProgram, name: 'register' | 'resendActivation', body: object, targetUrl: string) =>
      answerCall(allHandlers, within.ctx(undefined, 'en_us'), name, { query: { targetUrl }, body });
    const show = '/en_us/Event/1001.html?day=1';
    await call(program, 'register', registrationOf(email), show);
    expect((await linkTo(email)).searchParams.get('targetUrl')).toBe(show);
    // Another process has no first-minute limits in memory, so clear those in the database.
    await program.pool.query('delete from rate_limit');
    const other = await openSecondProgram(program);
    closing.push(() => other.close());
    program.clock.advance(60_000);
    await call(other, 'resendActivation', { email }, '/en_us/Cart.html');
    expect((await linkTo(email)).searchParams.get('targetUrl')).toBe('/en_us/Cart.html');
    await call(program, 'register', registrationOf('astray@example.hk'), 'https://evil.example/');
    expect((await linkTo('astray@example.hk')).searchParams.get('targetUrl')).toBeNull();
  });

  it('excludes all input typed by the visitor who registered', async () => {
    const program = await openWith();
    await registerWithMail(program, 'spam@example.hk', { firstName: 'Visit', lastName: 'http://bad.example' });
    const [mail] = await readOutbox(program.pool, 1);
    expect(`${mail?.subject}${mail?.html}${mail?.body}`).not.toContain('bad.example');
  });

  it('resends the mail at most once a minute and does not reveal whether the account exists', async () => {
    const program = await openWith();
    const first = await registerWithMail(program, 'known@example.hk');
    const refused = { ok: false, code: 'too_many_requests' };
    expect(await resendActivation(program.ctx(), { email: 'KNOWN@example.hk' })).toMatchObject(refused);
    expect(await resendActivation(program.ctx(), { email: 'unknown@example.hk' })).toEqual({
      ok: true,
      value: { sent: true },
    });
    expect(await resendActivation(program.ctx(), { email: 'unknown@example.hk' })).toMatchObject(refused);
    await program.pool.query('delete from rate_limit');
    // A second process has no limits in memory.
    const other = await openSecondProgram(program);
    closing.push(() => other.close());
    program.clock.advance(60_000);
    expect(await resendActivation(other.ctx(undefined, 'zh_hk'), { email: 'known@example.hk' })).toEqual({
      ok: true,
      value: { sent: true },
    });
    expect(await resendActivation(program.ctx(), { email: 'known@example.hk' })).toMatchObject(refused);
    await sendActivation(other, { memberId: await idOf(program, 'known@example.hk'), language: 'zh_hk' });
    const mails = await readOutbox(program.pool, 10);
    expect(mails.map(({ language }) => language)).toEqual(['zh_hk', 'en_us']);
    // Mails may arrive in any order: the first link still works, and the second then has no effect.
    expect((await activateMember(program.ctx(), { token: first, newPassword: 'correct horse' })).ok).toBe(true);
  });
});
