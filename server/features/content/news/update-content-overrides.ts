import type { ContentKind } from '../../../../contract/staff/content/news.ts';
import type { Tx } from '../../../context.ts';
import { compareDocuments } from '../../catalogue/staff-overrides/settle-document.ts';
import { deleteContentOverrides, readContentOverrides, writeContentOverrides } from './store-content-overrides.ts';

/**
 * Stores staff fields that differ from the source, and deletes those that equal it again.
 * @param changes of an imported item
 */
export async function updateContentOverrides(
  tx: Tx,
  { kind, itemId }: { kind: ContentKind; itemId: string },
  changes: ReturnType<typeof compareDocuments>,
  by: string | null,
  now: Date,
): Promise<void> {
  const known = new Map((await readContentOverrides(tx, kind, itemId)).map((row) => [row.path, row.sourceValue]));
  const rows = changes.map(({ path, before, after }) => ({
    itemId,
    path,
    value: after,
    sourceValue: known.has(path) ? (known.get(path) ?? null) : before,
  }));
  const isBack = ({ value, sourceValue }: (typeof rows)[number]) =>
    compareDocuments({ field: value }, { field: sourceValue }).length === 0;
  await writeContentOverrides(
    tx,
    kind,
    rows.filter((row) => !isBack(row)),
    { by, now },
  );
  await deleteContentOverrides(
    tx,
    kind,
    itemId,
    rows.filter(isBack).map(({ path }) => path),
  );
}
