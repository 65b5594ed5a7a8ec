import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { localize } from '../../../../contract/core/language.ts';
import type { StaffPlan } from '../../../../contract/staff/plans.ts';
import type { StaffOutputOf } from '../../../../contract/staff-calls.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Empty } from '../show/empty.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { useLanguage } from '../language/language.tsx';
import { Scroller } from '../show/scroller.tsx';

export type PlanRead = StaffOutputOf<'readSeatPlan'>;

/** Performances that use a plan, with the number of sold, held and allotted seats. */
export function PlanUses({ plan, read, onClose }: { plan: StaffPlan; read: PlanRead; onClose: () => void }) {
  const t = useTranslations('staff.venues');
  const tFrame = useTranslations('staff.frame');
  const language = useLanguage();
  const formats = useStaffFormats();
  const uses = read.usedBy.filter(({ isOver }) => !isOver);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${localize(plan.name, language)}: ${t('usesTitle')}`}
      closeLabel={tFrame('close')}
    >
      <div className="grid gap-4">
        {read.elsewhere > 0 ? <p className="text-muted">{t('elsewhere', { count: read.elsewhere })}</p> : null}
        {uses.length === 0 && read.elsewhere === 0 ? <Empty title={t('noUses')} text={t('noUsesText')} /> : null}
        {uses.length > 0 ? (
          <Scroller label={t('usesTitle')}>
            <table className="staff-table">
              <thead>
                <tr>
                  <th scope="col">{t('performance')}</th>
                  <th scope="col">{t('sold')}</th>
                  <th scope="col">{t('held')}</th>
                  <th scope="col">{t('allotted')}</th>
                </tr>
              </thead>
              <tbody>
                {uses.map(({ performanceId, eventNumber, title, startsAt, sold, held, allotted }) => (
                  <tr key={performanceId}>
                    <td>
                      <Link to={`/Events/${eventNumber}`}>{localize(title, language)}</Link>
                      <span className="block text-small text-muted">{formats.dayAndTime(startsAt)}</span>
                    </td>
                    <td className="tabular">{formats.number(sold)}</td>
                    <td className="tabular">{formats.number(held)}</td>
                    <td className="tabular">{formats.number(allotted)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroller>
        ) : null}
      </div>
    </Dialog>
  );
}
