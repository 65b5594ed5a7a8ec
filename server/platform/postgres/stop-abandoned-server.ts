// Started by `watch-program.ts`. Its input ends when the watched program ends.
import { setTimeout as sleep } from 'node:timers/promises';
import { FileLock } from '../files/file-lock.ts';
import { folderAt } from './postgres-folder.ts';
import { stopServer } from './stop-server.ts';

/** Milliseconds after which the server stops without writing its memory to disk. */
const longestStopMs = 6000;

const [directory, abandonedMs] = process.argv.slice(2);
const folder = folderAt(directory!);

process.stdin.resume();
process.stdin.once('end', () => void stopAbandoned());
process.stdin.once('error', () => void stopAbandoned());

async function stopAbandoned(): Promise<void> {
  await sleep(Number(abandonedMs));
  // A starting program holds this lock and acquires its share of the other one before it releases this one.
  const starting = await FileLock.take(folder.startLock, () => undefined);
  const unused = FileLock.tryTake(folder.usersLock, 'exclusive');
  if (unused) {
    console.log('The program is gone and no other one uses this PostgreSQL, so it is stopped.');
    await stopServer(folder, AbortSignal.timeout(longestStopMs), console.log);
    unused.release();
  }
  starting.release();
  process.exit();
}
