import { districtCodes } from '../../../../contract/content/districts.ts';
import type { SalesPointKind } from '../../../../contract/content/sales-points.ts';
import type { Program } from '../../../context.ts';
import { sharedKey } from '../../../platform/shared.ts';
import { copyOfPublished, forgetPublished } from '../../catalogue/versions/check-versions.ts';
import { buildSalesPointSearch, type SalesPointSearch } from './search-sales-points.ts';
import { readSalesPoints, type SalesPointRow } from '../store-sales-points.ts';

/** One kind of places, as a process keeps them. */
export interface KeptSalesPoints {
  /** Shown ones by region and district, within these in the order of the list. */
  readonly points: readonly SalesPointRow[];
  readonly find: SalesPointSearch;
  /** When the list was last changed; null while it never had a place. */
  readonly changedAt: Date | null;
}

interface Kept extends Readonly<Record<SalesPointKind, KeptSalesPoints>> {
  /** What the lists were made from. */
  readonly written: string;
}

const copy = sharedKey((program: Program) =>
  copyOfPublished(program, ['sales_points'], async (_versions, before): Promise<Kept> => {
    const rows = await readSalesPoints(program.db);
    const written = JSON.stringify(rows);
    if (before?.value.written === written) return before.value;
    return { written, box_office: keep(rows, 'box_office'), kiosk: keep(rows, 'kiosk') };
  }),
);

/**
 * Places of a kind, as they were at most a second ago; ten while the database does not answer. Until a place is changed
 * the answer is the same object.
 */
export async function keptSalesPoints(program: Program, kind: SalesPointKind): Promise<KeptSalesPoints> {
  return (await program.shared(copy).getToShow())[kind];
}

/** Makes this process look at the database before it answers next. */
export function forgetSalesPoints(program: Program): void {
  forgetPublished(program);
}

function keep(rows: readonly SalesPointRow[], kind: SalesPointKind): KeptSalesPoints {
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
