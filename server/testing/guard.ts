import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Cleans up after a run, even after SIGKILL: once this process has exited, ends every process that works in one of the
 * `folders` or has its temporary files there, and removes the folders. Outside Linux, only the folders are removed.
 * @returns a function that ends the guard after the caller has cleaned up.
 */
export function guard(folders: readonly string[]): () => void {
  const program = fileURLToPath(new URL('guard-worker.ts', import.meta.url));
  // In its own process group, so that Ctrl-C does not end it. It waits for the end of its input, which closes with this
  // process.
  const child = spawn(process.execPath, [program, ...folders], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  child.on('error', () => undefined);
  child.stdin.on('error', () => undefined);
  child.unref();
  if ('unref' in child.stdin && typeof child.stdin.unref === 'function') child.stdin.unref();
  return () => void child.kill('SIGKILL');
}
