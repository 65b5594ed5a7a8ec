import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { LogRow } from '../../../../contract/staff/log/log.ts';
import { staffApi } from '../api/staff-api.ts';
import { Ago } from '../show/ago.tsx';
import { Empty } from '../show/empty.tsx';
import type { Column } from '../table/data-table.tsx';
import { FilterDay, FilterSelect, FilterText } from '../table/filter-bar.tsx';
import type { Filters } from '../table/list-address.ts';
import { StaffListPage } from '../table/staff-list-page.tsx';
import { staffList } from '../table/staff-list.ts';
import { useFilters } from '../table/use-filters.ts';
import { actorOf, LogRowDialog } from './log-row-dialog.tsx';
import { namedActions, subjectKinds, useLogNames } from './use-log-names.ts';

const filterNames = ['by', 'actor', 'action', 'kind', 'subject', 'from', 'to'] as const;
type LogFilters = Filters<(typeof filterNames)[number]>;

/**
 * Returns the valid filters in the address. A mistyped filter is ignored, so that the page shows more rows instead of
 * an error.
 */
function asked({ by, actor, subject, kind, from, to, action }: LogFilters): Record<string, string> {
  const isDay = (day: string | undefined) => day && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));
  return {
    ...(by === 'staff' ? { by } : {}),
    ...(actor && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(actor) ? { actor } : {}),
    ...(action ? { action: action.slice(0, 100) } : {}),
    ...(kind ? { kind: kind.slice(0, 100) } : {}),
    ...(kind && subject ? { subject: subject.slice(0, 100) } : {}),
    ...(from && isDay(from) ? { from } : {}),
    ...(to && isDay(to) ? { to } : {}),
  };
}

const list = staffList(filterNames, async (filters, position) => {
  const { rows, next } = await staffApi.listAudit({ query: { ...asked(filters), ...position } });
  return { items: rows, next };
});

/** Audit log, newest first. The row named after `#` in the address is open. */
function Log() {
  const t = useTranslations('staff.log');
  const go = useNavigate();
  const { pathname, search, hash } = useLocation();
  const { filters, clear, more } = list.useList();
  const columns = useColumns();
  const opened = more.rows.find(({ auditId }) => hash === `#${auditId}`);
  return (
    <StaffListPage
      name="log"
      query={asked(filters)}
      title={t('title')}
      text={t('text')}
      filters={<LogFilterFields />}
      views={filterNames}
      columns={columns}
      more={more}
      keyOf={({ auditId }) => auditId}
      linkTo={({ auditId }) => `${pathname}${search}#${auditId}`}
      empty={
        <Empty title={t('none')} text={t('noneText')}>
          <button type="button" className="small-button" onClick={clear}>
            {t('clear')}
          </button>
        </Empty>
      }
    >
      {opened ? (
        <LogRowDialog
          key={opened.auditId}
          row={opened}
          onClose={() => void go(pathname + search, { replace: true, preventScrollReset: true })}
        />
      ) : null}
    </StaffListPage>
  );
}

function LogFilterFields() {
  const t = useTranslations('staff.log');
  const names = useLogNames();
  const { filters, set } = useFilters(filterNames);
  return (
    <>
      <FilterSelect
        label={t('by')}
        value={filters.by}
        options={[{ value: 'staff', label: t('staffOnly') }]}
        onSet={(value) => set('by', value)}
      />
      <FilterSelect
        label={t('action')}
        value={filters.action}
        options={withChosen(namedActions, filters.action).map((value) => ({ value, label: names.act(value) }))}
        onSet={(value) => set('action', value)}
      />
      <FilterSelect
        label={t('kind')}
        value={filters.kind}
        options={withChosen(subjectKinds, filters.kind).map((value) => ({ value, label: names.kind(value) }))}
        onSet={(value) => set('kind', value)}
      />
      {filters.kind ? (
        <FilterText label={t('number')} value={filters.subject} onSet={(value) => set('subject', value)} />
      ) : null}
      <FilterDay label={t('from')} value={filters.from} onSet={(value) => set('from', value)} />
      <FilterDay label={t('to')} value={filters.to} onSet={(value) => set('to', value)} />
      {filters.actor ? (
        <button type="button" className="small-button" onClick={() => set('actor', '')}>
          {t('actorChosen')} ✕
        </button>
      ) : null}
    </>
  );
}

/** Returns the known values plus the selected one, which may come from a row. */
function withChosen(known: readonly string[], chosen: string | undefined): readonly string[] {
  return chosen === undefined || known.includes(chosen) ? known : [...known, chosen];
}

function useColumns(): Column<LogRow>[] {
  const t = useTranslations('staff.log');
  const names = useLogNames();
  const subject = (row: LogRow) => `${names.kind(row.subjectKind)} ${row.subjectId}`;
  return [
    {
      id: 'at',
      head: t('at'),
      kind: 'short',
      // The ID is the scroll target when the row is open.
      cell: ({ at, auditId }) => (
        <span id={auditId}>
          <Ago at={at} />
        </span>
      ),
    },
    { id: 'action', head: t('action'), cell: ({ action }) => names.act(action) },
    {
      id: 'by',
      head: t('by'),
      cell: (row) => actorOf(row, t('system')),
    },
    {
      id: 'subject',
      head: t('subject'),
      cell: (row) => <span className="block max-w-72 truncate">{subject(row)}</span>,
    },
    { id: 'reason', head: t('reason'), cell: ({ reason }) => reason ?? '' },
  ];
}

const { loader } = list;
export { loader, Log as Component };
