import { districtCodes } from '../../../../contract/content/districts.ts';
import type { SalesPointKind } from '../../../../contract/content/sales-points.ts';
import type { Program } from '../../../context.ts';
import { sharedKey } from '../../../platform/shared.ts';
import { copyOfPublished, forgetPublished } from '../../catalogue/versions/check-versions.ts';
import { buildSalesPointSearch, type SalesPointSearch } from './search-sales-points.ts';
import { readSalesPoints, type SalesPointRow } from '../store-sales-points.ts';

export interface CachedSalesPoints {
  /** Listed sales points by region and district, then in list order. */
  readonly points: readonly SalesPointRow[];
  readonly find: SalesPointSearch;
  /** When the list was last changed; null if it has never had an entry. */
  readonly changedAt: Date | null;
}

interface Kept extends Readonly<Record<SalesPointKind, CachedSalesPoints>> {
  /** Source data of the lists, to detect changes. */
  readonly written: string;
}

const copy = sharedKey((program: Program) =>
  copyOfPublished(program, ['sales_points'], async (_versions, before): Promise<Kept> => {
    const rows = await readSalesPoints(program.db);
    const written = JSON.stringify(rows);
    if (before?.value.written === written) return before.value;
    return { written, box_office: cacheSalesPoints(rows, 'box_office'), kiosk: cacheSalesPoints(rows, 'kiosk') };
  }),
);

/**
 * Returns sales points of a kind, at most a second old, or ten while the database is unavailable. Returns the same
 * object until a sales point changes.
 */
export async function readCachedSalesPoints(program: Program, kind: SalesPointKind): Promise<CachedSalesPoints> {
  return (await program.shared(copy).getToShow())[kind];
}

/** Makes this process query the database on the next read. */
export function forgetSalesPoints(program: Program): void {
  forgetPublished(program);
}

function cacheSalesPoints(rows: readonly SalesPointRow[], kind: SalesPointKind): CachedSalesPoints {
  const all = rows.filter((row) => row.kind === kind);
  const order = new Map(districtCodes.map((code, at) => [code, at]));
  const points = all
    .filter((row) => row.active)
    .toSorted((a, b) => (order.get(a.district) ?? 0) - (order.get(b.district) ?? 0));
  const changedAt = all.reduce<Date | null>(
    (latest, row) => (latest === null || row.changed_at > latest ? row.changed_at : latest),
    null,
  );
  return { points, find: buildSalesPointSearch(points), changedAt };
}
