import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Sees to it that a run that ends in any way, SIGKILL too, leaves nothing: once this process is gone, every process is
 * ended that works in one of the `folders` or was told by its environment to put temporary files there, and they are
 * removed. Where the system does not say what its processes do (it is Linux that does), only the folders are removed.
 * @returns ends the guard: what was guarded has been removed.
 */
export function guard(folders: readonly string[]): () => void {
  const program = fileURLToPath(new URL('guard-worker.ts', import.meta.url));
  // A process group of its own: Ctrl-C must not end it. It waits for the end of its input, which comes with ours.
  const child = spawn(process.execPath, [program, ...folders], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  child.on('error', () => undefined);
  child.stdin.on('error', () => undefined);
  child.unref();
  if ('unref' in child.stdin && typeof child.stdin.unref === 'function') child.stdin.unref();
  return () => void child.kill('SIGKILL');
}
