import type { ReactNode } from 'react';
import { Scroller } from '../show/scroller.tsx';

export function FiguresTable({
  label,
  heads,
  rows,
  total,
}: {
  label: string;
  heads: readonly string[];
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  total?: readonly ReactNode[] | undefined;
}) {
  const end = (at: number) => (at > 0 ? 'tabular text-end' : 'whitespace-nowrap');
  return (
    <Scroller label={label} className="max-h-80 overflow-y-auto">
      <table className="staff-table text-small [&_td]:min-w-0 [&_th]:align-bottom [&_th]:break-keep [&_th]:whitespace-normal [&_:is(td,th)]:px-2">
        <caption className="sr-only">{label}</caption>
        <thead className="sticky top-0 bg-surface">
          <tr>
            {heads.map((head, at) => (
              <th key={head} scope="col" className={at > 0 ? 'text-end' : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, at) => (
                <td key={heads[at]} className={end(at)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {total ? (
          <tfoot className="font-bold">
            <tr>
              {total.map((cell, at) => (
                <td key={heads[at]} className={`border-t-2 border-t-edge ${end(at)}`}>
                  {cell}
                </td>
              ))}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </Scroller>
  );
}
