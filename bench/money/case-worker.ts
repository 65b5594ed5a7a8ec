import { allJobs } from '../../server/all-handlers.ts';
import { approveCase } from '../../server/features/cases/decide-case.ts';
import { previewCase } from '../../server/features/cases/preview-case.ts';
import { permitSystem } from '../../server/features/audit/permit-action.ts';
import { readConfig } from '../../server/platform/config.ts';
import { createLog } from '../../server/platform/log.ts';
import { openProgram } from '../../server/program.ts';
import { startClockwork } from '../../server/schedule.ts';
import { valueOf } from '../../server/testing/outcomes.ts';

/**
 * Runs a worker as an installation does, over the database of `VAR_DIR`, until it is killed. `AHEAD MS` sets its clock
 * ahead; `AHEAD NUMBER` first previews and approves a case. Reports in lines of JSON.
 */
const [aheadMs = '0', number] = process.argv.slice(2);
const clock = () => new Date(Date.now() + Number(aheadMs));
const config = readConfig(process.env);
const program = await openProgram(config, createLog('error'), { clock });
const permit = <Action extends 'case.preview' | 'case.approve'>(action: Action) =>
  permitSystem('command case', action, Number(number));

if (number) {
  const startedAt = performance.now();
  const preview = valueOf(await previewCase(program, permit('case.preview')));
  const ms = performance.now() - startedAt;
  valueOf(await approveCase(program, permit('case.approve'), 'Second Pair'));
  process.stdout.write(`${JSON.stringify({ preview, ms })}\n`);
}
await program.jobs.work(allJobs(program));
startClockwork(program);
process.stdout.write('{}\n');
