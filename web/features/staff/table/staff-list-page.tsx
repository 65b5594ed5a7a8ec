import type { ComponentProps, ReactNode } from 'react';
import type { ExportName } from '../../../../contract/staff/exports.ts';
import { PageHead } from '../show/page-head.tsx';
import { DataTable } from './data-table.tsx';
import { FilterBar } from './filter-bar.tsx';
import { SavedViews } from './saved-views.tsx';
import { ExportButton } from './export-button.tsx';

/**
 * List page: header, filters with saved views and export, and table.
 * @param props.name name of the list in exports and saved views; if omitted, there are none.
 * @param props.query filters of the export, as in `ExportButton`.
 * @param props.filters filter fields; if omitted, the export is in the header.
 * @param props.views names of the filters that a saved view stores; if omitted, there are no saved views.
 * @param props.above content above the filters: tabs, notices.
 * @param props.children dialogs of the page.
 */
export function StaffListPage<Row>({
  name,
  query = {},
  title,
  text,
  back,
  actions,
  filters,
  views,
  above,
  label = title,
  children,
  ...table
}: Pick<ComponentProps<typeof ExportButton>, 'query'> &
  Pick<ComponentProps<typeof PageHead>, 'title' | 'text' | 'back' | 'actions'> &
  Omit<ComponentProps<typeof DataTable<Row>>, 'label'> & {
    name?: ExportName | undefined;
    filters?: ReactNode;
    views?: readonly string[];
    above?: ReactNode;
    label?: string;
    children?: ReactNode;
  }) {
  const tools = name ? (
    <>
      {filters && views ? <SavedViews list={name} names={views} /> : null}
      <ExportButton name={name} query={query} />
    </>
  ) : null;
  return (
    <>
      <PageHead
        title={title}
        text={text}
        {...(back ? { back } : {})}
        actions={
          filters || !tools ? (
            actions
          ) : (
            <>
              {actions}
              {tools}
            </>
          )
        }
      />
      {above}
      {filters ? <FilterBar actions={tools}>{filters}</FilterBar> : null}
      <DataTable label={label} {...table} />
      {children}
    </>
  );
}
