import { useTranslations } from 'use-intl';
import { useStaffFormats } from '../show/use-staff-formats.ts';

const [width, height] = [600, 120];

export function PaceChart({ pace }: { pace: readonly number[] }) {
  const t = useTranslations('staff.seats');
  const formats = useStaffFormats();
  const max = Math.max(1, ...pace);
  const step = width / Math.max(1, pace.length);
  const total = pace.reduce((sum, one) => sum + one, 0);
  return (
    <figure className="m-0 grid gap-2">
      <span aria-hidden className="text-small text-muted tabular">
        {formats.number(Math.max(0, ...pace))}
      </span>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('paceSaid', { total, most: Math.max(0, ...pace), minutes: pace.length })}
        preserveAspectRatio="none"
        className="block h-32 w-full"
      >
        <line x1={0} x2={width} y1={height} y2={height} className="stroke-edge" strokeWidth={1} />
        {pace.map((count, at) => {
          const tall = (count / max) * (height - 4);
          return count > 0 ? (
            <rect
              key={`${at}-${pace.length}`}
              x={at * step + 1}
              y={height - tall}
              width={Math.max(1, step - 2)}
              height={tall}
              className="fill-accent"
            />
          ) : null;
        })}
      </svg>
      <div aria-hidden className="flex justify-between text-small text-muted">
        <span>{t('minutesAgo', { count: pace.length })}</span>
        <span>{t('now')}</span>
      </div>
      <details className="text-small">
        <summary>{t('paceTable')}</summary>
        <table className="staff-table">
          <thead>
            <tr>
              <th scope="col">{t('minute')}</th>
              <th scope="col">{t('ticketsSold')}</th>
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: pace.length / 10 }, (_, part) => (
              <tr key={part}>
                <td>{t('minutesRange', { from: pace.length - part * 10, to: pace.length - part * 10 - 10 })}</td>
                <td className="tabular">
                  {formats.number(pace.slice(part * 10, part * 10 + 10).reduce((sum, one) => sum + one, 0))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
