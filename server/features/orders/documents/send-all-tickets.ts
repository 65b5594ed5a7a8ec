import type { DomainEventData } from '../../../domain-events.ts';
import type { Program } from '../../../context.ts';
import { Gate } from '../../../platform/gate.ts';
import { sharedKey } from '../../../platform/shared.ts';
import type { CheckoutKey } from '../store.ts';
import { sendTickets } from './send-tickets.ts';

/** Limits how many mails are written at the same time: drawing their tickets must not slow down buyers. */
const atOnce = sharedKey(() => new Gate({ atOnce: 10, longestQueue: Number.POSITIVE_INFINITY }));

/** Pause before a failed mail is retried, in milliseconds. */
const pauseMs = 2000;

/**
 * Mails the confirmations of checkouts that became paid. A failed mail gets its own job, so that the others neither
 * wait nor are checked again.
 * @throws if none could be sent.
 * @param fact one checkout if the job is from an earlier version.
 */
export async function sendAllTickets(
  program: Program,
  fact: DomainEventData<'orders.paid'> | CheckoutKey,
): Promise<void> {
  const keys = 'checkouts' in fact ? fact.checkouts : [fact];
  const gate = program.shared(atOnce);
  const sent = await Promise.allSettled(keys.map((key) => gate.run(() => sendTickets(program, key))));
  const reasons = sent.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  if (reasons.length === 0) return;
  if (reasons.length === keys.length) throw reasons[0];
  program.log.error({ err: reasons[0], failed: reasons.length, of: keys.length }, 'tickets could not be mailed');
  const failed = keys.filter((_, at) => sent[at]!.status === 'rejected');
  const startAfter = new Date(program.now().getTime() + pauseMs);
  const jobs = failed.map((key) => ({ checkouts: [key] }));
  await program.transact((tx) => program.publish(tx, 'orders.paid', jobs, { startAfter }));
}
