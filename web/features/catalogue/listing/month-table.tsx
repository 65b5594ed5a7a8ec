import type { ReactNode } from 'react';
import { monthGrid, type Day, type Month } from '../../../../contract/core/hong-kong-calendar.ts';
import { useSite } from '../../../shared/page/site.tsx';
import { useFormats } from '../../../shared/page/use-formats.ts';

export function MonthTable({ month, cell }: { month: Month; cell: (day: Day) => ReactNode }) {
  const { language } = useSite();
  const formats = useFormats();
  return (
    <table aria-label={formats.month(month)} className="w-full table-fixed border-collapse text-center">
      <thead>
        <tr>
          {formats.weekdays().map((weekday) => (
            <th key={weekday.short} scope="col" className="pb-1 text-small font-normal text-muted">
              <span aria-hidden="true">{weekday.short}</span>
              <span className="sr-only">{weekday.long}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthGrid(month, language).map((week) => (
          <tr key={week[0]?.day}>
            {week.map(({ day, inMonth }) => (
              <td key={day} className="p-0.5">
                {inMonth ? cell(day) : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
