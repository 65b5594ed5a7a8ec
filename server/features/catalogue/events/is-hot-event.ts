import type { Program } from '../../../context.ts';
import { readCachedCatalogue } from './catalogue-cache.ts';
import { saleStateOf } from './rules.ts';

/** Visitors gather before an opening. One hour in ms. */
const gatheringMs = 60 * 60 * 1000;

export async function isHotEvent(program: Program): Promise<boolean> {
  const { events } = await readCachedCatalogue(program);
  const now = program.now();
  const soon = new Date(now.getTime() + gatheringMs);
  return events.some(
    (event) =>
      event.hot && ['on_sale', 'priority'].includes(saleStateOf(event, soon)) && saleStateOf(event, now) !== 'ended',
  );
}
