import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { languages, type Language } from '../../../../contract/core/language.ts';
import { NewsletterIssue } from '../../../../contract/notices/newsletter.ts';
import { allHandlers } from '../../../all-handlers.ts';
import { makeContextOf } from '../../../http/make-context.ts';
import { createHttp } from '../../../platform/http.ts';
import { serveCalls } from '../../../http/api/serve-calls.ts';
import { serveOneClick } from '../routes.ts';
import { openTestProgram, testClock, type TestProgram } from '../../../testing/open-program.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { openMailServer, type MailServer } from '../../../testing/mail-server.ts';
import { activatedMember } from '../../../testing/members.ts';
import { permitSystem } from '../../audit/permit-action.ts';
import { confirmNewsletter } from './confirm-newsletter.ts';
import { forgetUnconfirmed, unsubscribe, unsubscribeByLink } from './end-newsletter.ts';
import { sendNewsletter } from './send-newsletter.ts';
import { signNewsletter } from './sign-newsletter.ts';
import { subscribeNewsletter } from './subscribe-newsletter.ts';

let program: TestProgram;
let smtp: MailServer;
const clock = testClock('2026-11-20T04:00:00Z');
const sending = permitSystem('command send-newsletter', 'newsletter.send', 'readers');

beforeEach(async () => {
  smtp = await openMailServer();
  program = await openTestProgram({ clock, environment: { SMTP_URL: smtp.url } });
});
afterEach(async () => {
  await smtp.close();
  await program.close();
});

const mails = () => smtp.taken;
const tokenIn = (text: string | undefined) => /[?&]token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';
const visitor = (language: Language = 'en_us') => program.ctx({ kind: 'visitor' }, language);

async function ask(email: string, language: Language = 'en_us', redirectUrl?: string, ctx = visitor(language)) {
  const outcome = await subscribeNewsletter(ctx, { email, redirectUrl });
  return runJobs(program).then(() => outcome);
}

/** Subscribes again after the required pause between emails, which uses the system clock. */
async function askLater(email: string) {
  clock.advance(61_000);
  await program.pool.query('delete from rate_limit');
  const environment = { SMTP_URL: program.config.smtpUrl! };
  const other = await openTestProgram({ clock, databaseUrl: program.databaseUrl, environment });
  const outcome = await ask(email, 'en_us', undefined, other.ctx());
  await other.close();
  return outcome;
}

/**
 * Subscribes and confirms a reader.
 * @returns the confirmation token
 */
async function reader(email: string, language: Language = 'en_us'): Promise<string> {
  await ask(email, language);
  const token = tokenIn(mails().findLast(({ to }) => to?.[0]?.address === email)?.text);
  expect(await confirmNewsletter(visitor(), { token })).toMatchObject({ ok: true });
  return token;
}

const everywhere = (text: string) => ({ en_us: `${text} in English`, zh_hk: `${text}繁體`, zh_cn: `${text}简体` });
const issue: NewsletterIssue = {
  subject: everywhere('Subject'),
  heading: everywhere('Heading'),
  paragraphs: [everywhere('First'), everywhere('Second')],
  button: { label: everywhere('Look'), link: 'https://fei.example/x' },
};

