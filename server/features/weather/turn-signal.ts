import { kindOfSignal, type WeatherSignal } from '../../../contract/catalogue/weather.ts';
import type { Program } from '../../context.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import type { Permit } from '../audit/permit-action.ts';
import { recordChange } from '../audit/record-audit.ts';
import { endSignal, insertSignal, lockReading, readInForce } from './store.ts';

/**
 * Sets or ends a signal manually: "extreme conditions", which no feed publishes, or any signal while the feed is
 * unavailable. Turning a signal off ends it for both sources; a feed that still reports it sets it again. Rejects calls
 * that change nothing.
 * @param turn `by`: actor; `mistake`: the signal was never in force; `reason`: explanation, where required
 */
export function turnSignal(
  program: Program,
  permit: Permit<'weather.signal', WeatherSignal>,
  turn: { readonly to: 'on' | 'off'; readonly by: string; readonly mistake?: boolean; readonly reason?: string },
): Promise<Outcome<void, 'nothing_changes'>> {
  const { to, by, mistake = false, reason } = turn;
  const signal = permit.subject;
  return program.transact(async (tx) => {
    await lockReading(tx);
    const now = program.now();
    const inForce = await readInForce(tx);
    const same = inForce.filter((one) => one.signal === signal);
    if (to === 'on' ? same.some(({ source }) => source === 'hand') : same.length === 0)
      return refuse('nothing_changes');
    const kind = kindOfSignal(signal);
    const over = to === 'off' ? same : inForce.filter((one) => one.kind === kind && one.source === 'hand');
    for (const { signalId } of over) await endSignal(tx, signalId, mistake ? null : now, by);
    if (to === 'on') {
      const row = { signalId: program.id(), kind, signal, since: now, source: 'hand', notedBy: by } as const;
      await insertSignal(tx, { ...row, notedAt: now });
    }
    await recordChange(program, tx, permit, { to, by, ...(mistake ? { mistake } : {}), reason });
    return done(undefined);
  });
}
