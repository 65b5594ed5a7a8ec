import type { Program } from '../../../context.ts';
import { readCachedCatalogue } from '../events/catalogue-cache.ts';
import { deleteAlertsOfEvents, markNear, markOpen, readAwaitedEvents } from '../store-sale-alerts.ts';
import { alertsPerJob, alertsPerRound, noticeDue } from './notice-due.ts';

/**
 * Publishes alerts for sales that are near or open, up to a limit per event and round. The transaction that marks a row
 * also publishes its event, so no member is notified twice, even with several workers.
 */
export async function publishSaleAlerts(program: Program): Promise<void> {
  const awaited = await readAwaitedEvents(program.db);
  if (awaited.length === 0) return;
  const { byEvent } = await readCachedCatalogue(program);
  const now = program.now();
  const over: string[] = [];
  for (const eventId of awaited) {
    const event = byEvent.get(eventId);
    if (!event) continue;
    const due = noticeDue(event, now);
    if (due.say === 'over') over.push(eventId);
    if (due.say === 'near') await publishSalesNear(program, eventId, due.opensAt);
    if (due.say === 'open') await publishSalesOpened(program, eventId, now);
  }
  if (over.length > 0) await deleteAlertsOfEvents(program.db, over);
}

async function publishSalesNear(program: Program, eventId: string, opensAt: Date): Promise<void> {
  await program.transact(async (tx) => {
    const marked = await markNear(tx, { eventId, opensAt, most: alertsPerRound });
    const facts = inParts(marked).map((alertIds) => ({ eventId, opensAt: opensAt.toISOString(), alertIds }));
    await program.publish(tx, 'catalogue.sale_near', facts);
  });
}

async function publishSalesOpened(program: Program, eventId: string, now: Date): Promise<void> {
  await program.transact(async (tx) => {
    const marked = await markOpen(tx, { eventId, now, most: alertsPerRound });
    await program.publish(
      tx,
      'catalogue.sale_opened',
      inParts(marked).map((alertIds) => ({ eventId, alertIds })),
    );
  });
}

function inParts(ids: readonly string[]): string[][] {
  const parts = Math.ceil(ids.length / alertsPerJob);
  return Array.from({ length: parts }, (_, at) => ids.slice(at * alertsPerJob, (at + 1) * alertsPerJob));
}
