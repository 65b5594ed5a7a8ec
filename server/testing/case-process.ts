import { openProgram } from '../program.ts';
import { runCases } from '../features/cases/run-cases.ts';
import { readConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';

/**
 * Process that works on cases over the database of `DATABASE_URL` until there is nothing left to do, unless its parent
 * kills it first. Prints `open` when it starts. `PER_SECOND`: orders per second.
 */
const [perSecond = '1000'] = process.argv.slice(2);
const config = readConfig(process.env);
const program = await openProgram(config, createLog(config.logLevel));
process.stdout.write('open\n');
while (await runCases(program, Number(perSecond)));
await program.close();
