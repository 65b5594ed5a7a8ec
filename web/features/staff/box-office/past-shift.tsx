import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import type { MethodFigures } from '../../../../contract/staff/reports/shifts.ts';
import { staffApi } from '../api/staff-api.ts';
import { PageHead } from '../show/page-head.tsx';
import { Scroller } from '../show/scroller.tsx';
import { Section } from '../show/section.tsx';
import { useMethodName } from '../show/use-method-name.ts';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { ShiftReport } from './shift-report.tsx';

function loadPastShift({ params }: LoaderFunctionArgs) {
  return staffApi.readOwnShiftReport({ params: { shiftId: params['shiftId'] ?? '' } });
}

function PastShift() {
  const t = useTranslations('staff.boxOffice');
  const { shift, methods } = useLoaderData<typeof loadPastShift>();
  const { counter, number } = shift;
  return (
    <>
      <PageHead
        title={t('atCounter', { counter, number: String(number) })}
        back={{ to: '/Shift/Past', label: t('pastShifts') }}
      />
      <div className="grid max-w-[48rem] gap-5">
        {methods.length > 0 ? <Methods methods={methods} /> : null}
        <ShiftReport shift={shift} />
      </div>
    </>
  );
}

function Methods({ methods }: { methods: readonly MethodFigures[] }) {
  const t = useTranslations('staff.boxOffice');
  const formats = useStaffFormats();
  const nameOf = useMethodName();
  const heads = ['method', 'sales', 'salesMoney', 'returns', 'returnsMoney'] as const;
  return (
    <Section title={t('byMethod')} flush>
      <Scroller label={t('byMethod')}>
        <table className="staff-table [&_td]:min-w-0">
          <caption className="sr-only">{t('byMethod')}</caption>
          <thead>
            <tr>
              {heads.map((name, at) => (
                <th key={name} scope="col" className={at > 0 ? 'text-end' : undefined}>
                  {t(`methodHeads.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {methods.map(({ method, sales, soldCents, returns, returnedCents }) => (
              <tr key={method}>
                <td>{nameOf(method)}</td>
                {[
                  formats.number(sales),
                  formats.money(soldCents),
                  formats.number(returns),
                  formats.money(returnedCents),
                ].map((text, at) => (
                  <td key={heads[at + 1]} className="tabular text-end">
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </Section>
  );
}

export { loadPastShift as loader, PastShift as Component };
