import { formatsIn } from '../../../../contract/core/format.ts';
import { isOverseas } from '../../../../contract/orders/start-checkout.ts';
import type { CollectionChoices } from '../../../../contract/staff/orders-work/collection-changes.ts';
import type { StaffRefusalOf } from '../../../../contract/staff-calls.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { translator } from '../../../translator.ts';
import { listCountries } from '../../identity/accounts/list-countries.ts';
import { findOrder } from '../staff/find-orders.ts';
import { checkCollectionChange, listWays, sumPaid, type CollectionWay } from './check-collection-change.ts';

/** Returns the current collection method and the alternatives, with reasons in the reader's language. */
export async function readCollectionChoices(
  ctx: Ctx,
  number: string,
): Promise<Outcome<CollectionChoices, StaffRefusalOf<'readCollectionChoices'>>> {
  const found = await findOrder(ctx, number);
  if (!found) return refuse('order_not_found');
  return ctx.transact(async (tx): Promise<Outcome<CollectionChoices, StaffRefusalOf<'readCollectionChoices'>>> => {
    const checked = await checkCollectionChange(ctx, tx, found);
    if (!checked.checkout) return refuse('tickets_not_ready');
    if (checked.obstacle) return refuse(checked.obstacle);
    const { checkout, orders } = checked;
    const ways = await listWays(ctx, tx, checked);
    const overseas = ways.some(({ region, available }) => available && region === 'overseas');
    const countries = overseas ? listCountries(ctx.language).filter(({ code }) => isOverseas(code)) : [];
    const { method, region, recipient, address, country, contactTelephone } = checkout;
    const paidCents = sumPaid(orders);
    return done({
      numbers: orders.map(({ order }) => order.number),
      method,
      region,
      recipient,
      address,
      country,
      telephone: contactTelephone,
      paidCents,
      options: ways.map(({ refusal, ...way }) => ({ ...way, reason: describeReason(ctx, { ...way, refusal }) })),
      countries: countries.map(({ code, name }) => ({ code, name })),
    });
  });
}

function describeReason({ language }: Ctx, { refusal, lastDay }: CollectionWay): string | null {
  const t = translator(language, 'collection');
  if (refusal) return t(refusal);
  return lastDay && t('lastDay', { day: formatsIn(language).day(lastDay) });
}
