import { localize, type Language } from '../../../../contract/core/language.ts';
import { listSeats } from '../../../../contract/seating/seat-choice.ts';
import { seatIdOf } from '../../../../contract/seating/seat-map.ts';
import type { Program } from '../../../context.ts';
import { inventoryOf } from '../inventory/inventory-cache.ts';
import { titleSection } from '../layout/name-sections.ts';

interface FreeRow {
  zoneNo: number;
  section: string | null;
  row: string;
  seats: { seatId: string; seat: string }[];
}

/** Returns the free numbered seats of a performance as last read, best row first. */
export async function listFreeSeats(program: Program, performanceId: string, language: Language): Promise<FreeRow[]> {
  const places = await inventoryOf(program, performanceId).look();
  const rows = new Map<number, FreeRow>();
  for (const block of places.rows) {
    const seen = places.seen(block.blockNo);
    if (!seen?.run) continue;
    const { rowNo, blockNo, zoneNo, width, closed, rowLabel, seatLabels } = block;
    const free = ((1n << BigInt(width)) - 1n) & ~seen.taken & ~closed;
    const title = titleSection(block);
    const row = rows.get(rowNo) ?? {
      zoneNo,
      section: title && localize(title, language),
      row: rowLabel ?? '',
      seats: [],
    };
    for (const bit of listSeats(free))
      row.seats.push({ seatId: seatIdOf(performanceId, blockNo, bit), seat: seatLabels[bit] ?? '' });
    rows.set(rowNo, row);
  }
  return [...rows.values()].filter(({ seats }) => seats.length > 0);
}
