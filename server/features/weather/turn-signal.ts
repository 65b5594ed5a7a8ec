import { kindOfSignal, type WeatherSignal } from '../../../contract/catalogue/weather.ts';
import type { Program } from '../../context.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import type { Permit } from '../audit/permit-action.ts';
import { recordChange } from '../audit/record-audit.ts';
import { endSignal, insertSignal, lockReading, readInForce } from './store.ts';

/**
 * Says by hand that a signal is in force from now on, or not any more: 'extreme conditions', which no feed has, and any
 * other while the feed is away. Off ends it whoever said it; a feed that still has it says it again.
 * @param turn `by`: who says so; `mistake`: it was never in force; `reason`: why, where
 * somebody is asked for it.
 * Refuses what is so already.
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
