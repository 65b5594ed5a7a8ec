import type { Email } from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { htmlLanguage, languages, type Language } from '../../contract/core/language.ts';
import type { NewsletterIssue } from '../../contract/notices/newsletter.ts';
import type { Ctx } from '../context.ts';
import { permitSystem } from '../features/audit/permit-action.ts';
import { addSaleAlert } from '../features/catalogue/alerts/add-sale-alert.ts';
import { publishSaleAlerts } from '../features/catalogue/alerts/publish-sale-alerts.ts';
import { findPerformance } from '../features/catalogue/events/find-performance.ts';
import { forgetCatalogue } from '../features/catalogue/events/catalogue-cache.ts';
import { requestClosing } from '../features/identity/closing/request-account-closure.ts';
import { changeEmail } from '../features/identity/profile/change-email.ts';
import { confirmEmail } from '../features/identity/profile/confirm-email.ts';
import { activateMember } from '../features/identity/accounts/activate-member.ts';
import { forgetPassword } from '../features/identity/recovery/forget-password.ts';
import { registerMember } from '../features/identity/accounts/register-member.ts';
import { resetPassword } from '../features/identity/recovery/reset-password.ts';
import { logIn } from '../features/identity/sign-in/log-in.ts';
import { requestCode } from '../features/identity/sign-in/send-code.ts';
import { confirmNewsletter } from '../features/notices/newsletter/confirm-newsletter.ts';
import { sendNewsletter } from '../features/notices/newsletter/send-newsletter.ts';
import { subscribeNewsletter } from '../features/notices/newsletter/subscribe-newsletter.ts';
import { byTestGateway } from '../features/orders/checkout/testing-gateway.ts';
import { capture, holdFor, payFor, startFor } from '../features/orders/checkout/testing-purchase.ts';
import { sendDeliveryChange, sendEnquiry, sendTransactionChange } from '../features/requests/service/send-request.ts';
import { storeSentFile } from '../features/requests/uploads/receive-upload.ts';
import { photograph } from '../features/requests/uploads/testing-uploads.ts';
import { closeAccount } from '../features/requests/personal-data/close-account.ts';
import { announceEvent, cancelPerformance, generalZone } from '../features/seating/inventory/testing-sale.ts';
import { runJobs } from '../testing/jobs.ts';
import { openMailServer, type MailServer } from '../testing/mail-server.ts';
import { registrationOf } from '../testing/members.ts';
import { memberActor, openTestProgram, type TestProgram } from '../testing/open-program.ts';

let program: TestProgram;
let smtp: MailServer;
let performances: string[];
/** Performances whose sale starts in a week, one per language. */
let ahead: string[];

beforeAll(async () => {
  smtp = await openMailServer();
  const environment = { SMTP_URL: smtp.url, MAIL_FROM: 'Fei <tickets@fei.example>' };
  program = await openTestProgram({ ...byTestGateway, environment });
  const zones = [generalZone(100)];
  performances = await Promise.all(
    [...languages, 'kept' as const].map(
      async (key) => (await announceEvent(program, zones, { key: `for-${key}` }))[0]!,
    ),
  );
  const onSaleFrom = new Date(program.now().getTime() + 7 * 86_400_000).toISOString();
  ahead = await Promise.all(
    languages.map(async (key) => (await announceEvent(program, zones, { key: `ahead-${key}`, onSaleFrom }))[0]!),
  );
});
afterAll(async () => {
  await smtp.close();
  await program.close();
});

const password = 'correct horse';
const everywhere = (en_us: string, zh_hk: string, zh_cn: string) => ({ en_us, zh_hk, zh_cn });
const issue: NewsletterIssue = {
  subject: everywhere('In November', '十一月節目', '十一月活动'),
  heading: everywhere('In November', '十一月節目', '十一月活动'),
  paragraphs: [everywhere('New on sale.', '新節目開售。', '新活动开售。')],
};

/** Sets a sale alert, then moves to shortly before and after the start of the sale. */
async function waitForSale(member: Ctx, performanceId: string): Promise<{ ok: boolean }> {
  const { event } = (await findPerformance(program, performanceId))!;
  const requested = await addSaleAlert(member, event.number);
  for (const away of [3_600_000, 0]) {
    const opensAt = new Date(program.now().getTime() + away);
    await program.pool.query('update event set on_sale_from = $1 where number = $2', [opensAt, event.number]);
    await program.pool.query(`update catalogue_version set version = version + 1 where part = 'events'`);
    forgetCatalogue(program);
    await publishSaleAlerts(program);
    await runJobs(program);
  }
  return requested;
}

