import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls, type CallName } from '../../../contract/calls.ts';
import { allHandlers } from '../../all-handlers.ts';
import { answerCall } from './answer-call.ts';
import { openTestProgram, staffActor, type TestProgram } from '../../testing/open-program.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await openTestProgram();
});
afterAll(() => program.close());

const forMembers = (Object.keys(calls) as CallName[]).filter((name) => calls[name].access === 'member');

test.each(forMembers)('staff are no members: %s is forbidden to them, whatever they send', async (name) => {
  const answer = await answerCall(allHandlers, program.ctx(staffActor()), name, {});
  expect(answer).toMatchObject({ ok: false, problem: { code: 'forbidden', status: 403 } });
});
