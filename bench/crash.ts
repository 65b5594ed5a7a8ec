import { runCrashes } from '../server/testing-crash.ts';

/** Kills a running sale twenty times. `node bench/crash.ts [--json]`; ends with 1 when anything was lost or sold twice. */

const kills = 20;
const began = performance.now();
const { wrong, lost, counts, acknowledged } = await runCrashes({ kills, sellMs: 3000 });
const ok = wrong.length === 0 && lost.length === 0;
for (const words of wrong) console.error(words);
for (const line of lost.slice(0, 20)) console.error(`lost: ${line}`);
const result = {
  name: 'acknowledged facts lost in crashes',
  value: lost.length,
  unit: `of ${acknowledged}`,
  kills,
  paid_orders: counts.paidOrders,
  tickets: counts.tickets,
  refunded_cents: counts.refundedCents,
  seconds: Math.round((performance.now() - began) / 1000),
  invariants_ok: wrong.length === 0,
};
console.log(process.argv.includes('--json') ? JSON.stringify(result) : result);
if (!ok) process.exitCode = 1;
