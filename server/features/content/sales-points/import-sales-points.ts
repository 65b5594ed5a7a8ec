import { SalesPointList, type SalesPointKind } from '../../../../contract/content/sales-points.ts';
import type { Program, Tx } from '../../../context.ts';
import { describeMistakes } from '../../../platform/files/json-file.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { recordChange } from '../../audit/record-audit.ts';
import { settleDocument } from '../../catalogue/staff-overrides/settle-document.ts';
import { lockContent, rowOfPoint, type SalesPointDocument } from '../news/store-news.ts';
import { recordContentSourceValues, readContentSourceOverrides } from '../news/store-content-overrides.ts';
import { forgetSalesPoints } from './sales-point-cache.ts';
import {
  hideSalesPoints,
  readAllSalesPoints,
  writeSalesPoints,
  type PlacedSalesPoint,
  type SalesPointSource,
} from '../store-sales-points.ts';

export interface SalesPointReport {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly removed: number;
}

/**
 * Replaces the list of box offices and kiosks: adds, updates and hides sales points. Staff overrides and sales points
 * added by staff are preserved. Idempotent. The demonstration's list is ignored once an operator's list exists.
 * @param list parsed JSON, not validated; errors include line and column if it comes from `parseJsonFile`
 * @throws {Error} with every mistake and its position; nothing is changed
 */
export async function importSalesPoints(
  program: Program,
  permit: Permit<'sales_points.import', SalesPointSource>,
  list: unknown,
): Promise<SalesPointReport> {
  const { subject: source } = permit;
  const parsed = SalesPointList.safeParse(list);
  if (!parsed.success) throw new Error(`The list was not imported.\n${describeMistakes(parsed.error, list)}`);
  const points = parsed.data.map((point, place) => ({ ...point, id: program.id(), place }));
  const report = await program.transact(async (tx) => {
    await lockContent(tx);
    const known = await readAllSalesPoints(tx);
    if (source === 'demonstration' && known.some((one) => one.source === 'operator')) {
      return { added: 0, changed: 0, unchanged: 0, removed: 0 };
    }
    const before = new Set(known.map(({ key }) => key));
    const now = program.now();
    const { settled, listedByStaff } = await settlePoints(tx, points);
    const own = known.filter((one) => one.source === 'staff');
    const taken = source === 'demonstration' ? withoutNumbersOf(settled, own) : settled;
    assertUniqueNumbers([...taken, ...own]);
    const written = await writeSalesPoints(tx, taken, { source, now });
    const listed = new Set(taken.map(({ key }) => key));
    const gone = known
      .filter((one) => one.active && one.source !== 'staff' && !listed.has(one.key) && !listedByStaff.has(one.key))
      .map(({ key }) => key);
    if (gone.length > 0) await hideSalesPoints(tx, gone, now);
    const added = written.filter((key) => !before.has(key)).length;
    const done = { added, changed: written.length - added, removed: gone.length };
    if (written.length + gone.length > 0) await recordChange(program, tx, permit, done);
    return { ...done, unchanged: points.length - written.length };
  });
  forgetSalesPoints(program);
  return report;
}

/** Merges a list with staff overrides, and records the list's own values of those fields. */
async function settlePoints(tx: Tx, points: readonly PlacedSalesPoint[]) {
  const written = await readContentSourceOverrides(tx, 'sales_point', null);
  const notes: Parameters<typeof recordContentSourceValues>[2][number][] = [];
  const settled = points.map((point): PlacedSalesPoint => {
    const fields = written.get(point.key);
    if (!fields) return point;
    const { document, source } = settleDocument(documentOf(point), fields);
    notes.push(...fields.map(({ itemId, path }) => ({ itemId, path, sourceValue: source(path) })));
    return { ...rowOfPoint(document), key: point.key, id: point.id };
  });
  await recordContentSourceValues(tx, 'sales_point', notes);
  const listedByStaff = [...written].filter(([, fields]) => fields.some(({ path }) => path === 'listed'));
  return { settled, listedByStaff: new Set(listedByStaff.map(([key]) => key)) };
}

function documentOf({ id: _id, key: _key, active, latitude, longitude, ...point }: PlacedSalesPoint) {
  const position = latitude === undefined || longitude === undefined ? {} : { position: { latitude, longitude } };
  const document: SalesPointDocument = { type: 'sales_point', ...point, ...position, listed: active ?? true };
  return document;
}

interface Numbered {
  readonly key: string;
  readonly kind: SalesPointKind;
  readonly number: number;
  readonly active?: boolean | undefined;
}

const formatNumber = ({ kind, number }: Numbered) => `${kind} ${number}`;
const isShown = ({ active }: Numbered) => active ?? true;

/** Omits demonstration sales points whose number staff have used. */
function withoutNumbersOf<Point extends Numbered>(points: readonly Point[], own: readonly Numbered[]): Point[] {
  const taken = new Set(own.filter(isShown).map(formatNumber));
  return points.filter((point) => !taken.has(formatNumber(point)));
}

/** @throws {Error} if staff have assigned a number from the list to another sales point */
function assertUniqueNumbers(points: readonly Numbered[]): void {
  const byNumber = Map.groupBy(points.filter(isShown), formatNumber);
  const twice = [...byNumber].filter(([, those]) => those.length > 1);
  if (twice.length === 0) return;
  const said = twice.map(([number, those]) => `${number}: ${those.map(({ key }) => key).join(', ')}`);
  throw new Error(
    `The list was not imported: staff have assigned a number to another sales point.\n${said.join('\n')}`,
  );
}
