import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestProgram, staffActor, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { staffNewsletterHandlers as calls } from './newsletter-calls.ts';

let program: TestProgram;
beforeEach(async () => {
  program = await openTestProgram();
  const rows = [
    ['one@example.com', 'en_us', 'confirmed'],
    ['two@example.com', 'zh_hk', 'confirmed'],
    ['three@example.com', 'zh_hk', 'confirmed'],
    ['four@example.com', 'zh_hk', 'waiting'],
    ['five@example.com', 'zh_cn', 'unsubscribed'],
  ];
  for (const [email, language, state] of rows)
    await program.pool.query(
      `insert into newsletter_subscriber (subscriber_id, email_key, email, language, state, wanted_at)
       values ($1, $2, $2, $3, $4, now())`,
      [program.id(), email, language, state],
    );
});
afterEach(() => program.close());

const words = (text: string) => ({ en_us: text, zh_hk: `${text}繁`, zh_cn: `${text}简` });
const issue = { subject: words('July'), heading: words('Hello'), paragraphs: [words('New shows.')] };
const everything = () => program.ctx(staffActor('administrator', { kind: 'everything' }));

test('counts readers by language and state, without addresses', async () => {
  const result = valueOf(await calls.readNewsletter(everything(), {}));
  expect(result).toEqual({
    readers: [
      { language: 'en_us', confirmed: 1, waiting: 0, unsubscribed: 0 },
      { language: 'zh_hk', confirmed: 2, waiting: 1, unsubscribed: 0 },
      { language: 'zh_cn', confirmed: 0, waiting: 0, unsubscribed: 1 },
    ],
    issues: [],
  });
  expect(JSON.stringify(result)).not.toContain('@');
});

test('sends an issue to confirmed readers, lists it and records who sent it', async () => {
  const first = valueOf(await calls.sendNewsletterIssue(everything(), { body: issue }));
  expect(first.readers).toBe(3);
  // The same content is the same issue.
  expect(valueOf(await calls.sendNewsletterIssue(everything(), { body: issue })).issueId).toBe(first.issueId);
  const { issues } = valueOf(await calls.readNewsletter(everything(), {}));
  expect(issues).toMatchObject([{ issueId: first.issueId, subject: issue.subject }]);
  const { rows } = await program.pool.query(`select 1 from audit where action = 'newsletter.send'`);
  expect(rows).toHaveLength(2);
});

test('emails a test issue in each language to the caller only, and stores nothing', async () => {
  const writer = staffActor('administrator');
  await program.pool.query(
    `insert into staff (staff_id, email, name, language, created_at) values ($1, 'writer@fei.example', 'Ah Fei', 'en_us', now())`,
    [writer.actorId],
  );
  expect(valueOf(await calls.tryNewsletterIssue(program.ctx(writer), { body: issue }))).toEqual({
    email: 'writer@fei.example',
  });
  const { rows } = await program.pool.query<{ to: string; subject: string; body: string }>(
    'select recipient as "to", subject, body from outbox order by sent_at',
  );
  expect(rows.map(({ to }) => to)).toEqual(Array(3).fill('writer@fei.example'));
  expect(rows.map(({ subject }) => subject).toSorted()).toEqual(['[Test] July', '【测试】July简', '【測試】July繁']);
  for (const { body } of rows) expect(body).toContain('New shows.');
  expect(valueOf(await calls.readNewsletter(program.ctx(writer), {})).issues).toEqual([]);
});

test('shows no readers and sends nothing for staff with a grant for one event', async () => {
  const ctx = program.ctx(staffActor('administrator', { kind: 'event', eventNumber: 1 }));
  expect(valueOf(await calls.readNewsletter(ctx, {}))).toEqual({ readers: [], issues: [] });
  expect(await calls.sendNewsletterIssue(ctx, { body: issue })).toMatchObject({ ok: false, code: 'not_found' });
  expect(await calls.tryNewsletterIssue(ctx, { body: issue })).toMatchObject({ ok: false, code: 'not_found' });
});
