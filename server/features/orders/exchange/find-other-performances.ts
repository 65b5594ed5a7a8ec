import type { Language } from '../../../../contract/core/language.ts';
import type { Exchange } from '../../../../contract/orders/exchange.ts';
import type { Program } from '../../../context.ts';
import { getPerformance, type FoundPerformance } from '../../catalogue/events/find-performance.ts';
import { readPerformance } from '../../seating/inventory/read-performance.ts';

/** Returns the current performance and others of the event that are on sale here and not sold out, soonest first. */
export async function listPerformances(
  requested: Program & { readonly language: Language },
  { event, performance: own }: FoundPerformance,
): Promise<Exchange['performances']> {
  const read = await Promise.all(event.performances.map((one) => readPerformance(requested, one.performanceId)));
  return read.flatMap((one) => {
    if (!one.ok || one.value.sale !== 'on_sale') return [];
    const { performanceId, startsAt, name, zones } = one.value;
    if (zones.every(({ availability }) => availability === 'sold_out')) return [];
    return [{ performanceId, startsAt, name, same: performanceId === own.performanceId }];
  });
}

/** Returns whether tickets for a performance could be exchanged for another one of its event now. */
export async function hasOtherPerformance(program: Program, performanceId: string): Promise<boolean> {
  const found = await getPerformance(program, performanceId);
  const requested = { ...program, language: 'en_us' } as const;
  return (await listPerformances(requested, found)).some(({ same }) => !same);
}
