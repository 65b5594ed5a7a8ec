import { runCrashes } from '../server/testing/crash.ts';
import { always, atLeast, makeMeasurement, type Benchmark } from './measurement.ts';

/** Kills a running sale twenty times and checks that no confirmed result is lost and nothing is sold twice. */
export const measure: Benchmark = async ({ tiny }) => {
  const { wrong, lost, counts, acknowledged } = await runCrashes(
    tiny ? { kills: 1, sellMs: 1000 } : { kills: 20, sellMs: 3000 },
  );
  for (const words of wrong) console.error(words);
  for (const line of lost.slice(0, 20)) console.error(`lost: ${line}`);
  const found = acknowledged - lost.length;
  return [
    makeMeasurement('acknowledged writes found after crashes', found, '', {
      limit: always(atLeast(1)),
      ratio: found / acknowledged,
      invariants_ok: wrong.length === 0,
    }),
    makeMeasurement('  paid orders', counts.paidOrders ?? Number.NaN, '', { mayBeZero: tiny }),
    makeMeasurement('  tickets', counts.tickets ?? Number.NaN, '', { mayBeZero: tiny }),
    makeMeasurement('  refunded', (counts.refundedCents ?? Number.NaN) / 100, 'HKD', { mayBeZero: true }),
  ];
};
