import type { ImportReport } from '../features/catalogue/feeds/import-report.ts';

/** Maximum lines of each kind printed without `--verbose`. */
const shownLines = 20;

const reasons = {
  cancelled: 'cancelled by its source',
  moved: 'moved by its source',
  removed: 'no longer in its source',
} as const;

export function printReport(report: ImportReport, { verbose, json }: { verbose: boolean; json: boolean }): void {
  if (json) {
    console.log(JSON.stringify(report));
    return;
  }
  const list = <Row>(rows: readonly Row[], line: (row: Row) => string) => {
    const shown = verbose ? rows : rows.slice(0, shownLines);
    for (const row of shown) console.log(`    ${line(row)}`);
    if (shown.length < rows.length) {
      console.log(`    … and ${rows.length - shown.length} more (--verbose lists all)`);
    }
  };
  const {
    source,
    added,
    changed,
    unchanged,
    removed,
    rejected,
    cancelled,
    closed,
    kept,
    doubts,
    writtenAt,
    olderThan,
  } = report;
  console.log(
    `${source}: ${added} added, ${changed} changed, ${unchanged} unchanged, ${removed} removed, ${rejected.length} rejected.`,
  );
  if (olderThan) console.log(`  This snapshot (${writtenAt}) is older than the one imported last (${olderThan}).`);
  if (closed.length > 0) {
    console.log(`  ${closed.length} performances with sold tickets were not changed and are no longer on sale:`);
    if (closed.some(({ why }) => why !== 'removed')) {
      console.log(
        '  Performances that were paid for and then cancelled or moved have a case. To see it, run: npm run case -- list',
      );
    }
    // Never shortened: staff have to handle every entry.
    for (const { key, title, startsAt, why } of closed)
      console.log(`    ${key} ${title}, ${startsAt}: ${reasons[why]}`);
  }
  if (cancelled.length > 0) {
    console.log(`  ${cancelled.length} cancelled by the presenter, shown as cancelled:`);
    list(cancelled, ({ key, title }) => `${key} ${title}`);
  }
  const [other, gone] = [kept.filter(({ why }) => why === 'other'), kept.filter(({ why }) => why === 'gone')];
  if (other.length > 0) {
    console.log('  Edited by staff, so the values from the source were ignored:');
    list(other, ({ key, title, fields }) => `${key} ${title}: ${fields.join(', ')}`);
  }
  if (gone.length > 0) {
    console.log('  Edited by staff, but no longer in the source:');
    list(gone, ({ key, title, fields }) => `${key} ${title}: ${fields.join(', ')}`);
  }
  if (doubts.length > 0) {
    console.log(`  ${doubts.length} warnings:`);
    list(doubts, (sentence) => sentence);
  }
  for (const [reason, rows] of Map.groupBy(rejected, (row) => row.reason)) {
    console.log(`  ${rows.length} rejected: ${reason}`);
  }
  list(rejected, (row) => `${row.key} ${row.title}: ${row.reason}`);
}
