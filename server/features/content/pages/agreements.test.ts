import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { languages, type Language } from '../../../../contract/core/language.ts';
import type { SiteTextName } from '../../../../contract/content/site-pages.ts';
import { openTestProgram, testClock, type TestProgram } from '../../../testing/open-program.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { registrationOf } from '../../../testing/members.ts';
import { permitSystem } from '../../audit/permit-action.ts';
import { admitIdentity } from '../../identity/sign-in/admit-identity.ts';
import { registerMember } from '../../identity/accounts/register-member.ts';
import { recordAgreement } from './record-agreement.ts';
import { publishShippedTexts } from './publish-shipped-texts.ts';
import type { TextsByLanguage } from './read-shipped-texts.ts';
import { exportContentData } from './export-content-data.ts';

let program: TestProgram;
const clock = testClock('2026-11-20T04:00:00Z');
const shipping = (page: SiteTextName) => permitSystem('start', 'page.ship', page);
beforeEach(async () => {
  clock.set('2026-11-20T04:00:00Z');
  program = await openTestProgram({ clock });
});
afterEach(() => program.close());

const publishTerms = (words: string) => {
  const texts = Object.fromEntries(languages.map((language) => [language, `# Terms\n\n> ${words}\n`]));
  return publishShippedTexts(program, shipping, new Map([['releaseNotes' as const, texts as TextsByLanguage]]));
};

async function register(email: string): Promise<string> {
  expect(await registerMember(program.ctx(), registrationOf(email))).toMatchObject({ ok: true });
  return memberOf(email);
}

async function memberOf(email: string): Promise<string> {
  const { rows } = await program.pool.query<{ id: string }>('select id from member where email = $1', [email]);
  return rows[0]!.id;
}

async function agreedBy(memberId: string, language: Language = 'en_us') {
  const { records } = await exportContentData(program.ctx(undefined, language), memberId);
  expect(records.map(({ record }) => record)).toEqual(['agreements']);
  return records[0]!.rows;
}

test('records the edition in force at registration, however late the job runs', async () => {
  await publishTerms('First.');
  clock.advance(60_000);
  const early = await register('early@mail.example');
  clock.advance(60_000);
  await publishTerms('Second.');
  const late = await register('late@mail.example');
  clock.advance(60_000);
  await publishTerms('Third.');
  await runJobs(program, { times: 2 });
  expect(await agreedBy(early)).toEqual([
    {
      edition: 1,
      agreed_at: new Date('2026-11-20T04:01:00Z'),
      address_of_text: `${program.config.publicUrl}/en_us/ReleaseNotes.html?version=1`,
    },
  ]);
  expect(await agreedBy(late, 'zh_cn')).toEqual([
    {
      edition: 2,
      agreed_at: new Date('2026-11-20T04:02:00Z'),
      address_of_text: `${program.config.publicUrl}/zh_cn/ReleaseNotes.html?version=2`,
    },
  ]);
});

test('records one agreement for a member of an identity provider, regardless of the number of sign-ins', async () => {
  await publishTerms('First.');
  const identity = { provider: 'google', subject: 's-1', email: 'g@mail.example', emailProved: true } as const;
  const named = { ...identity, firstName: 'Sum Yi', lastName: 'Chan' };
  expect(await admitIdentity(program.ctx(), named)).toMatchObject({ ok: true });
  clock.advance(60_000);
  await publishTerms('Second.');
  expect(await admitIdentity(program.ctx(), named)).toMatchObject({ ok: true });
  await runJobs(program);
  expect(await agreedBy(await memberOf('g@mail.example'))).toMatchObject([{ edition: 1 }]);
});

test('records nothing if no text is published or the account is closed', async () => {
  const first = await register('before@mail.example');
  await runJobs(program);
  expect(await agreedBy(first)).toEqual([]);
  await publishTerms('First.');
  const gone = program.id();
  await recordAgreement(program, { memberId: gone, agreedAt: clock().toISOString() });
  expect(await agreedBy(gone)).toEqual([]);
});

test('backfills agreements for accounts that predate the record', async () => {
  const before = await register('before@mail.example');
  clock.advance(60_000);
  await publishTerms('First.');
  clock.advance(60_000);
  const then = await register('then@mail.example');
  clock.advance(60_000);
  await publishTerms('Second.');
  const migration = new URL(
    '../../../../migrations/before-baseline/0023_request_age_and_agreements.sql',
    import.meta.url,
  );
  const [, insert] = /(insert into agreed_edition[^;]*);/.exec(await readFile(migration, 'utf8'))!;
  await program.pool.query(insert!);
  expect(await agreedBy(before)).toEqual([]);
  expect(await agreedBy(then)).toMatchObject([{ edition: 1, agreed_at: new Date('2026-11-20T04:02:00Z') }]);
});

test('deletes agreements with the account', async () => {
  await publishTerms('First.');
  const [leaver, other] = [await register('leaver@mail.example'), await register('other@mail.example')];
  await runJobs(program);
  await program.transact((tx) => program.publish(tx, 'identity.member_closed', [{ memberId: leaver }]));
  await runJobs(program, { times: 2 });
  expect(await agreedBy(leaver)).toEqual([]);
  expect(await agreedBy(other)).toHaveLength(1);
});