/** Triggers every mail that a member can receive, in natural order. */
async function live(language: Language, email: string, at: number): Promise<void> {
  const visitor = () => program.ctx(undefined, language);
  // An address receives at most one mail a minute.
  const later = async () => {
    await runJobs(program);
    await program.pool.query('delete from rate_limit');
    program.clock.advance(61_000);
  };
  const lastToken = () => /[?&]token=([\w-]+)/.exec(smtp.taken.at(-1)?.text ?? '')?.[1] ?? '';
  const done = (outcome: { ok: boolean }) => expect(outcome).toMatchObject({ ok: true });

  done(await registerMember(visitor(), registrationOf(email)));
  await later();
  done(await activateMember(visitor(), { token: lastToken(), newPassword: 'correct horse' }));
  const { rows } = await program.pool.query<{ id: string }>(
    'select member_id as id from member_profile where email = $1',
    [email],
  );
  const member: Ctx = program.ctx(memberActor(rows[0]!.id), language);
  const bought = await startFor(member, [await holdFor(member, performances.at(-1)!)]);
  await capture(member, await payFor(member, bought));
  await later();
  done(await waitForSale(member, ahead[at]!));
  await later();
  const lost = await payFor(member, await startFor(member, [await holdFor(member, performances[at]!)]));
  await cancelPerformance([program], performances[at]!);
  await capture(member, lost);
  await later();
  done(await requestCode(visitor(), { email }));
  await later();
  done(await changeEmail(member, { email: `new-${email}`, confirmEmail: `new-${email}`, password }));
  await later();
  const confirm = smtp.taken.findLast((mail) => mail.to?.[0]?.address === `new-${email}`);
  done(await confirmEmail(visitor(), { token: /[?&]token=([\w-]+)/.exec(confirm?.text ?? '')?.[1] ?? '' }));
  await later();
  done(await forgetPassword(visitor(), { email: `new-${email}` }));
  await later();
  done(await resetPassword(visitor(), { token: lastToken(), newPassword: 'battery staple' }));
  await later();
  done(await subscribeNewsletter(visitor(), { email: `new-${email}`, redirectUrl: undefined }));
  await later();
  done(await confirmNewsletter(visitor(), { token: lastToken() }));
  await sendNewsletter(program, permitSystem('command send-newsletter', 'newsletter.send', 'readers'), issue);
  await later();
  const asks = { name: 'Chan', telephone: '5123 4567', email: `new-${email}` };
  done(await sendEnquiry(member, { ...asks, message: 'Where?' }));
  await later();
  const { number } = bought.groups[0]!;
  const picture = async () => storeSentFile(member, await photograph(40, 30));
  const card = { picture: await picture(), paidOtherwise: false };
  done(await sendDeliveryChange(member, { ...asks, number, address: '1 Hoi Yuen Road', ...card }));
  await later();
  const change = { number, firstDigits: '4111', lastDigits: '1111', newName: 'Lee', changesName: true };
  const others = { changesTelephone: false, changesAddress: false, ...card, picture: await picture() };
  done(await sendTransactionChange(member, { ...change, ...others }));
  await later();
  program.clock.advance(2 * 86_400_000);
  done(await logIn(visitor(), { loginName: `new-${email}`, password: 'battery staple' }));
  await later();
  await program.pool.query('delete from member_account where member_id = $1', [rows[0]!.id]);
  done(await requestClosing(member));
  await later();
  await program.pool.query(`update orders set state = 'refunded' where member_id = $1 and state = 'refund_due'`, [
    rows[0]!.id,
  ]);
  done(await closeAccount(member, { token: lastToken(), keepsTickets: true }));
  await later();
}

const kinds = [
  'activation',
  'tickets',
  'refund',
  'sale-near',
  'sale-opened',
  'code',
  'email-change',
  'email-change-asked',
  'email-changed',
  'reset',
  'password-changed',
  'device',
  'subscription',
  'request',
  'newsletter',
  'closing',
  'farewell',
];

/** Traces of a missing word or value in a mail. */
const gaps = /undefined|\[object|\{[a-z]+\}|NaN/i;
/** Removes tokens, whose random letters can match `gaps`. */
const withoutTokens = (body: string | undefined) => body?.replaceAll(/\btoken=[\w.~-]+/g, 'token');

test.each(languages.map((language, at) => [language, at] as const))(
  'sends every mail in %s over a real SMTP server, readable in a mail program',
  async (language, at) => {
    smtp.taken.length = 0;
    await live(language, `${language}@mail.example`, at);
    const own = smtp.taken.filter((mail) => mail.to?.[0]?.address?.endsWith(`${language}@mail.example`));
    const kindOf = (mail: Email) =>
      kinds.toSorted((a, b) => b.length - a.length).find((kind) => mail.messageId?.startsWith(`<${kind}-`));
    expect(new Set(own.map(kindOf))).toEqual(new Set(kinds));
    for (const mail of own) {
      const kind = kindOf(mail)!;
      const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
      expect(mail.from, kind).toEqual({ name: 'Fei', address: 'tickets@fei.example' });
      expect(header('content-language'), kind).toBe(language === 'en_us' ? 'en-us' : language.replace('_', '-'));
      expect(mail.html, kind).toContain(`<html lang="${htmlLanguage[language]}">`);
      for (const body of [mail.subject, mail.html, mail.text]) {
        expect(body?.length, kind).toBeGreaterThan(0);
        expect(withoutTokens(body), kind).not.toMatch(gaps);
      }
      if (language !== 'en_us') expect(mail.subject, kind).toMatch(/\p{Script=Han}/u);
      const links = [...(mail.html ?? '').matchAll(/href="([^"]+)"/g)].map(([, link]) => link!);
      for (const link of links) {
        expect(new URL(link.replaceAll('&amp;', '&')).origin, kind).toBe(program.config.publicUrl);
        expect(mail.text, kind).toContain(link.replaceAll('&amp;', '&'));
      }
      expect(Boolean(header('list-unsubscribe')), kind).toBe(kind === 'newsletter');
    }
    const told = smtp.taken.filter((mail) => mail.to?.[0]?.address === program.config.operator.email);
    expect(told).toHaveLength(3);
    for (const mail of told) {
      expect(mail.messageId).toMatch(/^<enquiry-/);
      for (const body of [mail.subject, mail.html, mail.text]) expect(withoutTokens(body)).not.toMatch(gaps);
    }
    expect(told.filter((mail) => mail.replyTo?.[0]?.address === `new-${language}@mail.example`)).toHaveLength(2);
    const tickets = own.find((mail) => kindOf(mail) === 'tickets')!;
    expect(tickets.attachments.map(({ mimeType }) => mimeType)).toContain('application/pdf');
  },
);
