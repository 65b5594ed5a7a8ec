import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memberActor, openTestProgram, type TestProgram } from '../../testing/open-program.ts';
import { permitSystem } from '../audit/permit-action.ts';
import { forgetPriority } from './forget-member.ts';
import { joinGroup, readGroupLink } from './join-group.ts';
import { resolveBuyerAccess } from './resolve-buyer-access.ts';
import { createAccessCodes } from './create-access-codes.ts';
import { makeGroupToken } from './make-group-link.ts';
import { exportPriorityData } from './export-priority-data.ts';

let program: TestProgram;
let memberId: string;
beforeEach(async () => {
  program = await openTestProgram();
  memberId = program.id();
});
afterEach(() => program.close());

const day = 24 * 60 * 60 * 1000;
const invalid = { ok: false, code: 'group_link_invalid' };
const ctx = () => program.ctx(memberActor(memberId));
const link = (days = 1, group = 'fans') =>
  makeGroupToken(program, group, new Date(program.now().getTime() + days * day));
const requested = { groups: ['fans'], registration: false, code: undefined, digests: [] };
const groupsOf = async () => {
  const known = await resolveBuyerAccess(ctx(), { ...requested, memberId });
  return known.ok ? [...known.value.groups] : known.code;
};

describe('group link', () => {
  it('adds the member to the group once, even if it is used repeatedly', async () => {
    expect(await groupsOf()).toEqual([]);
    for (let times = 0; times < 2; times++) expect(await joinGroup(ctx(), link())).toMatchObject({ ok: true });
    expect(await groupsOf()).toEqual(['fans']);
  });

  it('adds no one if it is only viewed, has expired or was altered', async () => {
    const token = link();
    expect(await readGroupLink(program.ctx(), token)).toEqual({ ok: true, value: { name: null } });
    expect(await groupsOf()).toEqual([]);
    const others = [
      token.replace('fans', 'vips'),
      token.slice(0, -1),
      `${token}x`,
      '',
      'fans~9999999999999',
      'fans~9e99.x',
    ];
    for (const other of others) expect(await joinGroup(ctx(), other)).toEqual(invalid);
    program.clock.advance(day);
    expect(await joinGroup(ctx(), token)).toEqual(invalid);
    expect(await readGroupLink(program.ctx(), token)).toEqual(invalid);
  });
});

it("exports a member's priority data and deletes it with the account, so that their code stays unusable", async () => {
  await joinGroup(ctx(), link());
  const [code] = await createAccessCodes(program, permitSystem('command codes', 'codes.make', 'friends'), {
    count: 1,
    uses: null,
    single: true,
  });
  expect(await resolveBuyerAccess(ctx(), { ...requested, memberId, code })).toMatchObject({ ok: true });
  const told = await exportPriorityData(program, memberId);
  expect(told.records.map(({ record, rows }) => [record, rows.length])).toEqual([
    ['groups', 1],
    ['codes', 1],
  ]);
  await forgetPriority(program, { memberId });
  await forgetPriority(program, { memberId });
  expect((await exportPriorityData(program, memberId)).records.every(({ rows }) => rows.length === 0)).toBe(true);
  program.clock.advance(60_000);
  const other = program.id();
  expect(
    await resolveBuyerAccess(program.ctx(memberActor(other)), { ...requested, memberId: other, code }),
  ).toMatchObject({
    code: 'priority_code_wrong',
  });
});
