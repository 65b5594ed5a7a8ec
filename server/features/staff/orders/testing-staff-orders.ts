import type { CollectionMethod } from '../../../../contract/orders/collection-methods.ts';
import type { TestProgram } from '../../../testing/open-program.ts';
import { activatedMember } from '../../../testing/members.ts';
import { memberActor } from '../../../testing/open-program.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { forgetCatalogue } from '../../catalogue/events/catalogue-cache.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { findOwnOrder, type OwnOrder } from '../../orders/access/find-own-order.ts';
import { capture, holdFor, payFor, startFor } from '../../orders/checkout/testing-purchase.ts';
import { announceEvent, seatedZone } from '../../seating/inventory/testing-sale.ts';

export interface SoldEvent {
  readonly presenterId: string;
  readonly eventNumber: number;
  readonly performanceId: string;
  readonly order: OwnOrder & { chargeId: string };
  readonly email: string;
}

/** Publishes an event with its own presenter and buys tickets for it as a member. */
export async function sellEvent(
  program: TestProgram,
  key: string,
  {
    quantity = 2,
    contactName = 'Chan Sum Yi',
    contactTelephone = '5123 4567',
    method = 'e_ticket',
    ...delivery
  }: {
    quantity?: number;
    contactName?: string;
    contactTelephone?: string;
    method?: CollectionMethod;
    region?: 'hong_kong';
    address?: string;
  } = {},
): Promise<SoldEvent> {
  const [performanceId = ''] = await announceEvent(program, [seatedZone(4, 10)], {
    key,
    title: { en_us: `Show ${key}`, zh_hk: `節目 ${key}`, zh_cn: `节目 ${key}` },
    ticketsPerPurchase: Math.max(8, quantity),
    transferable: true,
    returnable: true,
  });
  const presenterId = program.id();
  await program.pool.query(
    `insert into presenter (presenter_id, source, source_key, number, name)
     values ($1, $2, $2, (select coalesce(max(number), 0) + 1 from presenter), '{"en_us":"Presenter"}')`,
    [presenterId, key],
  );
  const { rows } = await program.pool.query<{ number: number }>(
    `update event e set presenter_id = $1 from performance p where p.event_id = e.event_id and p.performance_id = $2
     returning e.number`,
    [presenterId, performanceId],
  );
  await program.pool.query(`update catalogue_version set version = version + 1 where part = 'events'`);
  forgetCatalogue(program);
  const email = `${key}@example.com`;
  const { memberId } = await activatedMember(program, email);
  const buyer = program.ctx(memberActor(memberId));
  const hold = await holdFor(buyer, performanceId, quantity);
  const checkout = await startFor(buyer, [hold], { contactName, contactTelephone, method, ...delivery });
  const chargeId = await payFor(buyer, checkout);
  await capture(buyer, chargeId);
  await runJobs(program);
  const order = valueOf(await findOwnOrder(buyer, requireMember(buyer), checkout.groups[0]!.number));
  return { presenterId, eventNumber: rows[0]!.number, performanceId, order: Object.assign(order, { chargeId }), email };
}
