// A benchmark that misbehaves in the way named by its argument, for the benchmark runner's tests.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeMeasurement, type Benchmark } from './measurement.ts';

/** Starts a process that leaves the benchmark's group, as a browser does, and would run for minutes. */
function startOutsider(): void {
  spawn(process.execPath, ['-e', 'setTimeout(() => {}, 300_000)'], { detached: true, stdio: 'ignore' }).unref();
}

const ways: Record<string, Benchmark> = {
  measures: async () => [makeMeasurement('seats', 5, '1/s')],
  'measures-nonsense': async () => [makeMeasurement('seats', 1 / 0, '1/s'), makeMeasurement('places', 0 / 0, '1/s')],
  crashes: async () => {
    startOutsider();
    throw new Error('no seats\nare left');
  },
  exits: async () => process.exit(0),
  hangs: async () => {
    startOutsider();
    writeFileSync(join(tmpdir(), 'left-behind'), 'something');
    return new Promise(() => setInterval(() => undefined, 1000));
  },
  'leaves-a-process': async () => {
    startOutsider();
    return [makeMeasurement('seats', 5, '1/s')];
  },
};

export const measure: Benchmark = (size) => ways[new URL(size.addresses[0]!).hostname]!(size);
