import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OrderListItem } from '../../../../contract/staff/orders.ts';
import { useKeys } from '../keys/use-keys.ts';
import { Ago } from '../show/ago.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { OrderStateChip } from './order-state-chip.tsx';
import { Scroller } from '../show/scroller.tsx';

/**
 * Order table. `J` and `K` move through it, Enter opens an order. Hides the buyer column if the user may not see
 * buyers.
 */
export function OrderTable({ orders }: { orders: readonly OrderListItem[] }) {
  const t = useTranslations('staff.orders');
  const formats = useStaffFormats();
  const go = useNavigate();
  const [at, setAt] = useState(-1);
  const step = (by: number) => () => setAt(Math.min(Math.max(at + by, 0), orders.length - 1));
  const here = orders[at];
  useKeys({ j: step(1), k: step(-1), ...(here ? { Enter: () => void go(`/Orders/${here.number}`) } : {}) });
  const hasContacts = orders.some(({ contact }) => contact !== null);
  return (
    <Scroller label={t('title')}>
      <table className="staff-table is-blocks">
        <OrderHead hasContacts={hasContacts} />
        <tbody>
          {orders.map((order, index) => (
            <tr
              key={order.number}
              aria-current={index === at || undefined}
              className="aria-[current]:bg-sunken aria-[current]:outline-2 aria-[current]:-outline-offset-2 aria-[current]:outline-focus"
            >
              <td className="font-semibold tabular">
                <Link to={`/Orders/${order.number}`}>{order.number}</Link>
              </td>
              <td data-label={t('state')}>
                <OrderStateChip state={order.state} complimentary={order.complimentary} />
              </td>
              {hasContacts ? (
                <td data-label={t('buyer')}>
                  <span className="max-sm:text-end">
                    {order.contact?.name}
                    <span className="block text-small whitespace-nowrap text-muted tabular">
                      {order.contact?.telephone}
                    </span>
                  </span>
                </td>
              ) : null}
              <td className="sm:min-w-48" data-label={t('event')}>
                <span className="max-sm:text-end">
                  {order.title}
                  <span className="block text-small text-muted">{formats.dayAndTime(order.startsAt)}</span>
                </span>
              </td>
              <td className="tabular sm:text-end" data-label={t('tickets')}>
                <span className="max-sm:text-end">
                  {formats.number(order.quantity)}
                  {(['returned', 'exchanged'] as const).map((what) =>
                    order[what] > 0 ? (
                      <span key={what} className="block text-small whitespace-nowrap text-muted">
                        {t(`movedOf.${what}`, { count: order[what] })}
                      </span>
                    ) : null,
                  )}
                </span>
              </td>
              <td className="whitespace-nowrap tabular sm:text-end" data-label={t('total')}>
                {order.complimentary ? '—' : formats.money(order.totalCents)}
              </td>
              <td className="text-small" data-label={t('bought')}>
                <Ago at={order.purchasedAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

function OrderHead({ hasContacts }: { hasContacts: boolean }) {
  const t = useTranslations('staff.orders');
  return (
    <thead>
      <tr>
        <th scope="col">{t('number')}</th>
        <th scope="col">{t('state')}</th>
        {hasContacts ? <th scope="col">{t('buyer')}</th> : null}
        <th scope="col">{t('event')}</th>
        <th scope="col" className="text-end">
          {t('tickets')}
        </th>
        <th scope="col" className="text-end">
          {t('total')}
        </th>
        <th scope="col">{t('bought')}</th>
      </tr>
    </thead>
  );
}
