import type { Program } from '../../../context.ts';
import { readZoneRows, type ZoneForSale } from '../store.ts';

export type { ZoneForSale };

/** The zones of performances that we may sell (not a partner's), withdrawn ones included, by performance and number. */
export function readZones(program: Pick<Program, 'db'>, performanceIds: readonly string[]): Promise<ZoneForSale[]> {
  return readZoneRows(program.db, performanceIds);
}
