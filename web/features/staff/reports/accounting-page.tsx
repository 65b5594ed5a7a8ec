import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { addDays, hongKongDay } from '../../../../contract/core/hong-kong-calendar.ts';
import type { Accounting as Books } from '../../../../contract/staff/reports.ts';
import { isRefusal } from '../../../../contract/core/call-error.ts';
import { staffApi } from '../api/staff-api.ts';
import { Empty } from '../show/empty.tsx';
import { PageHead } from '../show/page-head.tsx';
import { Scroller } from '../show/scroller.tsx';
import { Section } from '../show/section.tsx';
import { StateChip } from '../show/state-chip.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { FilterBar, FilterDay } from '../table/filter-bar.tsx';
import { readFilters } from '../table/list-address.ts';
import { ExportButton } from '../table/export-button.tsx';
import { useFilters } from '../table/use-filters.ts';
import { ReportTabs } from './report-tabs.tsx';
import { useLedgerNames } from '../show/use-ledger-names.ts';

const filterNames = ['from', 'to'] as const;

interface Loaded {
  readonly from: string;
  readonly to: string;
  /** Null if the days are not a valid period. */
  readonly books: Books | null;
}

/** Loads the days in the address, or the last seven days. */
async function loadAccounting({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const requested = readFilters(new URL(request.url).search, filterNames);
  const to = requested.to ?? hongKongDay(new Date());
  const from = requested.from ?? addDays(to, -6);
  try {
    return { from, to, books: await staffApi.readAccounting({ query: { from, to } }) };
  } catch (error) {
    if (isRefusal(error, 'invalid_input')) return { from, to, books: null };
    throw error;
  }
}

function AccountingPage() {
  const t = useTranslations('staff.reports');
  const { from, to, books } = useLoaderData<typeof loadAccounting>();
  const { set } = useFilters(filterNames);
  return (
    <>
      <PageHead title={t('tabs.accounting')} back={{ to: '/Reports', label: t('title') }} />
      <ReportTabs />
      <FilterBar actions={books ? <ExportButton name="accounting" query={{ from, to }} /> : null}>
        <FilterDay label={t('from')} value={from} onSet={(value) => set('from', value)} />
        <FilterDay label={t('to')} value={to} onSet={(value) => set('to', value)} />
      </FilterBar>
      {books === null ? <p className="text-danger">{t('wrongDays')}</p> : <OfDays books={books} />}
    </>
  );
}

function OfDays({ books }: { books: Books }) {
  const t = useTranslations('staff.reports');
  if (books.days.length === 0) return <Empty title={t('noEntries')} text={t('noEntriesText')} />;
  const isBalanced = books.debitCents === books.creditCents;
  return (
    <div className="grid gap-5">
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Section
          title={t('allDays')}
          actions={
            <StateChip tone={isBalanced ? 'ok' : 'wrong'}>{isBalanced ? t('balances') : t('unbalanced')}</StateChip>
          }
          flush
        >
          <Accounts label={t('allDays')} rows={sumAccounts(books.days, () => '')} books={books} />
        </Section>
        <Checks books={books} />
      </div>
      <Section title={t('byDay')} flush>
        <Accounts label={t('byDay')} rows={sumAccounts(books.days, ({ day }) => day)} hasDay />
      </Section>
    </div>
  );
}

type Row = Books['days'][number];

/**
 * Combines organiser accounts, of which each performance has its own, into one.
 * @param dayOf returns the day to group by, or a constant to merge all days.
 */
function sumAccounts(days: readonly Row[], dayOf: (row: Row) => string): Row[] {
  const groups = Map.groupBy(days, (row) => `${dayOf(row)} ${row.account.replace(/^organiser:.*/, 'organiser')}`);
  const sum = (rows: readonly Row[], side: 'debitCents' | 'creditCents') =>
    rows.reduce((total, row) => total + row[side], 0);
  return [...groups]
    .map(([key, rows]) => ({
      day: key.split(' ')[0] ?? '',
      account: key.slice(key.indexOf(' ') + 1),
      debitCents: sum(rows, 'debitCents'),
      creditCents: sum(rows, 'creditCents'),
    }))
    .toSorted((a, b) => (`${a.day} ${a.account}` < `${b.day} ${b.account}` ? -1 : 1));
}

function Accounts({
  label,
  rows,
  books,
  hasDay = false,
}: {
  label: string;
  rows: readonly Row[];
  books?: Books;
  hasDay?: boolean;
}) {
  const t = useTranslations('staff.reports');
  const formats = useStaffFormats();
  const names = useLedgerNames();
  const amount = (cents: number) => (cents === 0 ? '–' : formats.money(cents));
  return (
    <Scroller label={label}>
      <table className="staff-table [&_td]:min-w-0">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {hasDay ? <th scope="col">{t('day')}</th> : null}
            <th scope="col">{t('account')}</th>
            <th scope="col" className="text-end">
              {t('debit')}
            </th>
            <th scope="col" className="text-end">
              {t('credit')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ day, account, debitCents, creditCents }, at) => (
            <tr key={`${day} ${account}`}>
              {hasDay ? (
                <td className="tabular whitespace-nowrap">{rows[at - 1]?.day === day ? null : formats.day(day)}</td>
              ) : null}
              <td>{names.account(account)}</td>
              <td className="tabular text-end whitespace-nowrap">{amount(debitCents)}</td>
              <td className="tabular text-end whitespace-nowrap">{amount(creditCents)}</td>
            </tr>
          ))}
        </tbody>
        {books ? (
          <tfoot className="font-bold">
            <tr>
              <th scope="row" className="border-t-2 border-t-edge text-ink">
                {t('total')}
              </th>
              {[books.debitCents, books.creditCents].map((cents, at) => (
                <td key={at} className="tabular border-t-2 border-t-edge text-end whitespace-nowrap">
                  {amount(cents)}
                </td>
              ))}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </Scroller>
  );
}

/** Compares the ledger with the payments on the same days. */
function Checks({ books }: { books: Books }) {
  const t = useTranslations('staff.reports');
  const formats = useStaffFormats();
  return (
    <Section title={t('checks')} flush>
      <Scroller label={t('checks')}>
        <table className="staff-table [&_td]:min-w-0">
          <caption className="sr-only">{t('checks')}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{t('checks')}</span>
              </th>
              <th scope="col" className="text-end">
                {t('posted')}
              </th>
              <th scope="col" className="text-end">
                {t('moved')}
              </th>
              <th scope="col">{t('state')}</th>
            </tr>
          </thead>
          <tbody>
            {(['captured', 'refunded'] as const).map((name) => {
              const { postedCents, movedCents } = books[name];
              const isSame = postedCents === movedCents;
              return (
                <tr key={name}>
                  <th scope="row" className="text-ink">
                    {t(name)}
                  </th>
                  <td className="tabular text-end whitespace-nowrap">{formats.money(postedCents)}</td>
                  <td className="tabular text-end whitespace-nowrap">{formats.money(movedCents)}</td>
                  <td>
                    <StateChip tone={isSame ? 'ok' : 'wrong'}>{isSame ? t('agrees') : t('disagrees')}</StateChip>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </Scroller>
    </Section>
  );
}

export { loadAccounting as loader, AccountingPage as Component };
