import { useTranslations } from 'use-intl';
import { Trouble } from '../forms/trouble.tsx';
import { useSending } from '../forms/use-sending.ts';
import { StaffIcon } from '../show/staff-icon.tsx';
import type { Column } from './data-table.tsx';
import type { KeysetPage } from './use-more.ts';
import { saveFile } from './save-file.ts';
import { writeCsv } from './write-csv.ts';

/** Rows that one file holds at most; more of them are for reports. */
const mostRows = 20_000;

/**
 * Saves the whole list as CSV, with the filters as they are: every column that has a `text`. It asks for page after page
 * like the list itself, so that it never holds more than whoever presses it may see. @param props.name of the file.
 */
export function ExportButton<Row>({
  name,
  columns,
  first,
  load,
}: {
  name: string;
  columns: readonly Column<Row>[];
  first: KeysetPage<Row>;
  load: (cursor: string) => Promise<KeysetPage<Row>>;
}) {
  const t = useTranslations('staff.table');
  const sending = useSending();
  const save = () =>
    sending.send(async () => {
      const rows = [...first.items];
      for (let { next } = first; next !== null && rows.length < mostRows;) {
        const page = await load(next);
        rows.push(...page.items);
        ({ next } = page);
      }
      const shown = columns.filter(({ text }) => text !== undefined);
      const lines = rows.slice(0, mostRows).map((row) => shown.map(({ text }) => text?.(row) ?? ''));
      saveFile(`${name}.csv`, writeCsv([shown.map(({ head }) => head), ...lines]), 'text/csv');
    });
  return (
    <>
      <button type="button" className="small-button" disabled={sending.busy} onClick={() => void save()}>
        <StaffIcon name="download" className="size-4" />
        {sending.busy ? t('exporting') : t('export')}
      </button>
      <Trouble sending={sending} />
    </>
  );
}
