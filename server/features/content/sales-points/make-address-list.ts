import type { Language } from '../../../../contract/core/language.ts';
import type { SalesPointKind } from '../../../../contract/content/sales-points.ts';
import type { Program } from '../../../context.ts';
import { drawInWorker, type DrawingTask } from '../../../documents/draw-in-worker.ts';
import { sharedKey } from '../../../platform/shared.ts';
import type { PrintedAddressList } from './draw-address-list.ts';
import { readCachedSalesPoints, type CachedSalesPoints } from './sales-point-cache.ts';

const addressList: DrawingTask<PrintedAddressList> = {
  file: new URL('./draw-address-list.ts', import.meta.url),
  name: 'drawAddressList',
};

interface MadeList {
  readonly list: CachedSalesPoints;
  readonly pdf: Promise<Buffer>;
}

/** At most six: two kinds in three languages, only the newest of each. */
const made = sharedKey<Map<string, MadeList>, Program>(() => new Map());

/** Returns a list as PDF. It is redrawn only when the list changes; the same list always gives the same bytes. */
export async function makeAddressList(program: Program, kind: SalesPointKind, language: Language): Promise<Buffer> {
  const lists = program.shared(made);
  const name = `${kind} ${language}`;
  const list = await readCachedSalesPoints(program, kind);
  const known = lists.get(name);
  if (known?.list === list) return known.pdf;
  const pdf = drawInWorker(addressList, {
    kind,
    language,
    points: list.points,
    issuedAt: list.changedAt ?? new Date(0),
    site: program.config.publicUrl,
  });
  lists.set(name, { list, pdf });
  // Failures are not cached.
  pdf.catch(() => lists.delete(name));
  return pdf;
}
