// `npm run streams` lists current and upcoming streamed shows, who is watching, and whether their streams can be read.
import { isWatchable } from '../../contract/streaming/watch.ts';
import { formatsIn } from '../../contract/core/format.ts';
import { listStreams } from '../features/streaming/list-streams.ts';
import { CommandError, runCommand } from './open-for-command.ts';

const usage = 'npm run streams';

function readArguments(): undefined {
  if (process.argv.length > 2) throw new CommandError('This command takes no arguments.');
}

await runCommand(usage, readArguments, async (program) => {
  const shows = await listStreams(program);
  if (shows.length === 0) console.log('No streamed show is on or starts within a day.');
  for (const { number, title, startsAt, phase, watching, ever, minutes, folder, trouble } of shows) {
    console.log(`${number}  ${formatsIn('en_us').dayAndTime(startsAt)}  ${phase}  ${title}`);
    console.log(`  ${watching} watching now, ${ever} tickets used so far, ${minutes} minutes watched`);
    console.log(`  ${folder}: ${trouble ?? 'readable'}`);
    if (trouble !== null && isWatchable(phase)) process.exitCode = 1;
  }
});
