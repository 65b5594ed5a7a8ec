import type { Program } from '../../../context.ts';
import type { DomainEventData } from '../../../domain-events.ts';
import { readCachedCatalogue, type CachedEvent } from '../events/catalogue-cache.ts';
import { deleteAlerts, readAlerts, unmarkOpen } from '../store-sale-alerts.ts';
import { noticeDue } from './notice-due.ts';

export interface DueAlerts {
  event: CachedEvent;
  alerts: { alertId: string; memberId: string }[];
}

/**
 * Returns the members still to be notified that the sale is near, or `undefined` if the opening no longer matches the
 * event's.
 */
export async function readNearAlerts(
  program: Program,
  { eventId, opensAt, alertIds }: DomainEventData<'catalogue.sale_near'>,
): Promise<DueAlerts | undefined> {
  const event = (await readCachedCatalogue(program)).byEvent.get(eventId);
  if (!event) return undefined;
  const due = noticeDue(event, program.now());
  if (due.say !== 'near' || due.opensAt.getTime() !== Date.parse(opensAt)) return undefined;
  return { event, alerts: await readAlerts(program.db, alertIds) };
}

/**
 * Returns the members still to be notified that the sale is open. If the sale has been postponed, resets their alerts
 * instead.
 */
export async function readOpenAlerts(
  program: Program,
  { eventId, alertIds }: DomainEventData<'catalogue.sale_opened'>,
): Promise<DueAlerts | undefined> {
  const event = (await readCachedCatalogue(program)).byEvent.get(eventId);
  if (!event) return undefined;
  if (noticeDue(event, program.now()).say !== 'open') {
    await unmarkOpen(program.db, alertIds);
    return undefined;
  }
  return { event, alerts: await readAlerts(program.db, alertIds) };
}

/** Deletes alerts whose members have been notified that the sale is open. */
export function endAlerts(program: Program, alertIds: readonly string[]): Promise<void> {
  return deleteAlerts(program.db, alertIds);
}
