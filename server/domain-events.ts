import type * as z from 'zod/mini';
import { approvalsDomainEvents } from './features/approvals/domain-events.ts';
import { casesDomainEvents } from './features/cases/domain-events.ts';
import { catalogueDomainEvents } from './features/catalogue/domain-events.ts';
import { identityDomainEvents } from './features/identity/domain-events.ts';
import { noticesDomainEvents } from './features/notices/domain-events.ts';
import { ordersDomainEvents } from './features/orders/domain-events.ts';
import { paymentsDomainEvents } from './features/payments/domain-events.ts';
import { pointsDomainEvents } from './features/points/domain-events.ts';
import { requestsDomainEvents } from './features/requests/domain-events.ts';
import { seatingDomainEvents } from './features/seating/domain-events.ts';
import { streamingDomainEvents } from './features/streaming/domain-events.ts';
import { topUpsDomainEvents } from './features/top-ups/domain-events.ts';
import { wishListDomainEvents } from './features/wish-list/domain-events.ts';

/**
 * Events that features publish to each other. An event is published in the transaction that makes it true and is
 * delivered at least once to each queue listed for it. Handlers are defined in the features' `jobs.ts` and must be
 * idempotent.
 */
export const domainEvents = {
  ...approvalsDomainEvents,
  ...casesDomainEvents,
  ...catalogueDomainEvents,
  ...identityDomainEvents,
  ...noticesDomainEvents,
  ...ordersDomainEvents,
  ...paymentsDomainEvents,
  ...pointsDomainEvents,
  ...requestsDomainEvents,
  ...seatingDomainEvents,
  ...streamingDomainEvents,
  ...topUpsDomainEvents,
  ...wishListDomainEvents,
} as const;

/**
 * Queues that a paying buyer waits for. The publishing process handles them immediately; the jobs exist in case it
 * dies.
 */
export const promptQueues: readonly QueueName[] = ['orders.settle_charges', 'notices.order_paid', 'top_ups.settle'];

export type DomainEventName = keyof typeof domainEvents;
export type DomainEventData<Name extends DomainEventName> = z.infer<(typeof domainEvents)[Name]['data']>;
export type QueueName = (typeof domainEvents)[DomainEventName]['queues'][number];

/**
 * Queue handlers. A job is done when its handler resolves; if the handler throws, the job is retried with growing
 * delays.
 */
export type Handlers = { readonly [Name in QueueName]: QueueHandler<Name> };
type DataOf<Name extends QueueName> = {
  [Key in DomainEventName]: Name extends (typeof domainEvents)[Key]['queues'][number] ? DomainEventData<Key> : never;
}[DomainEventName];
type QueueHandler<Name extends QueueName> = (data: DataOf<Name>) => Promise<void>;
