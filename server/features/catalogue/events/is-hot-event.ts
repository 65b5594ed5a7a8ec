import type { Program } from '../../../context.ts';
import { keptCatalogue } from './keep-catalogue.ts';
import { saleStateOf } from './rules.ts';

/** A crowd gathers before the doors open. Milliseconds: one hour. */
const gatheringMs = 60 * 60 * 1000;

/** Whether an event that draws a crowd is on sale now or opens within the hour. */
export async function isHotEvent(program: Program): Promise<boolean> {
  const { events } = await keptCatalogue(program);
  const now = program.now();
  const soon = new Date(now.getTime() + gatheringMs);
  return events.some(
    (event) =>
      event.hot && ['on_sale', 'priority'].includes(saleStateOf(event, soon)) && saleStateOf(event, now) !== 'ended',
  );
}
