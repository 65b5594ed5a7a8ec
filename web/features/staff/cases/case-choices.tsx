import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { caseChoices } from '../../../../contract/cases/cases.ts';
import type { CaseOrders, StaffCase } from '../../../../contract/staff/cases.ts';
import { useHasPage } from '../api/available-pages.ts';
import { staffApi } from '../api/staff-api.ts';
import { Section } from '../show/section.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { DataTable, type Column } from '../table/data-table.tsx';
import { useMore, type KeysetPage } from '../table/use-more.ts';

type Row = CaseOrders['orders'][number];

export function CaseChoices({ one: { number }, first }: { one: StaffCase; first: CaseOrders }) {
  const t = useTranslations('staff.cases.chosen');
  const formats = useStaffFormats();
  const page = ({ orders, next }: CaseOrders): KeysetPage<Row> => ({ items: orders, next });
  const more = useMore(page(first), async (cursor) =>
    page(await staffApi.listCaseOrders({ params: { number }, query: { cursor } })),
  );
  const columns = useColumns();
  const told = caseChoices.filter((choice) => first.counts[choice] > 0);
  return (
    <Section title={t('title')} text={first.until ? t('until', { until: formats.dayAndTime(first.until) }) : t('over')}>
      <div className="grid gap-4">
        <ul className="flex flex-wrap gap-x-8 gap-y-3">
          {told.map((choice) => (
            <li key={choice}>
              <span className="block text-small text-muted">{t(`choices.${choice}`)}</span>
              <span className="tabular text-title font-bold">{formats.number(first.counts[choice])}</span>
            </li>
          ))}
        </ul>
        <DataTable label={t('title')} columns={columns} more={more} keyOf={(row) => row.number} empty={null} />
      </div>
    </Section>
  );
}

function useColumns(): readonly Column<Row>[] {
  const t = useTranslations('staff.cases.chosen');
  const formats = useStaffFormats();
  const hasPage = useHasPage();
  return [
    {
      id: 'order',
      head: t('order'),
      kind: 'short',
      cell: ({ number }) => (hasPage('Orders/:number') ? <Link to={`/Orders/${number}`}>{number}</Link> : number),
    },
    { id: 'choice', head: t('choice'), cell: ({ choice }) => t(`choices.${choice}`) },
    {
      id: 'at',
      head: t('at'),
      kind: 'short',
      cell: ({ choice, chosenAt }) =>
        chosenAt ? formats.dayAndTime(chosenAt) : choice === 'asked' ? '' : t('byDefault'),
    },
    {
      id: 'until',
      head: t('untilColumn'),
      kind: 'short',
      cell: ({ until }) => (until ? formats.dayAndTime(until) : ''),
    },
    { id: 'amount', head: t('amount'), kind: 'number', cell: ({ owedCents }) => formats.money(owedCents) },
  ];
}
