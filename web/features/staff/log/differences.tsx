import { useTranslations } from 'use-intl';
import { Scroller } from '../show/scroller.tsx';
import { compareDetails } from './compare-details.ts';

function useLoggedValue(): (value: unknown) => string {
  const t = useTranslations('staff.log');
  return (value) => {
    if (value === undefined || value === null || value === '') return t('nothing');
    if (typeof value === 'boolean') return value ? t('yes') : t('no');
    return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
  };
}

export function Differences({ details }: { details: Readonly<Record<string, unknown>> }) {
  const t = useTranslations('staff.log');
  const say = useLoggedValue();
  const lines = compareDetails(details);
  if (lines.length === 0) return <p className="text-muted">{t('same')}</p>;
  return (
    <Scroller label={t('change')} className="max-h-72 overflow-y-auto rounded-card border border-line">
      <table className="staff-table">
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            <th scope="col">{t('before')}</th>
            <th scope="col">{t('after')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ path, before, after }) => (
            <tr key={path}>
              <td className="[overflow-wrap:anywhere]">{path || '–'}</td>
              <td className="text-muted [overflow-wrap:anywhere]">{say(before)}</td>
              <td className="[overflow-wrap:anywhere]">{say(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}
