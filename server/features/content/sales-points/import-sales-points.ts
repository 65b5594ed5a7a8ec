import * as z from 'zod/mini';
import { SalesPointList } from '../../../../contract/content/sales-points.ts';
import type { Program } from '../../../context.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { recordChange } from '../../audit/record-audit.ts';
import { forgetSalesPoints } from './keep-sales-points.ts';
import {
  hideSalesPoints,
  lockSalesPoints,
  readKnownSalesPoints,
  writeSalesPoints,
  type SalesPointSource,
} from './store-sales-points.ts';

/** What an import did. */
export interface SalesPointReport {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly removed: number;
}

/**
 * Makes a list of box offices and kiosks the one that is shown: adds, changes, no longer shows what it lacks. Repeating
 * it changes nothing. The demonstration's list is taken only where no operator's is.
 * @param list parsed JSON, not yet checked.
 * @throws {Error} naming every mistake and its place; nothing is changed then.
 */
export async function importSalesPoints(
  program: Program,
  permit: Permit<'sales_points.import', SalesPointSource>,
  list: unknown,
): Promise<SalesPointReport> {
  const { subject: source } = permit;
  const parsed = SalesPointList.safeParse(list, { error: z.locales.en().localeError });
  if (!parsed.success) throw new Error(`The list cannot be taken.\n${z.prettifyError(parsed.error)}`);
  const points = parsed.data.map((point) => ({ ...point, id: program.id() }));
  const report = await program.transact(async (tx) => {
    await lockSalesPoints(tx);
    const known = await readKnownSalesPoints(tx);
    if (source === 'demonstration' && known.some((one) => one.source === 'operator')) {
      return { added: 0, changed: 0, unchanged: 0, removed: 0 };
    }
    const before = new Set(known.map(({ key }) => key));
    const now = program.now();
    const written = await writeSalesPoints(tx, points, { source, now });
    const listed = new Set(points.map(({ key }) => key));
    const gone = known.filter(({ key, active }) => active && !listed.has(key)).map(({ key }) => key);
    if (gone.length > 0) await hideSalesPoints(tx, gone, now);
    const added = written.filter((key) => !before.has(key)).length;
    const done = { added, changed: written.length - added, removed: gone.length };
    if (written.length + gone.length > 0) await recordChange(program, tx, permit, done);
    return { ...done, unchanged: points.length - written.length };
  });
  forgetSalesPoints(program);
  return report;
}
