import { Form, Link, useLoaderData, useNavigation, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { orderStates } from '../../../../contract/orders/orders.ts';
import { findLimits } from '../../../../contract/staff/limits.ts';
import type { StaffSearchResults, OrderListItem } from '../../../../contract/staff/orders.ts';
import { Button } from '../../../ui/button.tsx';
import { ownStaff, useMay } from '../api/own-staff.ts';
import { staffApi } from '../api/staff-api.ts';
import { Empty } from '../show/empty.tsx';
import { PageHead } from '../show/page-head.tsx';
import { Section } from '../show/section.tsx';
import { FilterBar, FilterDay, FilterSelect } from '../table/filter-bar.tsx';
import { readFilters, type Filters } from '../table/list-address.ts';
import { OlderLink } from '../table/older-link.tsx';
import { ExportButton } from '../table/export-button.tsx';
import { SavedViews } from '../table/saved-views.tsx';
import { useFilters } from '../table/use-filters.ts';
import { OrderTable } from './order-table.tsx';
import { Scroller } from '../show/scroller.tsx';

interface Shown {
  /** Null if there was no search. */
  readonly found: StaffSearchResults | null;
  readonly orders: readonly OrderListItem[];
  readonly next: string | null;
}

const filterNames = ['state', 'from', 'to'] as const;

const isDay = (day: string | undefined) => day && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));

/**
 * Returns the valid filters in the address. A mistyped filter is ignored, so that the page shows more rows instead of
 * an error.
 */
function askedOf({ state, from, to }: Filters<(typeof filterNames)[number]>) {
  const known = orderStates.find((one) => one === state);
  return {
    ...(known ? { state: known } : {}),
    ...(from && isDay(from) ? { from } : {}),
    ...(to && isDay(to) ? { to } : {}),
  };
}

/** Loads the search results, or the latest orders if there is no search. */
async function loadOrders({ request }: LoaderFunctionArgs): Promise<Shown> {
  const { searchParams } = new URL(request.url);
  const text = searchParams.get('text') ?? '';
  const event = searchParams.get('event') ?? undefined;
  const within = event === undefined ? {} : { event: Number(event) };
  if (text.trim())
    return { found: await staffApi.findAnything({ query: { text, ...within } }), orders: [], next: null };
  const { actions } = await ownStaff();
  if (!actions.includes('order.find')) return { found: null, orders: [], next: null };
  const cursor = searchParams.get('cursor');
  const requested = askedOf(readFilters(searchParams.toString(), filterNames));
  const page = await staffApi.listStaffOrders({ query: { ...within, ...requested, ...(cursor ? { cursor } : {}) } });
  return { found: null, ...page };
}

function OrdersPage() {
  const t = useTranslations('staff.orders');
  const { found } = useLoaderData<Shown>();
  return (
    <>
      <PageHead title={t('title')} />
      <SearchBox />
      <div className="mt-5 grid gap-5">{found ? <Results found={found} /> : <Latest />}</div>
    </>
  );
}

function SearchBox() {
  const t = useTranslations('staff.orders');
  const [query] = useSearchParams();
  const isBusy = useNavigation().state === 'loading';
  const event = query.get('event');
  return (
    <Form method="get" role="search" className="flex max-w-[48rem] flex-wrap items-center gap-2">
      <input
        key={query.get('text') ?? ''}
        type="search"
        name="text"
        aria-label={t('search')}
        aria-describedby="search-help"
        placeholder={t('searchHint')}
        defaultValue={query.get('text') ?? ''}
        maxLength={findLimits.maxCharacters}
        className="field min-w-0 grow basis-64"
        autoComplete="off"
      />
      {event === null ? null : <input type="hidden" name="event" value={event} />}
      <Button type="submit" tone="main" busy={isBusy}>
        {t('find')}
      </Button>
      <p id="search-help" className="basis-full text-small text-muted">
        {event === null ? t('searchHelp') : t('searchEvent', { number: event })}
      </p>
    </Form>
  );
}

function Results({ found: { orders, members, events } }: { found: StaffSearchResults }) {
  const t = useTranslations('staff.orders');
  if (orders.length + members.length + events.length === 0)
    return (
      <Empty title={t('nothing')} text={t('nothingText')}>
        <Link to="/Orders" className="small-button">
          {t('latest')}
        </Link>
      </Empty>
    );
  return (
    <>
      {orders.length > 0 ? (
        <Section title={t('foundOrders', { count: orders.length })} flush>
          <OrderTable orders={orders} />
        </Section>
      ) : null}
      {members.length > 0 ? <Members members={members} /> : null}
      {events.length > 0 ? (
        <Section title={t('foundEvents', { count: events.length })}>
          <ul className="grid gap-1">
            {events.map((event) => (
              <li key={event.number}>
                <Link to={`/Orders?event=${event.number}`}>{event.title}</Link>
                <span className="text-muted"> · {event.venue}</span>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  );
}

function Members({ members }: Pick<StaffSearchResults, 'members'>) {
  const t = useTranslations('staff.orders');
  return (
    <Section title={t('foundMembers', { count: members.length })} flush>
      <Scroller label={t('foundMembers', { count: members.length })}>
        <table className="staff-table is-blocks">
          <thead>
            <tr>
              {(['buyer', 'email', 'telephone'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {members.map((member) => (
              <tr key={member.memberId}>
                <td>
                  {member.name}
                  {member.suspended ? <span className="text-danger"> · {t('suspended')}</span> : null}
                </td>
                <td data-label={t('email')}>
                  <Link className="[overflow-wrap:anywhere]" to={`/Orders?text=${encodeURIComponent(member.email)}`}>
                    {member.email}
                  </Link>
                </td>
                <td className="tabular whitespace-nowrap" data-label={t('telephone')}>
                  {member.telephone}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </Section>
  );
}

function Latest() {
  const t = useTranslations('staff.orders');
  const may = useMay();
  const [query] = useSearchParams();
  const { filters, set, clear } = useFilters(filterNames);
  const { orders, next } = useLoaderData<Shown>();
  if (!may('order.find')) return <Empty title={t('counter')} text={t('counterText')} />;
  const requested = askedOf(filters);
  const isFiltered = Object.keys(requested).length > 0;
  return (
    <div className="min-w-0">
      <FilterBar
        actions={
          <>
            <SavedViews list="orders" names={['event', ...filterNames]} />
            <ExportButton name="orders" query={{ event: query.get('event') ?? undefined, ...requested }} />
          </>
        }
      >
        <FilterSelect
          label={t('state')}
          value={requested.state}
          options={orderStates.map((value) => ({ value, label: t(`states.${value}`) }))}
          onSet={(value) => set('state', value)}
        />
        <FilterDay label={t('from')} value={filters.from} onSet={(value) => set('from', value)} />
        <FilterDay label={t('to')} value={filters.to} onSet={(value) => set('to', value)} />
      </FilterBar>
      {orders.length > 0 ? (
        <Section title={t(isFiltered ? 'filtered' : 'latest')} flush>
          <OrderTable orders={orders} />
          <OlderLink next={next}>{t('older')}</OlderLink>
        </Section>
      ) : isFiltered ? (
        <Empty title={t('noneFiltered')} text={t('noneFilteredText')}>
          <button type="button" className="small-button" onClick={clear}>
            {t('latest')}
          </button>
        </Empty>
      ) : (
        <Empty title={t('none')} text={t('noneText')} />
      )}
    </div>
  );
}

export { loadOrders as loader, OrdersPage as Component };