describe('newsletter subscription', () => {
  test.each(languages)('emails an absolute confirmation link in %s, which works once', async (language) => {
    await ask('reader@mail.example', language);
    const [mail] = mails();
    expect(mail!.to?.[0]?.address).toBe('reader@mail.example');
    expect(mail!.from?.address).toBe('tickets@fei.example');
    expect(mail!.subject).toBeTruthy();
    expect(mail!.headers.find(({ key }) => key === 'content-language')?.value).toBe(language.replace('_', '-'));
    expect(mail!.headers.some(({ key }) => key.startsWith('list-'))).toBe(false);
    expect(mail!.text).toContain(`http://localhost:3000/${language}/Newsletter.html?token=`);
    expect(mail!.html).toContain(`http://localhost:3000/${language}/Newsletter.html?token=`);
    const token = tokenIn(mail!.text);
    const results = await Promise.all(Array.from({ length: 6 }, () => confirmNewsletter(visitor(), { token })));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('returns the same response for a subscribed address, but sends it nothing', async () => {
    await reader('reader@mail.example');
    const known = await askLater('Reader@Mail.Example');
    const unknown = await ask('other@mail.example');
    expect(known).toEqual(unknown);
    expect(mails().map(({ to }) => to?.[0]?.address)).toEqual(['reader@mail.example', 'other@mail.example']);
  });

  test('rejects an old, expired, forged or unsubscribe link as confirmation', async () => {
    await ask('reader@mail.example');
    const first = tokenIn(mails()[0]!.text);
    await askLater('reader@mail.example');
    const second = tokenIn(mails()[1]!.text);
    const { rows } = await program.pool.query<{ id: string }>('select subscriber_id as id from newsletter_subscriber');
    const forged = [first, `${second.slice(0, -2)}AA`, 'x', '', signNewsletter(program, 'unsubscribe', rows[0]!.id)];
    for (const token of forged) {
      expect(await confirmNewsletter(visitor(), { token })).toMatchObject({ code: 'newsletter_link_invalid' });
    }
    clock.advance(3 * 86_400_000);
    expect(await confirmNewsletter(visitor(), { token: second })).toMatchObject({ code: 'newsletter_link_invalid' });
    await forgetUnconfirmed(program);
    expect((await program.pool.query('select 1 from newsletter_subscriber')).rowCount).toBe(0);
  });

  test('emails an address at most once a minute and four times a day', async () => {
    for (let time = 0; time < 8; time++)
      await subscribeNewsletter(visitor(), { email: 'victim@mail.example', redirectUrl: undefined });
    await runJobs(program);
    expect(mails()).toHaveLength(1);
    const { rows } = await program.pool.query<{ key: string; points: number }>('select key, points from rate_limit');
    expect(rows.every(({ key }) => !key.includes('victim'))).toBe(true);
  });

  test('redirects only to a page of this site', async () => {
    const to = async (redirectUrl: string | undefined, email: string) => {
      const outcome = await ask(email, 'zh_hk', redirectUrl);
      return outcome.ok ? outcome.value.redirectUrl : outcome.code;
    };
    const page = '/zh_hk/Sports.html?page=2';
    expect(await to(page, 'a@mail.example')).toBe(`${page}&subscribed=sent#newsletter`);
    const home = '/zh_hk/Events.html?subscribed=sent#newsletter';
    let at = 0;
    for (const hostile of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      undefined,
    ])
      expect(await to(hostile, `b${at++}@mail.example`)).toBe(home);
  });
});

describe('newsletter issue', () => {
  test.each(['javascript:alert(1)', 'https://a:b@evil.example/', 'https://ok.example/\u202egnp.exe'])(
    'rejects a button that links to %j',
    (link) => {
      expect(NewsletterIssue.safeParse(issue).success).toBe(true);
      expect(NewsletterIssue.safeParse({ ...issue, button: { ...issue.button!, link } }).success).toBe(false);
    },
  );

  test('sends an issue to each confirmed reader once in their language, despite repeated sending and jobs', async () => {
    for (const language of languages) await reader(`${language}@mail.example`.replace('_', '-'), language);
    await ask('waiting@mail.example');
    smtp.taken.length = 0;
    expect(await sendNewsletter(program, sending, issue)).toMatchObject({ readers: 3 });
    await runJobs(program, { times: 2 });
    await sendNewsletter(program, sending, issue);
    await runJobs(program);
    const sent = mails();
    expect(sent).toHaveLength(3);
    const subjects = Object.fromEntries(sent.map((mail) => [mail.to?.[0]?.address, mail.subject]));
    expect(subjects['zh-hk@mail.example']).toBe('Subject繁體');
    for (const mail of sent) {
      const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
      expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
      expect(header('list-unsubscribe')).toMatch(
        /^<http:\/\/localhost:3000\/api\/newsletter\/oneClick\?token=[\w-]+>$/,
      );
      expect(mail.text).toContain('/Unsubscribe.html?token=');
    }
  });

  test('skips members who opted out of direct marketing, and readers who have since unsubscribed', async () => {
    const quiet = await activatedMemberOverSmtp('quiet@mail.example');
    await program.pool.query('update member_profile set opt_out = true where member_id = $1', [quiet]);
    await reader('quiet@mail.example');
    await reader('left@mail.example');
    await reader('stays@mail.example');
    smtp.taken.length = 0;
    await sendNewsletter(program, sending, issue);
    await unsubscribe(visitor(), { email: 'left@mail.example' });
    await runJobs(program);
    expect(mails().map(({ to }) => to?.[0]?.address)).toEqual(['stays@mail.example']);
  });

  test('sends an issue to more readers than fit in one job', async () => {
    await program.pool.query(
      `insert into newsletter_subscriber (subscriber_id, email_key, email, language, state, wanted_at)
       select gen_random_uuid(), n || '@mail.example', n || '@mail.example', 'en_us', 'confirmed', now()
       from generate_series(1, 45) n`,
    );
    await sendNewsletter(program, sending, issue);
    const { rows } = await program.pool.query(`select 1 from pgboss.job where name = 'notices.send_issue'`);
    expect(rows).toHaveLength(2);
    await runJobs(program);
    expect(new Set(mails().map(({ to }) => to?.[0]?.address)).size).toBe(45);
  });

  test('rejects an issue that is incomplete in any of the three languages', () =>
    expect(sendNewsletter(program, sending, { ...issue, subject: { en_us: 'A' } })).rejects.toThrow());
});

async function activatedMemberOverSmtp(email: string): Promise<string> {
  const outbox = await openTestProgram({ clock, databaseUrl: program.databaseUrl });
  const { memberId } = await activatedMember(outbox, email);
  await outbox.close();
  return memberId;
}

describe('unsubscribing', () => {
  let app: FastifyInstance;
  beforeEach(async () => {
    app = await createHttp(program.config, program.log);
    await serveOneClick(app, program);
    await serveCalls(app, allHandlers, makeContextOf(program));
    await app.ready();
  });
  afterEach(() => app.close());

  async function listUnsubscribe(): Promise<string> {
    await reader('reader@mail.example');
    await sendNewsletter(program, sending, issue);
    await runJobs(program);
    const header = mails()
      .at(-1)!
      .headers.find(({ key }) => key === 'list-unsubscribe')!.value;
    return header.slice(1, -1).replace('http://localhost:3000', '');
  }
  const state = async () =>
    (await program.pool.query<{ state: string }>('select state from newsletter_subscriber')).rows[0]?.state;

  test('unsubscribes with one POST from an email client, as form or multipart, without login or cookies', async () => {
    const url = await listUnsubscribe();
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await app.inject({ method: 'POST', url, headers: form, payload: 'something=else' })).statusCode).toBe(422);
    expect(await state()).toBe('confirmed');
    const payload = 'List-Unsubscribe=One-Click';
    expect((await app.inject({ method: 'POST', url, headers: form, payload })).statusCode).toBe(200);
    expect(await state()).toBe('unsubscribed');
    await program.pool.query(`update newsletter_subscriber set state = 'confirmed'`);
    const parts = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await app.inject({ method: 'POST', url, headers, payload: parts })).statusCode).toBe(200);
    expect(await state()).toBe('unsubscribed');
    const again = await app.inject({ method: 'POST', url, headers: form, payload });
    expect(again.statusCode).toBe(200);
    const forged = await app.inject({ method: 'POST', url: url.slice(0, -3), headers: form, payload });
    expect(forged.statusCode).toBe(410);
  });

  test('does not unsubscribe when the link is only opened', async () => {
    const looked = await app.inject({ url: await listUnsubscribe() });
    expect(looked.statusCode).toBe(303);
    expect(looked.headers.location).toMatch(/^\/zh_hk\/Unsubscribe\.html\?token=/);
    expect(await state()).toBe('confirmed');
  });

  test('requires a subscribed address to unsubscribe', async () => {
    await reader('reader@mail.example');
    const post = (email: string) =>
      app.inject({ method: 'POST', url: `/api/unsubscribe.do?email=${email}`, headers: { 'x-language': 'en_us' } });
    expect((await post('')).json()).toMatchObject({ errors: [{ detail: 'Please input email.' }] });
    expect((await post('no')).json()).toMatchObject({ errors: [{ detail: 'Please input valid email.' }] });
    expect((await post('other@mail.example')).json()).toMatchObject({ detail: 'Please enter valid register email.' });
    expect((await post('READER@mail.example')).statusCode).toBe(200);
    expect(await state()).toBe('unsubscribed');
    expect((await post('reader@mail.example')).statusCode).toBe(404);
  });

  test('requires a new confirmation to subscribe again', async () => {
    const old = await reader('reader@mail.example');
    await unsubscribe(visitor(), { email: 'reader@mail.example' });
    expect(await confirmNewsletter(visitor(), { token: old })).toMatchObject({ ok: false });
    expect(await unsubscribeByLink(program, { token: old })).toMatchObject({ ok: false });
    await askLater('reader@mail.example');
    const fresh = tokenIn(mails().at(-1)!.text);
    expect(await confirmNewsletter(visitor(), { token: fresh })).toMatchObject({ ok: true });
  });

  test('redirects a plain form back, or to the explanation page with the same form', async () => {
    const post = (email: string) =>
      app.inject({
        method: 'POST',
        url: '/Member/Subscribe.do?redirectUrl=%2Fen_us%2FSports.html',
        headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded', 'x-language': 'en_us' },
        payload: new URLSearchParams({ email }).toString(),
      });
    const good = await post('reader@mail.example');
    expect([good.statusCode, good.headers.location]).toEqual([303, '/en_us/Sports.html?subscribed=sent#newsletter']);
    const bad = await post('no address');
    expect([bad.statusCode, bad.headers.location]).toEqual([307, '/en_us/Newsletter.html']);
  });
});
