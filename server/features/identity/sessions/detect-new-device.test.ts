import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Language } from '../../../../contract/core/language.ts';
import type { Ctx } from '../../../context.ts';
import { readOutbox } from '../../../platform/mail.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { activatedMember } from '../../../testing/members.ts';
import { openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { logIn } from '../sign-in/log-in.ts';
import { logOut } from './log-out.ts';

const day = 86_400_000;
let program: TestProgram;
let email: string;
let at = 0;
beforeAll(async () => {
  program = await openTestProgram();
});
afterAll(() => program.close());
beforeEach(async () => {
  email = `traveller-${++at}@example.hk`;
  await activatedMember(program, email);
});

const browser = (): Ctx => program.ctx();
const enter = async (ctx: Ctx, loginName = email) => {
  valueOf(await logIn(ctx, { loginName, password: 'correct horse' }));
  await runJobs(program);
};
const told = async (address = email) =>
  (await readOutbox(program.pool, 200)).filter(
    ({ recipient, messageId }) => recipient === address && messageId.startsWith('device-'),
  );

describe('new-device notice', () => {
  it('mails the member once about a new browser, and not while the account is new', async () => {
    const home = browser();
    await enter(home);
    expect(await told()).toEqual([]);
    program.clock.advance(2 * day);
    await logOut(home);
    await enter(home);
    expect(await told()).toEqual([]);
    const abroad = browser();
    await enter(abroad);
    await enter(abroad);
    expect(await told()).toHaveLength(1);
    expect((await told())[0]!.subject).toBe('New login to your Fei account');
  });

  it.each<[Language, string]>([
    ['en_us', 'Edge on Windows'],
    ['zh_hk', 'Edge（Windows）'],
    ['zh_cn', 'Windows 上的 Edge'],
  ])("names browser and system in the mail's language: %s", async (language, device) => {
    await program.pool.query('update member_profile set language = $1 where email = $2', [language, email]);
    program.clock.advance(2 * day);
    const userAgent =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0';
    await enter({ ...browser(), userAgent });
    const [mail] = await told();
    expect(mail!.body).toContain(device);
  });

  it("sends no notice after another household member's login, but one if the cookie was forged", async () => {
    const second = `second-${at}@example.hk`;
    await activatedMember(program, second);
    const shared = browser();
    await enter(shared);
    await enter(shared, second);
    program.clock.advance(2 * day);
    await enter(shared);
    await enter(shared, second);
    expect([...(await told()), ...(await told(second))]).toEqual([]);
    const { rows } = await program.pool.query<{ id: string }>(
      'select member_id as id from member_profile where email = $1',
      [email],
    );
    const forger = browser();
    const cookie = { name: 'fei-device', maxAgeSeconds: 1, httpOnly: true };
    forger.setCookie({ ...cookie, value: `${rows[0]!.id}.${'A'.repeat(43)}` });
    await enter(forger);
    expect(await told()).toHaveLength(1);
  });
});
