import { expect, test } from 'vitest';
import { findBinaries } from './postgres-binaries.ts';
import { reason } from './postgres-folder.ts';

test('explains in one sentence why a machine has no embedded PostgreSQL', async () => {
  await expect(findBinaries({ platform: 'linux', arch: 'x64', musl: true })).rejects.toThrow(/needs glibc/);
  await expect(findBinaries({ platform: 'freebsd', arch: 'x64', musl: false })).rejects.toThrow(
    /No embedded PostgreSQL exists/,
  );
  const other = process.platform === 'win32' ? 'linux' : 'win32';
  await expect(findBinaries({ platform: other, arch: 'x64', musl: false })).rejects.toThrow(
    /is not installed: run npm install/,
  );
});

test('names the cause of a failure, especially a full disk', () => {
  const full = Object.assign(new Error(), {
    stderr: 'initdb: error: could not write to file "x": No space left on device',
  });
  expect(reason(full)).toBe('the disk is full.');
  expect(reason('2026-01-01 UTC [1] LOG:  starting\n2026-01-01 UTC [1] FATAL:  could not map memory\n')).toBe(
    'could not map memory',
  );
});
