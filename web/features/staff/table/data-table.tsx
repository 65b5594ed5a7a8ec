import { useRef, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { FormError } from '../forms/form-error.tsx';
import { Scroller } from '../show/scroller.tsx';
import type { More } from './use-more.ts';
import { useRowKeys } from './use-row-keys.ts';
import type { RowSelection } from './use-row-selection.ts';

export interface Column<Row> {
  /** Unique among the columns. */
  readonly id: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** `number` aligns amounts and counts to the right; `short` keeps codes, dates and states on one line. */
  readonly kind?: 'number' | 'short';
  /** Column that names the row and links to it; by default the first one. */
  readonly leads?: true;
}

/**
 * Table for every list. Rows come from the page's loader and `useMore`, in server order. The `leads` column, or the
 * first, links to the row (`linkTo`); J, K and Enter work, and X selects if there is a `selection`. Scrolls sideways on
 * a phone. Shows `empty`, an `Empty` with a link, if there are no rows.
 */
export function DataTable<Row>({
  label,
  columns,
  more,
  keyOf,
  linkTo,
  selection,
  empty,
}: {
  /** Accessible name of the list. */
  label: string;
  columns: readonly Column<Row>[];
  more: More<Row>;
  keyOf: (row: Row) => string;
  linkTo?: (row: Row) => string;
  selection?: RowSelection;
  empty: ReactNode;
}) {
  const go = useNavigate();
  const body = useRef<HTMLTableSectionElement>(null);
  const { rows } = more;
  const keys = rows.map(keyOf);
  const here = useRowKeys(rows.length, {
    element: (at) => body.current?.querySelectorAll<HTMLElement>('tr')[at],
    ...(linkTo ? { open: (at) => rows[at] && void go(linkTo(rows[at])) } : {}),
    ...(selection ? { mark: (at) => keys[at] && selection.toggle(keys[at]) } : {}),
  });
  if (rows.length === 0) return empty;
  return (
    <div className="grid gap-3">
      <Scroller label={label} className="rounded-card border border-line bg-surface">
        <table className="staff-table">
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr>
              {selection ? (
                <th scope="col" className="w-px">
                  <AllBox keys={keys} selection={selection} />
                </th>
              ) : null}
              {columns.map(({ id, head, kind }) => (
                <th key={id} scope="col" className={kind === 'number' ? 'text-end' : ''}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {rows.map((row, at) => (
              <TableRow
                key={keys[at]}
                row={row}
                rowKey={keys[at] ?? ''}
                isHere={at === here}
                columns={columns}
                to={linkTo?.(row)}
                selection={selection}
              />
            ))}
          </tbody>
        </table>
      </Scroller>
      <ListFoot more={more} />
    </div>
  );
}

/** Number of loaded rows and the button to load more; also for lists in other layouts. */
export function ListFoot<Row>({ more: { rows, hasMore, submission, load } }: { more: More<Row> }) {
  const t = useTranslations('staff.table');
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 text-small text-muted">
        <output className="tabular">{t('shown', { count: rows.length })}</output>
        {hasMore ? (
          <button type="button" className="small-button" disabled={submission.busy} onClick={load}>
            {submission.busy ? t('loading') : t('more')}
          </button>
        ) : null}
      </div>
      <FormError submission={submission} />
    </>
  );
}

function TableRow<Row>({
  row,
  rowKey,
  isHere,
  columns,
  to,
  selection,
}: {
  row: Row;
  rowKey: string;
  isHere: boolean;
  columns: readonly Column<Row>[];
  to: string | undefined;
  selection: RowSelection | undefined;
}) {
  const t = useTranslations('staff.table');
  const leading = Math.max(
    0,
    columns.findIndex(({ leads }) => leads),
  );
  return (
    <tr tabIndex={-1} aria-current={isHere || undefined} className={`staff-row ${to === undefined ? '' : 'is-link'}`}>
      {selection ? (
        <td>
          <input
            type="checkbox"
            className="relative z-10 size-4"
            aria-label={t('choose', { row: rowKey })}
            checked={selection.has(rowKey)}
            onChange={() => selection.toggle(rowKey)}
          />
        </td>
      ) : null}
      {columns.map(({ id, cell, kind }, at) => (
        <td key={id} className={kind === undefined ? '' : cellShapes[kind]}>
          {at === leading && to !== undefined ? (
            <Link to={to} className="row-link">
              {cell(row)}
            </Link>
          ) : (
            cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}

const cellShapes = { number: 'tabular text-end whitespace-nowrap', short: 'tabular whitespace-nowrap' } as const;

function AllBox({ keys, selection }: { keys: readonly string[]; selection: RowSelection }) {
  const t = useTranslations('staff.table');
  const count = keys.filter((key) => selection.has(key)).length;
  return (
    <input
      type="checkbox"
      className="size-4"
      aria-label={t('chooseAll')}
      checked={count > 0 && count === keys.length}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && count < keys.length;
      }}
      onChange={() => selection.toggleAll(keys)}
    />
  );
}
