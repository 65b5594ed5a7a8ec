import type { Program } from '../../context.ts';
import { compareReported } from './compare-reported.ts';
import type { ReportedSignals } from './provider.ts';
import { proposeCases } from './propose-cases.ts';
import { endSignal, insertSignal, lockReading, readInForce, writeFailure, writeRead } from './store.ts';

/**
 * Runs one worker round: reads the signals in force, if a feed is configured, and proposes cases for today's
 * performances. While the feed fails, known signals stay in force.
 */
export async function followWeather(program: Program): Promise<void> {
  const { weather } = program.providers;
  if (weather) {
    try {
      await recordSignals(program, await weather.read());
    } catch (error) {
      program.log.warn({ err: error }, 'the weather feed could not be read, signals are unchanged');
      await writeFailure(
        program.db,
        program.now(),
        String(error instanceof Error ? error.message : error).slice(0, 300),
      );
    }
  }
  await proposeCases(program);
}

/** Records the changes in a report. Idempotent. */
async function recordSignals(program: Program, heard: ReportedSignals): Promise<void> {
  await program.transact(async (tx) => {
    await lockReading(tx);
    const now = program.now();
    const inForce = await readInForce(tx, 'feed');
    for (const kind of ['cyclone', 'rain'] as const) {
      const known = inForce.find((one) => one.kind === kind);
      const change = compareReported(known, heard[kind], now);
      if (change === 'nothing') continue;
      if (typeof change === 'string') {
        program.log.warn({ kind, heard: heard[kind], known, change }, 'the weather feed contradicts the known signals');
        continue;
      }
      if (known) await endSignal(tx, known.signalId, change.end, null);
      if (change.begin === null) continue;
      const row = { kind, signal: change.begin, since: change.end, source: 'feed', notedBy: null } as const;
      await insertSignal(tx, { signalId: program.id(), ...row, notedAt: now });
    }
    await writeRead(tx, now);
  });
}
