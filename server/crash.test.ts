import { expect, test } from 'vitest';
import { runCrashes } from './testing-crash.ts';

test('a sale that is killed six times, with and without its database, loses nothing that it acknowledged', async () => {
  const { wrong, lost, counts, acknowledged } = await runCrashes({ kills: 6, sellMs: 1200 });
  expect({ wrong, lost }).toEqual({ wrong: [], lost: [] });
  expect(acknowledged).toBeGreaterThan(100);
  expect(counts.paidOrders).toBeGreaterThan(30);
}, 120_000);
