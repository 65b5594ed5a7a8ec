import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls, callNamesOf, type CallName } from '../../../contract/calls.ts';
import { allHandlers } from '../../all-handlers.ts';
import { answerCall } from './answer-call.ts';
import {
  memberActor,
  openSecondProgram,
  openTestProgram,
  staffActor,
  type TestProgram,
} from '../../testing/open-program.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await openTestProgram();
});
afterAll(() => program.close());

const forMembers = (Object.keys(calls) as CallName[]).filter((name) => calls[name].access === 'member');

test.each(forMembers)('forbids %s to staff members regardless of the input', async (name) => {
  const result = await answerCall(allHandlers, program.ctx(staffActor()), name, {});
  expect(result).toMatchObject({ ok: false, problem: { code: 'forbidden', status: 403 } });
});

test('reports unstorable text at its field and changes nothing', async () => {
  const result = await answerCall(allHandlers, program.ctx(), 'logIn', {
    body: { loginName: 'a\0b', password: 'correct horse' },
  });
  expect(result).toMatchObject({
    ok: false,
    problem: { code: 'invalid_input', status: 422, errors: [{ field: 'loginName', code: 'unkeepable' }] },
  });
});

const parts = ['params', 'query', 'body'] as const;
const taking = callNamesOf('json').flatMap((name) =>
  parts.filter((part) => part in calls[name]).map((part) => [name, part] as const),
);

test.each(taking)('rejects unstorable text for %s in its %s', async (name, part) => {
  const ctx = program.ctx(calls[name].access === 'anyone' ? undefined : memberActor());
  for (const text of ['\0', 'a\0b', '\ud800', 'a\udc00b']) {
    const result = await answerCall(allHandlers, ctx, name, { [part]: { list: [{ text }] } });
    expect(result).toMatchObject({ ok: false, problem: { code: 'invalid_input', status: 422 } });
    const errors = result.ok ? [] : (result.problem.errors ?? []);
    expect(errors).toContainEqual(expect.objectContaining({ field: 'list.0.text', code: 'unkeepable' }));
  }
});

test('asks the caller to retry while a table is locked, then succeeds', async () => {
  const impatient = await openSecondProgram(program, { patience: { statementMs: 2000, lockMs: 50 } });
  const holder = await program.pool.connect();
  try {
    await holder.query('begin; lock table member in access exclusive mode');
    const ask = () =>
      answerCall(allHandlers, impatient.ctx(), 'logIn', {
        body: { loginName: 'nobody@example.com', password: 'correct horse' },
      });
    expect(await ask()).toMatchObject({ ok: false, problem: { code: 'busy', status: 503 } });
    await holder.query('rollback');
    expect(await ask()).toMatchObject({ ok: false, problem: { status: 401 } });
  } finally {
    holder.release();
    await impatient.close();
  }
});
