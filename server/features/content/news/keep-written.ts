import type { ContentKind } from '../../../../contract/staff/content/news.ts';
import type { Tx } from '../../../context.ts';
import { compareDocuments } from '../../catalogue/written/settle-document.ts';
import { deleteWritten, readWritten, writeWritten } from './store-written.ts';

/**
 * Stores fields of staff that differ from the source, and deletes those that equal it again.
 * @param changes of an imported item.
 */
export async function keepWritten(
  tx: Tx,
  { kind, itemId }: { kind: ContentKind; itemId: string },
  changes: ReturnType<typeof compareDocuments>,
  by: string | null,
  now: Date,
): Promise<void> {
  const known = new Map((await readWritten(tx, kind, itemId)).map((row) => [row.path, row.sourceValue]));
  const rows = changes.map(({ path, before, after }) => ({
    itemId,
    path,
    value: after,
    sourceValue: known.has(path) ? (known.get(path) ?? null) : before,
  }));
  const isBack = ({ value, sourceValue }: (typeof rows)[number]) =>
    compareDocuments({ field: value }, { field: sourceValue }).length === 0;
  await writeWritten(
    tx,
    kind,
    rows.filter((row) => !isBack(row)),
    { by, now },
  );
  await deleteWritten(
    tx,
    kind,
    itemId,
    rows.filter(isBack).map(({ path }) => path),
  );
}
