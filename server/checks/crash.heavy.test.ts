import { expect, test } from 'vitest';
import { runCrashes, runCrashesAmongSeveral } from '../testing/crash.ts';
import { runSeed } from '../testing/run-settings.ts';

test('a sale that is killed six times, with and without its database, loses nothing that it acknowledged', async () => {
  const { wrong, lost, counts, acknowledged } = await runCrashes({ kills: 6, sellMs: 1200 });
  expect({ wrong, lost }, `SEED=${runSeed()}`).toEqual({ wrong: [], lost: [] });
  expect(acknowledged).toBeGreaterThan(100);
  expect(counts.paidOrders).toBeGreaterThan(30);
});

test('nor does one whose tables are divided by performance', async () => {
  const { wrong, lost, counts, acknowledged } = await runCrashes({ kills: 3, sellMs: 1000, mode: 'divided' });
  expect({ wrong, lost }, `SEED=${runSeed()}`).toEqual({ wrong: [], lost: [] });
  expect(acknowledged).toBeGreaterThan(50);
  expect(counts.paidOrders).toBeGreaterThan(15);
});

test('of two processes that sell, one that does the jobs and their database, any may be killed: nothing is lost', async () => {
  const { wrong, lost, counts, acknowledged } = await runCrashesAmongSeveral({ kills: 8, sellMs: 1200 });
  expect({ wrong, lost }, `SEED=${runSeed()}`).toEqual({ wrong: [], lost: [] });
  expect(acknowledged).toBeGreaterThan(100);
  expect(counts.paidOrders).toBeGreaterThan(30);
});

test('nor do fans who buy what is scarce, with codes and passes, and pass tickets on by the wish list', async () => {
  const { wrong, lost, counts, acknowledged } = await runCrashes({ kills: 5, sellMs: 4000, mode: 'fans' });
  expect({ wrong, lost }, `SEED=${runSeed()}`).toEqual({ wrong: [], lost: [] });
  expect(acknowledged).toBeGreaterThan(40);
  for (const what of ['wishes', 'resold', 'byCode', 'discounted', 'passes'])
    expect(counts[what], what).toBeGreaterThan(0);
});
