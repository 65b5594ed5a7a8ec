import type { StaffSalesPoint } from '../../../../contract/staff/content/sales-point.ts';
import type { Program } from '../../../context.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { recordChange } from '../../audit/record-audit.ts';
import { updateContentOverrides } from '../news/update-content-overrides.ts';
import { publishItem } from '../news/publish-item.ts';
import { lockContent } from '../news/store-news.ts';
import { readAllSalesPoints, placeSalesPoints } from '../store-sales-points.ts';
import { forgetSalesPoints } from './sales-point-cache.ts';

/** Publishes a box office or kiosk like `publishItem`; printed lists follow. */
export async function publishSalesPoint(
  program: Program,
  permit: Permit<'sales_points.publish', string>,
  input: { edition: string; item: StaffSalesPoint; reason?: string | undefined },
): ReturnType<typeof publishItem> {
  const published = await publishItem(program, permit, 'sales_point', input);
  forgetSalesPoints(program);
  return published;
}

/**
 * Orders sales points by exchanging their positions. Duplicate positions move up by one. A position that staff set for
 * an imported sales point overrides its source.
 * @param itemIds unknown IDs are ignored
 * @returns number of sales points ordered
 */
export async function orderSalesPoints(
  program: Program,
  permit: Permit<'sales_points.publish', string>,
  itemIds: readonly string[],
): Promise<number> {
  const ordered = await program.transact(async (tx) => {
    await lockContent(tx);
    const known = new Map((await readAllSalesPoints(tx)).map((one) => [one.salesPointId, one]));
    const named = [...new Set(itemIds)].flatMap((itemId) => known.get(itemId) ?? []);
    const places = risingFrom(named.map(({ place }) => place));
    const moved = named.map((one, at) => ({ ...one, to: places[at]! })).filter(({ place, to }) => place !== to);
    const by = permit.actor.kind === 'staff' ? permit.actor.actorId : null;
    for (const { salesPointId: itemId, source, place, to } of moved) {
      if (source === 'staff') continue;
      const change = { path: 'place', before: place, after: to };
      await updateContentOverrides(tx, { kind: 'sales_point', itemId }, [change], by, program.now());
    }
    if (moved.length === 0) return named.length;
    await placeSalesPoints(
      tx,
      moved.map(({ salesPointId, to }) => ({ salesPointId, place: to })),
      program.now(),
    );
    const said = (rows: typeof moved, side: 'place' | 'to') =>
      Object.fromEntries(rows.map((one) => [`${one.kind} ${one.number}`, one[side]]));
    await recordChange(program, tx, permit, { before: said(moved, 'place'), after: said(moved, 'to') });
    return named.length;
  });
  forgetSalesPoints(program);
  return ordered;
}

/** Sorts the positions and resolves duplicates by moving later ones up. */
function risingFrom(places: readonly number[]): number[] {
  const rising: number[] = [];
  for (const place of places.toSorted((a, b) => a - b)) rising.push(Math.max(place, (rising.at(-1) ?? -1) + 1));
  return rising;
}
