import { allJobs } from '../all-handlers.ts';
import { openProgram } from '../program.ts';
import { readConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { startClockwork } from '../schedule.ts';

/**
 * A worker over the database of `DATABASE_URL` that goes on until its parent kills it, in the middle of whatever it does.
 * Its clock stands at the instant of its argument, so that nothing runs out while a slow machine works. Says `open` when
 * it starts.
 */
const [instant = ''] = process.argv.slice(2);
const config = readConfig(process.env);
const program = await openProgram(config, createLog(config.logLevel), { clock: () => new Date(instant) });
// Mails with tickets take longest, and nobody waits for them here.
await program.jobs.work({ ...allJobs(program), 'orders.send_tickets': () => Promise.resolve() });
startClockwork(program);
process.stdout.write('open\n');
