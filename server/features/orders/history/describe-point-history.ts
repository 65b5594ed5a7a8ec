import type { PointHistory } from '../../../../contract/points/points.ts';
import { localize } from '../../../../contract/core/language.ts';
import type { Ctx } from '../../../context.ts';
import { getPerformance } from '../../catalogue/events/find-performance.ts';
import { findSubjects } from '../../payments/refunds/find-subjects.ts';
import { listPointMovements, type MovementPage } from '../../points/describe-points.ts';
import { checkoutOf, checkoutSubjectOf } from '../settlement/checkout-subject.ts';
import { findOrdersOf, type OrderRow } from '../store.ts';

type Movement = MovementPage['movements'][number];

const ofTopUps: ReadonlySet<Movement['kind']> = new Set([
  'topped_up',
  'top_up_refunded',
  'top_up_disputed',
  'top_up_restored',
]);

/** Returns a page of the member's point movements within a year, latest first, with their transactions. */
export async function describePointHistory(ctx: Ctx, requested: number): Promise<PointHistory> {
  const { movements, ...page } = await listPointMovements(ctx, requested);
  const orders = await findOrders(ctx, movements);
  return {
    ...page,
    data: await Promise.all(
      movements.map(async (movement) => ({
        at: movement.at.toISOString(),
        kind: movement.kind,
        cents: movement.cents,
        subjectId: movement.subjectId,
        topUpId: ofTopUps.has(movement.kind) ? movement.subjectId : null,
        transactions: await Promise.all((orders.get(movement) ?? []).map((order) => nameOf(ctx, order))),
      })),
    ),
  };
}

async function nameOf(ctx: Ctx, { number, performanceId }: OrderRow): Promise<{ number: string; title: string }> {
  const { event } = await getPerformance(ctx, performanceId);
  return { number, title: localize(event.title, ctx.language) };
}

/** Returns the paid orders and those whose points were returned, if they have a page. */
async function findOrders(ctx: Ctx, movements: readonly Movement[]): Promise<Map<Movement, OrderRow[]>> {
  const idsOf = (kind: Movement['kind']) => movements.flatMap((one) => (one.kind === kind ? one.subjectId : []));
  const subjects = await findSubjects(ctx, { chargeIds: idsOf('spent'), refundIds: idsOf('returned') });
  const keys = [...subjects.values()].flatMap(({ subject }) => checkoutOf(subject) ?? []);
  const orders = Map.groupBy(keys.length > 0 ? await findOrdersOf(ctx.db, keys) : [], checkoutSubjectOf);
  return new Map(
    movements.map((movement) => {
      const of = subjects.get(movement.subjectId);
      const all = (of && orders.get(of.subject)) ?? [];
      const own = all.filter(({ orderId }) => of?.reason === `order:${orderId}`);
      return [movement, (own.length > 0 ? own : all).filter(({ paidAt }) => paidAt !== null)];
    }),
  );
}
