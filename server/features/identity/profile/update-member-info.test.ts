import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessionCookieName } from '../../../../contract/identity/account.ts';
import { MemberInfo, type MemberInfoInput } from '../../../../contract/identity/member-info.ts';
import { allHandlers } from '../../../all-handlers.ts';
import { answerCall } from '../../../http/api/answer-call.ts';
import type { Ctx } from '../../../context.ts';
import { openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { activatedMember } from '../../../testing/members.ts';
import { readMemberInfo } from './read-member-info.ts';
import { readSession } from '../sessions/read-session.ts';
import { loggedIn } from '../sessions/testing-sessions.ts';
import { updateMemberInfo } from './update-member-info.ts';

let program: TestProgram;
let email: string;
let memberId: string;
let cookie: string;
let ctx: Ctx;
let at = 0;
beforeAll(async () => {
  program = await openTestProgram();
});
afterAll(() => program.close());
beforeEach(async () => {
  email = `info-${(at += 1)}@example.hk`;
  ({ memberId } = await activatedMember(program, email));
  ({ ctx, cookie } = await loggedIn(program, email));
});

const input = (changes: Partial<MemberInfoInput> = {}): MemberInfoInput => ({
  title: 'mr',
  firstName: '大文',
  lastName: '陳',
  birthday: { year: 1980, month: 2, day: 29 },
  address: {
    country: 'HK',
    province: '香港',
    area: '新界',
    district: '沙田區',
    street: '1 Lion Rock Road',
    building: '2/F',
  },
  mobile: { areaCode: '852', number: '6123-4567' },
  interests: ['dance', 'music', 'dance'],
  optOut: true,
  language: 'zh_cn',
  ...changes,
});
const form = (changes: Partial<MemberInfoInput> = {}) => MemberInfo.parse(input(changes));

describe('updateMemberInfo', () => {
  it("replaces the whole profile, shows it in the reader's language and logs out every device", async () => {
    const elsewhere = await loggedIn(program, email);
    expect(await updateMemberInfo(ctx, form())).toEqual({ ok: true, value: { updated: true } });
    expect(await readMemberInfo(ctx)).toEqual({
      loginId: null,
      email,
      title: 'mr',
      firstName: '大文',
      lastName: '陳',
      birthday: '1980-02-29',
      address: {
        country: 'HK',
        province: '香港',
        area: 'New Territories',
        district: 'Sha Tin',
        street: '1 Lion Rock Road',
        building: '2/F',
      },
      mobile: { areaCode: '852', number: '61234567' },
      interests: ['dance', 'music'],
      optOut: true,
      language: 'zh_cn',
      hasPassword: true,
      pendingEmail: null,
    });
    for (const one of [cookie, elsewhere.cookie]) expect((await readSession(program, one)).kind).toBe('visitor');
    expect((await loggedIn(program, email)).actor).toMatchObject({ displayName: '陳大文' });
  });

  it.each([
    ['address.district', 'district_required', { address: { ...input().address, district: 'Kwun Tong' } }],
    ['mobile.number', 'mobile_not_valid', { mobile: { areaCode: '86', number: '12345' } }],
    ['birthday', 'birthday_not_valid', { birthday: { year: 2999, month: 1, day: 1 } }],
  ])('rejects an invalid %s as registration does, and ends no session', async (field, mistake, changes) => {
    expect(await updateMemberInfo(ctx, form(changes))).toEqual({
      ok: false,
      code: 'invalid_input',
      field,
      facts: { mistake },
    });
    expect((await readSession(program, cookie)).kind).toBe('member');
  });

  it('names every missing field and a day that does not exist', async () => {
    const body = { ...input({ birthday: { year: 2001, month: 2, day: 29 } }), title: '', firstName: ' ' };
    const result = await answerCall(allHandlers, ctx, 'updateMemberInfo', { body });
    expect(result.ok ? [] : result.problem.errors?.map(({ field }) => field)).toEqual([
      'title',
      'firstName',
      'birthday',
    ]);
  });

  it('reports that an account has no password, and fails if there is no profile', async () => {
    await program.pool.query('delete from member_account where member_id = $1', [memberId]);
    expect(await readMemberInfo(ctx)).toMatchObject({ hasPassword: false });
    await program.pool.query('delete from member_profile where member_id = $1', [memberId]);
    expect(await updateMemberInfo(ctx, form())).toMatchObject({ code: 'update_failed' });
  });

  it('shows values that were never given as null', async () => {
    for (const column of ['title', 'birthday', 'address', 'mobile_area_code', 'mobile_number']) {
      await program.pool.query(`alter table member_profile alter column ${column} drop not null`);
    }
    await program.pool.query(
      `update member_profile set title = null, birthday = null, address = null, mobile_area_code = null,
        mobile_number = null where member_id = $1`,
      [memberId],
    );
    const outcome = await answerCall(allHandlers, ctx, 'readMemberInfo', {});
    expect(outcome).toMatchObject({ ok: true, output: { title: null, birthday: null, address: null, mobile: null } });
    expect((await updateMemberInfo(ctx, form())).ok).toBe(true);
  });
});

describe('expired session', () => {
  const codeFor = async (cookieValue: string | undefined) => {
    const asking = program.ctx(cookieValue ? await readSession(program, cookieValue) : undefined);
    if (cookieValue) {
      asking.setCookie({ name: sessionCookieName, value: cookieValue, maxAgeSeconds: 1, httpOnly: true });
    }
    const result = await answerCall(allHandlers, asking, 'readMemberInfo', {});
    return result.ok ? 'ok' : result.problem.detail;
  };

  it('distinguishes a revoked or expired session from a missing or forged one', async () => {
    expect(await codeFor(cookie)).toBe('ok');
    await updateMemberInfo(ctx, form());
    expect(await codeFor(cookie)).toBe('Login session is EXPIRED.');
    const later = await loggedIn(program, email);
    program.clock.advance(14 * 86_400_000);
    expect(await codeFor(later.cookie)).toBe('Login session is EXPIRED.');
    expect(await codeFor(undefined)).toBe('Please login first.');
    expect(await codeFor(`${'a'.repeat(32)}.forged`)).toBe('Please login first.');
  });
});
