import { runCrashes } from '../server/testing-crash.ts';
import { always, atLeast, measured, type Measure } from './measurement.ts';

/** Kills a running sale twenty times: of what anybody was told, nothing may be lost, and nothing sold twice. */
export const measure: Measure = async ({ tiny }) => {
  const { wrong, lost, counts, acknowledged } = await runCrashes(
    tiny ? { kills: 3, sellMs: 1000 } : { kills: 20, sellMs: 3000 },
  );
  for (const words of wrong) console.error(words);
  for (const line of lost.slice(0, 20)) console.error(`lost: ${line}`);
  const found = acknowledged - lost.length;
  return [
    measured('acknowledged facts found after crashes', found, '', {
      limit: always(atLeast(1)),
      ratio: found / acknowledged,
      invariants_ok: wrong.length === 0,
    }),
    ...Object.entries(counts).map(([name, count]) => measured(`  ${name}`, count, '', { mayBeZero: true })),
  ];
};
