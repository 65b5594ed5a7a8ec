import { CompiledQuery } from 'kysely';
import type { Text } from '../../../contract/core/language.ts';
import type { Seats } from '../../../contract/seating/seat-choice.ts';
import type { Db, Program, Tx } from '../../context.ts';
import type { Statement } from '../../platform/database.ts';

/** Runs statements: the program itself, or `inside(tx)` in a transaction. */
export type Runner = Pick<Program, 'run'>;

export function inside(tx: Db | Tx): Runner {
  return {
    run: async <Row extends object>({ text, values }: Statement) =>
      (await tx.executeQuery<Row>(CompiledQuery.raw(text, values))).rows,
  };
}

/** Formats a PostgreSQL array. Only for values that need no quoting: numbers, UUIDs, single letters. */
export function pgArray(values: readonly (string | number | bigint)[]): string {
  return `{${values.join(',')}}`;
}

/** Seats or spots in one block. `mask` contains the seat bits and is 0 for general admission. */
export interface Item {
  readonly blockNo: number;
  readonly mask: Seats;
  readonly quantity: number;
}

/** Block fields that may change during a sale. */
export interface BlockState {
  readonly blockNo: number;
  readonly taken: Seats;
  readonly available: number;
  readonly capacity?: number;
}

/** Blocks as arrays, as statements return them. */
export interface BlockArrays {
  numbers: number[];
  taken: string[];
  available: number[];
}

export function statesOf(row: BlockArrays): BlockState[] {
  return row.numbers.map((blockNo, at) => ({ blockNo, taken: BigInt(row.taken[at]!), available: row.available[at]! }));
}

export interface BlockRow extends Required<BlockState> {
  readonly rank: number;
  /** 0 for general admission. */
  readonly width: number;
  readonly zoneNo: number;
  readonly rowNo: number;
  readonly firstSeat: number;
  readonly section: string | null;
  /** Set if the section's key is not its name. */
  readonly sectionName: Text | null;
  readonly rowLabel: string | null;
  readonly seatLabels: readonly string[];
  readonly closed: Seats;
  readonly restricted: Seats;
  /** Penalty of each seat in order; lower is better. Empty if the seats are not scored. */
  readonly measures: readonly number[];
}

/** Returns every block of a performance with its labels. */
export function readNamedBlocks(runner: Runner, performanceId: string): Promise<BlockRow[]> {
  return runner.run<BlockRow>({ name: 'seating_blocks', text: blocksText, values: [performanceId] });
}

/** Returns every block of a performance, locked in order until the transaction ends. */
export function lockBlocks(tx: Tx, performanceId: string): Promise<BlockRow[]> {
  return inside(tx).run<BlockRow>({
    name: 'seating_lock_blocks',
    text: `${blocksText} for update of b`,
    values: [performanceId],
  });
}

/** Returns the performances that have held or sold tickets. */
export async function findTaken(tx: Tx, performanceIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await inside(tx).run<{ id: string }>({
    name: 'seating_taken',
    text: `select distinct performance_id as id from inv_block
      where performance_id = any($1::uuid[]) and available < capacity - coalesce((select sum(qty) from allotment_item i
        where i.performance_id = inv_block.performance_id and i.block_no = inv_block.block_no), 0)`,
    values: [[...performanceIds]],
  });
  return new Set(rows.map((row) => row.id));
}

const blocksText = `
select b.block_no as "blockNo", b.taken, b.available, b.capacity, b.rank, b.width, l.zone_no as "zoneNo",
  l.row_no as "rowNo", l.first_seat as "firstSeat", l.section, l.section_name as "sectionName",
  l.row_label as "rowLabel",
  l.seat_labels as "seatLabels", l.closed, l.restricted, l.measures
from inv_block b join block_label l on l.performance_id = $1 and l.block_no = b.block_no
where b.performance_id = $1 order by b.block_no`;

/** LOAD: reads the fields of every block that may change. */
export function readStates(runner: Runner, performanceId: string): Promise<Required<BlockState>[]> {
  return runner.run<Required<BlockState>>({
    name: 'seating_load',
    text: 'select block_no as "blockNo", taken, available, capacity from inv_block where performance_id = $1',
    values: [performanceId],
  });
}

/** Serializes the opening of a performance. */
export async function lockOpening(tx: Tx, performanceId: string, now: Date): Promise<void> {
  await inside(tx).run({
    name: 'seating_lock_opening',
    text: `insert into opened_performance (performance_id, opened_at) values ($1, $2)
      on conflict (performance_id) do update set opened_at = excluded.opened_at`,
    values: [performanceId, now],
  });
}

export async function insertBlocks(tx: Tx, performanceId: string, blocks: readonly BlockRow[]): Promise<void> {
  if (blocks.length === 0) return;
  const records = JSON.stringify(
    blocks.map((block) => ({ ...block, taken: '0', closed: '0', restricted: String(block.restricted) })),
  );
  await inside(tx).run({
    name: 'seating_insert_blocks',
    text: `with r as (select * from jsonb_to_recordset($2::jsonb) as r("blockNo" int, rank int, width int, capacity int,
      "zoneNo" int, "rowNo" int, "firstSeat" int, section text, "sectionName" jsonb, "rowLabel" text,
      "seatLabels" jsonb, restricted bigint, measures int[])),
      b as (insert into inv_block (performance_id, block_no, rank, width, capacity, available)
        select $1, "blockNo", rank, width, capacity, capacity from r)
      insert into block_label (performance_id, block_no, zone_no, row_no, first_seat, section, section_name,
        row_label, seat_labels, restricted, measures)
      select $1, "blockNo", "zoneNo", "rowNo", "firstSeat", section, "sectionName", "rowLabel", "seatLabels", restricted,
        measures
      from r`,
    values: [performanceId, records],
  });
}

/** Writes blocks that `lockBlocks` has locked in this transaction. */
export async function changeBlocks(tx: Tx, performanceId: string, blocks: readonly BlockRow[]): Promise<void> {
  if (blocks.length === 0) return;
  await inside(tx).run({
    name: 'seating_change_blocks',
    text: `with r as (select * from unnest($2::int[], $3::int[], $4::int[], $5::bigint[], $6::int[], $7::bigint[],
          $8::bigint[], $9::text[], $10::text[])
          r(block_no, rank, capacity, taken, available, closed, restricted, section_name, measures)),
      b as (update inv_block b set rank = r.rank, capacity = r.capacity, taken = r.taken, available = r.available
        from r where b.performance_id = $1 and b.block_no = r.block_no)
      update block_label l set closed = r.closed, restricted = r.restricted,
        section_name = r.section_name::jsonb, measures = r.measures::int[] from r
      where l.performance_id = $1 and l.block_no = r.block_no
        and (l.closed <> r.closed or l.restricted <> r.restricted
          or l.measures <> r.measures::int[] or l.section_name is distinct from r.section_name::jsonb)`,
    values: [
      performanceId,
      pgArray(blocks.map((block) => block.blockNo)),
      pgArray(blocks.map((block) => block.rank)),
      pgArray(blocks.map((block) => block.capacity)),
      pgArray(blocks.map((block) => block.taken)),
      pgArray(blocks.map((block) => block.available)),
      pgArray(blocks.map((block) => block.closed)),
      pgArray(blocks.map((block) => block.restricted)),
      blocks.map((block) => block.sectionName && JSON.stringify(block.sectionName)),
      blocks.map((block) => pgArray(block.measures)),
    ],
  });
}
