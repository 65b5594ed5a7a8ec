import { districtCodes } from '../../../../contract/content/districts.ts';
import type { SalesPointKind } from '../../../../contract/content/sales-points.ts';
import type { Program } from '../../../context.ts';
import { sharedKey } from '../../../platform/shared.ts';
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

type Kept = Readonly<Record<SalesPointKind, KeptSalesPoints>>;

/** How old what is kept may be before it is read again. Milliseconds of real time. */
const freshMs = 1000;

const kept = sharedKey<{ at: number; written: string; lists: Kept | undefined }, Program>(() => ({
  at: -Infinity,
  written: '',
  lists: undefined,
}));

/** Places of a kind; a list that was not changed stays the same object. */
export async function keptSalesPoints(program: Program, kind: SalesPointKind): Promise<KeptSalesPoints> {
  const memory = program.shared(kept);
  if (memory.lists && performance.now() - memory.at < freshMs) return memory.lists[kind];
  const rows = await readSalesPoints(program.db);
  memory.at = performance.now();
  const written = JSON.stringify(rows);
  if (!memory.lists || written !== memory.written) {
    memory.written = written;
    memory.lists = { box_office: keep(rows, 'box_office'), kiosk: keep(rows, 'kiosk') };
  }
  return memory.lists[kind];
}

/** Has this process look again at once. */
export function forgetSalesPoints(program: Program): void {
  program.shared(kept).at = -Infinity;
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
