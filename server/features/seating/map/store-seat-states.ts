import type { Seats } from '../../../../contract/seating/seat-choice.ts';
import type { BlockState, Runner } from '../store.ts';

/** Visible state of a block of numbered seats. `held` contains the taken seats that are in active holds. */
export interface SeatState extends Required<BlockState> {
  readonly held: Seats;
}

/**
 * Reads a performance's numbered blocks with the active holds in one statement, that is, one snapshot. It is not a
 * named statement: a plan cached before the sale, when there were no holds, took 100 ms during the sale.
 */
export function readSeatStateRows(runner: Runner, performanceId: string, aliveAt: Date): Promise<SeatState[]> {
  return runner.run<SeatState>({
    text: `select b.block_no as "blockNo", b.taken, b.available, b.capacity, coalesce(i.held, 0) as held
      from inv_block b left join (
        select x.block_no, bit_or(x.mask) as held from hold h
          join hold_item x on x.performance_id = $1 and x.hold_id = h.hold_id
        where h.performance_id = $1 and h.expires_at > $2 and x.mask <> 0 group by x.block_no
      ) i using (block_no)
      where b.performance_id = $1 and b.width > 0 order by b.block_no`,
    values: [performanceId, aliveAt],
  });
}
