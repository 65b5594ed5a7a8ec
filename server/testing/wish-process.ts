import { allJobs } from '../all-handlers.ts';
import { openProgram } from '../program.ts';
import { readConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { startClockwork } from '../schedule.ts';

/**
 * Runs a worker over the database of `DATABASE_URL` until its parent kills it. Its clock stands still at the instant
 * given as its argument, so that nothing expires on a slow machine. Prints `open` when it starts.
 */
const [instant = ''] = process.argv.slice(2);
const config = readConfig(process.env);
const program = await openProgram(config, createLog(config.logLevel), { clock: () => new Date(instant) });
// Ticket mails take longest, and this test does not need them.
await program.jobs.work({ ...allJobs(program), 'orders.send_tickets': () => Promise.resolve() });
startClockwork(program);
process.stdout.write('open\n');
