import { afterEach, beforeEach, test } from 'vitest';
import { permitAction } from './features/audit/permit-action.ts';
import { recordChange } from './features/audit/record-audit.ts';
import { startClockwork } from './schedule.ts';
import { openTestProgram, staffActor, type TestProgram } from './testing/open-program.ts';
import { valueOf } from './testing/outcomes.ts';
import { until } from './testing/wait-for.ts';

let program: TestProgram;
beforeEach(async () => {
  program = await openTestProgram();
});
afterEach(() => program.close());

test('seals waiting audit entries as soon as a worker starts', async () => {
  const permit = valueOf(permitAction(program.ctx(staffActor()), 'switch.turn', 'maintenance'));
  await program.transact((tx) => recordChange(program, tx, permit, {}));
  const stop = startClockwork(program);
  try {
    const seals = () => program.db.selectFrom('audit_seal').select('seq').execute();
    await until(async () => (await seals()).length === 1);
  } finally {
    await stop();
  }
});
