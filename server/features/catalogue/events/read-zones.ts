import type { Program } from '../../../context.ts';
import { readZoneRows, type ZoneForSale } from '../store.ts';

export type { ZoneForSale };

/**
 * Returns the zones of performances sold here (not by a partner), including withdrawn ones, by performance and number.
 */
export function readZones(program: Pick<Program, 'db'>, performanceIds: readonly string[]): Promise<ZoneForSale[]> {
  return readZoneRows(program.db, performanceIds);
}
