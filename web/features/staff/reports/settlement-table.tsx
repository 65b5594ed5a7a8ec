import { useTranslations } from 'use-intl';
import { localize } from '../../../../contract/core/language.ts';
import type { Settlement, SettlementFigures, SettlementLine } from '../../../../contract/staff/reports.ts';
import { Scroller } from '../show/scroller.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { useLanguage } from '../language/language.tsx';

const columns = [
  ['sold', 'sold', 'count'],
  ['gross', 'grossCents', 'money'],
  ['discounts', 'discountCents', 'less'],
  ['returned', 'returned', 'count'],
  ['returns', 'returnedCents', 'less'],
  ['payable', 'payableCents', 'money'],
  ['fees', 'feeCents', 'money'],
  ['returnedFees', 'returnedFeeCents', 'less'],
] as const satisfies readonly (readonly [string, keyof SettlementFigures, 'count' | 'money' | 'less'])[];

/** Settlement lines with their total below. Zero is a dash, so that other values stand out. */
export function SettlementTable({
  label,
  lines,
  totals,
  zones,
  isDifference = false,
}: {
  label: string;
  lines: readonly SettlementLine[];
  totals?: SettlementFigures;
  zones: Settlement['zones'];
  /** Shows a sign before every amount. */
  isDifference?: boolean;
}) {
  const t = useTranslations('staff.reports');
  const language = useLanguage();
  const nameOf = (zoneNo: number) =>
    localize(zones.find((zone) => zone.zoneNo === zoneNo)?.name, language) || String(zoneNo);
  return (
    <Scroller label={label}>
      <table className="staff-table [&_td]:min-w-0">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('zone')}</th>
            <th scope="col">{t('ticketType')}</th>
            <th scope="col">{t('channel')}</th>
            {columns.map(([head]) => (
              <th key={head} scope="col" className="text-end">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.zoneNo} ${line.ticketType} ${line.channel}`}>
              <th scope="row" className="text-ink">
                {nameOf(line.zoneNo)}
              </th>
              <td className="whitespace-nowrap">{t(`ticketTypes.${line.ticketType}`)}</td>
              <td className="whitespace-nowrap">{t(`channels.${line.channel}`)}</td>
              <Figures figures={line} isDifference={isDifference} />
            </tr>
          ))}
        </tbody>
        {totals ? (
          <tfoot className="font-bold">
            <tr>
              <th scope="row" colSpan={3} className="border-t-2 border-t-edge text-ink">
                {t('total')}
              </th>
              <Figures figures={totals} isDifference={isDifference} isSum />
            </tr>
          </tfoot>
        ) : null}
      </table>
    </Scroller>
  );
}

function Figures({
  figures,
  isDifference,
  isSum = false,
}: {
  figures: SettlementFigures;
  isDifference: boolean;
  isSum?: boolean;
}) {
  const { money, number } = useStaffFormats();
  const write = (value: number, kind: (typeof columns)[number][2]) => {
    if (value === 0) return '–';
    const said = kind === 'count' ? number(Math.abs(value)) : money(Math.abs(value));
    const isLess = isDifference ? value < 0 : (kind === 'less') === value > 0;
    return `${isLess ? '−' : isDifference ? '+' : ''}${said}`;
  };
  return columns.map(([head, name, kind]) => (
    <td
      key={head}
      className={`tabular text-end whitespace-nowrap ${isSum ? 'border-t-2 border-t-edge' : ''} ${
        figures[name] === 0 ? 'text-muted' : ''
      } ${name === 'payableCents' ? 'font-semibold' : ''}`}
    >
      {write(figures[name], kind)}
    </td>
  ));
}
