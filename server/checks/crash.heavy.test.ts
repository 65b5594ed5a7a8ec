import { expect, test } from 'vitest';
import { runCrashes, runCrashesAmongSeveral } from '../testing/crash.ts';
import { runSeed } from '../testing/run-settings.ts';

test('loses no confirmed result when a sale is killed six times, with and without its database', async () => {
  const { wrong, lost, counts, acknowledged } = await runCrashes({ kills: 6, sellMs: 1200 });
  expect({ wrong, lost }, `SEED=${runSeed()}`).toEqual({ wrong: [], lost: [] });
  expect(acknowledged).toBeGreaterThan(100);
  expect(counts.paidOrders).toBeGreaterThan(30);
});

test('loses no confirmed result when the tables are partitioned by performance', async () => {
  const { wrong, lost, counts, acknowledged } = await runCrashes({ kills: 3, sellMs: 1000, mode: 'divided' });
  expect({ wrong, lost }, `SEED=${runSeed()}`).toEqual({ wrong: [], lost: [] });
  expect(acknowledged).toBeGreaterThan(50);
  expect(counts.paidOrders).toBeGreaterThan(15);
});

test('loses nothing when one of two selling processes, a job process or their database is killed', async () => {
  const { wrong, lost, counts, acknowledged } = await runCrashesAmongSeveral({ kills: 8, sellMs: 1200 });
  expect({ wrong, lost }, `SEED=${runSeed()}`).toEqual({ wrong: [], lost: [] });
  expect(acknowledged).toBeGreaterThan(100);
  expect(counts.paidOrders).toBeGreaterThan(30);
});

test('loses nothing when fans buy scarce tickets with codes and passes, and transfer them through the wish list', async () => {
  const { wrong, lost, counts, acknowledged } = await runCrashes({ kills: 5, sellMs: 4000, mode: 'fans' });
  expect({ wrong, lost }, `SEED=${runSeed()}`).toEqual({ wrong: [], lost: [] });
  expect(acknowledged).toBeGreaterThan(40);
  for (const what of ['wishes', 'resold', 'byCode', 'discounted', 'passes'])
    expect(counts[what], what).toBeGreaterThan(0);
});
