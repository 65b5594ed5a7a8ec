import { useTranslations } from 'use-intl';
import type { StaffCase } from '../../../../contract/staff/cases.ts';
import { DetailList } from '../show/detail-list.tsx';
import { Section } from '../show/section.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { caseStateOf } from './case-state-chip.tsx';
import { parseCaseConsequences, type CaseConsequences as Preview } from './parse-case-consequences.ts';
import { useMethodName } from '../show/use-method-name.ts';

export function CasePreviewPanel({ one }: { one: StaffCase }) {
  const t = useTranslations('staff.cases');
  const preview = parseCaseConsequences(one.preview);
  return (
    <Section title={t('preview')} text={preview ? t(`previewHelp.${one.kind}`) : undefined}>
      {preview ? (
        <div className="grid gap-4">
          {caseStateOf(one) === 'draft' ? <p className="text-warn">{t('outdated')}</p> : null}
          <Sums preview={preview} />
          <Ways preview={preview} />
        </div>
      ) : (
        <>
          <p className="font-bold">{t('notCounted')}</p>
          <p className="reading-width text-muted">{t('notCountedText')}</p>
        </>
      )}
    </Section>
  );
}

/** The figures that the approver confirms. */
function Sums({ preview }: { preview: Preview }) {
  const t = useTranslations('staff.cases');
  const formats = useStaffFormats();
  const several = (label: string, { count, cents }: Preview['disputes']) => ({
    label,
    value: count > 0 ? t('ordersAndMoney', { count, amount: formats.money(cents) }) : null,
    tabular: true,
  });
  return (
    <>
      <ul className="flex flex-wrap gap-x-8 gap-y-3">
        <Big label={t('people')} value={formats.number(preview.people)} />
        <Big label={t('orders')} value={formats.number(preview.orders)} />
        <Big label={t('tickets')} value={formats.number(preview.tickets)} />
        <Big label={t('owed')} value={formats.money(preview.owedCents)} />
      </ul>
      <DetailList
        facts={[
          {
            label: t('ofPoints'),
            value: preview.pointsCents > 0 ? formats.points(preview.pointsCents) : null,
            tabular: true,
          },
          several(t('openPayments'), preview.openPayments),
          several(t('exchangeable'), preview.exchangeable),
          several(t('disputes'), preview.disputes),
          {
            label: t('deliveries'),
            value: preview.deliveries > 0 ? formats.number(preview.deliveries) : null,
            tabular: true,
          },
        ]}
      />
    </>
  );
}

function Big({ label, value }: { label: string; value: string }) {
  return (
    <li className="grid">
      <span className="text-small text-muted">{label}</span>
      <span className="tabular text-title font-bold">{value}</span>
    </li>
  );
}

function Ways({ preview: { money } }: { preview: Preview }) {
  const t = useTranslations('staff.cases');
  const methodName = useMethodName();
  const formats = useStaffFormats();
  if (money.length === 0) return null;
  return (
    <table className="staff-table">
      <thead>
        <tr>
          <th scope="col">{t('way')}</th>
          <th scope="col" className="text-end">
            {t('orders')}
          </th>
          <th scope="col" className="text-end">
            {t('money')}
          </th>
        </tr>
      </thead>
      <tbody>
        {money.map(({ key, method, orders, cents }) => (
          <tr key={key}>
            <td>{methodName(method)}</td>
            <td className="tabular text-end">{formats.number(orders)}</td>
            <td className="tabular text-end">{formats.money(cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
