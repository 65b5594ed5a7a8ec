import { useState } from 'react';
import { Link, useLoaderData, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { requestKinds, requestStates } from '../../../../contract/requests/requests.ts';
import type { QueueRow } from '../../../../contract/staff/requests.ts';
import type { StaffOutputOf } from '../../../../contract/staff-calls.ts';
import { SelectField } from '../../../ui/field.tsx';
import { staffApi } from '../api/staff-api.ts';
import { useKeys } from '../keys/use-keys.ts';
import { Ago } from '../show/ago.tsx';
import { Empty } from '../show/empty.tsx';
import { PageHead } from '../show/page-head.tsx';
import { Section } from '../show/section.tsx';
import { StateChip, type ChipTone } from '../show/state-chip.tsx';
import { OlderLink } from '../table/older-link.tsx';
import { SavedViews } from '../table/saved-views.tsx';
import { ExportButton } from '../table/export-button.tsx';
import { useFilters } from '../table/use-filters.ts';
import { useAutoRefresh } from '../show/use-auto-refresh.ts';
import { Scroller } from '../show/scroller.tsx';

const filterNames = ['state', 'kind', 'mine'] as const;
const shown = ['open', 'closed', ...requestStates] as const;

function loadRequests({ request }: LoaderFunctionArgs): Promise<StaffOutputOf<'listRequestQueue'>> {
  const { searchParams } = new URL(request.url);
  const kind = requestKinds.find((one) => one === searchParams.get('kind'));
  const cursor = searchParams.get('cursor');
  return staffApi.listRequestQueue({
    query: {
      state: shown.find((one) => one === searchParams.get('state')) ?? 'open',
      ...(kind ? { kind } : {}),
      ...(searchParams.get('mine') === 'true' ? { mine: 'true' as const } : {}),
      ...(cursor ? { cursor } : {}),
    },
  });
}

/** Returns the list filters in the form of the export call. */
function filtersOf(query: URLSearchParams): Record<string, string> {
  const { cursor: _cursor, ...filters } = Object.fromEntries(query);
  return filters;
}

export function Requests() {
  const t = useTranslations('staff.requests');
  useAutoRefresh();
  const { requests, next } = useLoaderData<StaffOutputOf<'listRequestQueue'>>();
  const [query] = useSearchParams();
  return (
    <>
      <PageHead
        title={t('title')}
        text={<span className="pointer-coarse:hidden">{t('keys')}</span>}
        actions={
          <>
            <SavedViews list="requests" names={filterNames} />
            <ExportButton name="requests" query={filtersOf(query)} />
          </>
        }
      />
      <Filters />
      <div className="mt-5">
        {requests.length === 0 ? (
          <Empty title={t('none')} text={t('noneText')}>
            <Link to="/Requests?state=closed" className="small-button">
              {t('seeClosed')}
            </Link>
          </Empty>
        ) : (
          <Section title={t(query.get('state') === 'closed' ? 'closed' : 'open')} flush>
            <Queue requests={requests} />
            <OlderLink next={next}>{t('older')}</OlderLink>
          </Section>
        )}
      </div>
    </>
  );
}

function Filters() {
  const t = useTranslations('staff.requests');
  const { filters, set } = useFilters(filterNames);
  const take =
    (name: (typeof filterNames)[number]) =>
    ({ target }: { target: { value: string } }) =>
      set(name, target.value);
  return (
    <div className="grid max-w-[48rem] grid-cols-2 gap-3 sm:grid-cols-3">
      <SelectField label={t('show')} value={filters.state ?? 'open'} onChange={take('state')}>
        {(['open', 'closed'] as const).map((state) => (
          <option key={state} value={state}>
            {t(state)}
          </option>
        ))}
        {requestStates.map((state) => (
          <option key={state} value={state}>
            {t(`states.${state}`)}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('kind')} value={filters.kind ?? ''} onChange={take('kind')}>
        <option value="">{t('anyKind')}</option>
        {requestKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kinds.${kind}`)}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('assignee')} value={filters.mine ?? ''} onChange={take('mine')}>
        <option value="">{t('all')}</option>
        <option value="true">{t('mine')}</option>
      </SelectField>
    </div>
  );
}

const tones: Record<QueueRow['state'], ChipTone> = {
  received: 'waits',
  in_progress: 'waits',
  answered: 'ok',
  done: 'ok',
  declined: 'still',
};

export function RequestStateChip({ state }: { state: QueueRow['state'] }) {
  const t = useTranslations('staff.requests.states');
  return <StateChip tone={tones[state]}>{t(state)}</StateChip>;
}

function Queue({ requests }: { requests: readonly QueueRow[] }) {
  const t = useTranslations('staff.requests');
  const go = useNavigate();
  const [at, setAt] = useState(-1);
  const step = (by: number) => () => setAt(Math.min(Math.max(at + by, 0), requests.length - 1));
  const here = requests[at];
  useKeys({ j: step(1), k: step(-1), ...(here ? { Enter: () => void go(`/Requests/${here.reference}`) } : {}) });
  return (
    <Scroller label={t('title')}>
      <table className="staff-table">
        <thead>
          <tr>
            {(['reference', 'state', 'kind', 'sender', 'order', 'sent', 'assignee'] as const).map((name) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {requests.map((one, index) => (
            <tr
              key={one.reference}
              aria-current={index === at || undefined}
              className="aria-[current]:bg-sunken aria-[current]:outline-2 aria-[current]:-outline-offset-2 aria-[current]:outline-focus"
            >
              <td className="tabular">
                <Link to={`/Requests/${one.reference}`}>{one.reference}</Link>
              </td>
              <td>
                <RequestStateChip state={one.state} />
              </td>
              <td className="whitespace-nowrap">{t(`kinds.${one.kind}`)}</td>
              <td>{one.name}</td>
              <td className="tabular">{one.number ? <Link to={`/Orders/${one.number}`}>{one.number}</Link> : null}</td>
              <td className="whitespace-nowrap tabular">
                <Ago at={one.createdAt} />
              </td>
              <td>{one.assignee?.name ?? <span className="text-muted">{t('nobody')}</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

export { loadRequests as loader, Requests as Component };
