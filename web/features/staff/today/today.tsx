import { Link, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { localize } from '../../../../contract/core/language.ts';
import type { OrderListItem } from '../../../../contract/staff/orders.ts';
import type { StaffEventRow } from '../../../../contract/staff/events.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useHasPage } from '../api/available-pages.ts';
import { Ago } from '../show/ago.tsx';
import { Empty } from '../show/empty.tsx';
import { PageHead } from '../show/page-head.tsx';
import { Scroller } from '../show/scroller.tsx';
import { Section } from '../show/section.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { useAutoRefresh } from '../show/use-auto-refresh.ts';
import { useLanguage } from '../language/language.tsx';
import type { loadToday, TodayQueue } from './load-today.ts';

/** Number of latest orders shown, enough to see that sales continue. */
const maxOrders = 10;

export function Today() {
  const t = useTranslations('staff.today');
  useAutoRefresh();
  const formats = useStaffFormats();
  const { day, shows, waiting, orders } = useLoaderData<typeof loadToday>();
  const isEmpty = !shows && !waiting && !orders;
  return (
    <>
      <PageHead title={t('title')} text={formats.day(day)} />
      {isEmpty ? <NothingToday /> : null}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(16rem,3fr)]">
        {shows ? <Shows events={shows.events} day={day} /> : null}
        {waiting ? <WaitingList waiting={waiting} /> : null}
        {orders ? <LatestOrders orders={orders.orders.slice(0, maxOrders)} /> : null}
      </div>
    </>
  );
}

/** Links counter staff to the counter; explains a role without pages. */
function NothingToday() {
  const t = useTranslations('staff.today');
  const tSections = useTranslations('staff.frame.sections');
  const hasPage = useHasPage();
  if (hasPage('Sell'))
    return (
      <Empty title={t('counterTitle')} text={t('counterText')}>
        <ButtonLink tone="main" to="/Sell">
          {tSections('sell')}
        </ButtonLink>
        <ButtonLink to="/Shift">{tSections('shift')}</ButtonLink>
      </Empty>
    );
  return (
    <Empty title={t('emptyTitle')} text={t('emptyText')}>
      <ButtonLink to="/Account">{t('toAccount')}</ButtonLink>
    </Empty>
  );
}

function ShowAll({ page, query = '' }: { page: string; query?: string }) {
  const t = useTranslations('staff.today');
  const hasPage = useHasPage();
  if (!hasPage(page)) return null;
  return (
    <Link className="small-button" to={`/${page}${query && `?${query}`}`}>
      {t('all')}
    </Link>
  );
}

function Shows({ events, day }: { events: readonly StaffEventRow[]; day: string }) {
  const t = useTranslations('staff.today');
  const formats = useStaffFormats();
  const language = useLanguage();
  const hasPage = useHasPage();
  return (
    <Section
      title={t('shows')}
      flush={events.length > 0}
      actions={<ShowAll page="Events" query={`from=${day}&to=${day}`} />}
    >
      {events.length === 0 ? <p className="text-muted">{t('noShows')}</p> : null}
      {events.length > 0 ? (
        <Scroller label={t('shows')}>
          <table className="staff-table">
            <thead>
              <tr>
                <th scope="col">{t('event')}</th>
                <th scope="col">{t('time')}</th>
                <th scope="col">{t('venue')}</th>
              </tr>
            </thead>
            <tbody>
              {events.map(({ number, title, nextAt, venue }) => (
                <tr key={number} className={`staff-row ${hasPage('Events/:number') ? 'is-link' : ''}`}>
                  <td className="font-semibold">
                    {hasPage('Events/:number') ? (
                      <Link to={`/Events/${number}`} className="row-link">
                        {localize(title, language)}
                      </Link>
                    ) : (
                      localize(title, language)
                    )}
                  </td>
                  <td className="tabular whitespace-nowrap">{nextAt ? formats.time(nextAt) : ''}</td>
                  <td>{localize(venue, language)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroller>
      ) : null}
    </Section>
  );
}

function WaitingList({ waiting }: { waiting: readonly TodayQueue[] }) {
  const t = useTranslations('staff.today');
  const hasPage = useHasPage();
  return (
    <Section title={t('waits')}>
      {waiting.length === 0 ? <p className="text-muted">{t('nothingWaits')}</p> : null}
      <ul className="grid">
        {waiting.map(({ what, to, count, isMore }) => (
          <li
            key={what}
            className="flex items-baseline justify-between gap-4 border-b border-line py-1.5 last:border-b-0"
          >
            {hasPage(to.split('?')[0] ?? '') ? (
              <Link to={`/${to}`} className="text-link">
                {t(what)}
              </Link>
            ) : (
              <span>{t(what)}</span>
            )}
            <span className="tabular text-large font-bold">
              {isMore ? t('atLeast', { count: String(count) }) : count}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function LatestOrders({ orders }: { orders: readonly OrderListItem[] }) {
  const t = useTranslations('staff.today');
  const tOrders = useTranslations('staff.orders');
  const formats = useStaffFormats();
  const hasPage = useHasPage();
  const hasContacts = orders.some(({ contact }) => contact !== null);
  return (
    <div className="min-w-0 lg:col-span-2">
      <Section title={t('orders')} flush={orders.length > 0} actions={<ShowAll page="Orders" />}>
        {orders.length === 0 ? <p className="text-muted">{t('noOrders')}</p> : null}
        {orders.length > 0 ? (
          <Scroller label={t('orders')}>
            <table className="staff-table">
              <thead>
                <tr>
                  <th scope="col">{t('number')}</th>
                  <th scope="col">{t('event')}</th>
                  {hasContacts ? <th scope="col">{t('buyer')}</th> : null}
                  <th scope="col" className="text-end">
                    {t('total')}
                  </th>
                  <th scope="col">{t('purchased')}</th>
                </tr>
              </thead>
              <tbody>
                {orders.map(({ number, title, contact, complimentary, totalCents, purchasedAt }) => (
                  <tr key={number} className={`staff-row ${hasPage('Orders/:number') ? 'is-link' : ''}`}>
                    <td className="tabular font-semibold whitespace-nowrap">
                      {hasPage('Orders/:number') ? (
                        <Link to={`/Orders/${number}`} className="row-link">
                          {number}
                        </Link>
                      ) : (
                        number
                      )}
                    </td>
                    <td>{title}</td>
                    {hasContacts ? <td>{contact?.name}</td> : null}
                    <td className="tabular text-end whitespace-nowrap">
                      {complimentary ? tOrders('complimentary') : formats.money(totalCents)}
                    </td>
                    <td className="whitespace-nowrap">
                      <Ago at={purchasedAt} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroller>
        ) : null}
      </Section>
    </div>
  );
}

export { loadToday as loader } from './load-today.ts';

export { Today as Component };
