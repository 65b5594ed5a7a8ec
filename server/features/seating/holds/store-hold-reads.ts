import type { TicketLine } from '../../../../contract/seating/holds.ts';
import type { LabelledItem } from '../inventory/list-named-seats.ts';
import type { CountedWindowUse } from '../store-window-uses.ts';
import { pgArray, type Item, type Runner } from '../store.ts';

/**
 * Rules that apply to a hold. `cart`: the cart rules. `exchange` and `wish`: separate from the cart, for an exchange or
 * a wish-list match. `returned`: has no buyer and is withheld from sale until the waiting requests are checked.
 */
type HoldPurpose = 'cart' | 'exchange' | 'wish' | 'returned';

export interface HoldRow {
  performanceId: string;
  holdId: string;
  buyerId: string;
  expiresAt: Date;
  lines: TicketLine[];
  ticketTypes: string;
  items: readonly LabelledItem[];
  /** When the first of its tickets was held. */
  heldAt: Date;
  purpose: HoldPurpose;
  /** True if the hold counts towards its buyer's quota. */
  limited: boolean;
  uses: readonly CountedWindowUse[];
  /** The original request for this hold ID, if it was merged with other tickets. */
  asked?: HoldInput | null;
}

/** Content of a request. `items` is set only if the request listed seats. */
export interface HoldInput {
  readonly lines: readonly TicketLine[];
  readonly items: readonly Item[];
  readonly ticketTypes: string | undefined;
}

type TextMask<Value extends { mask: bigint }> = Omit<Value, 'mask'> & { mask: string };

type StoredHoldRow = Omit<HoldRow, 'items' | 'asked' | 'uses'> & {
  uses: readonly CountedWindowUse[] | null;
  items: TextMask<LabelledItem>[];
  asked: (Omit<HoldInput, 'items'> & { items: TextMask<Item>[] }) | null;
};

const heldText = `
select h.performance_id as "performanceId", h.hold_id as "holdId", h.buyer_id as "buyerId", h.expires_at as "expiresAt",
  h.held_at as "heldAt", h.lines, h.ticket_types as "ticketTypes", h.asked, h.purpose, h.limited, h.uses, (
    select jsonb_agg(jsonb_build_object('blockNo', i.block_no, 'mask', i.mask::text, 'quantity', i.qty,
      'zoneNo', l.zone_no, 'rowNo', l.row_no, 'firstSeat', l.first_seat, 'section', l.section,
      'sectionName', l.section_name,
      'rowLabel', l.row_label, 'seatLabels', l.seat_labels) order by i.block_no)
    from hold_item i join block_label l on l.performance_id = $1 and l.block_no = i.block_no
    where i.performance_id = $1 and i.hold_id = h.hold_id) as items
from hold h`;

function withMasks(row: StoredHoldRow): HoldRow {
  return {
    ...row,
    items: row.items.map(withMask),
    uses: row.uses ?? [],
    asked: row.asked && { ...row.asked, items: row.asked.items.map(withMask) },
  };
}

function withMask<Value extends { mask: string }>(item: Value): Omit<Value, 'mask'> & { mask: bigint } {
  return { ...item, mask: BigInt(item.mask) };
}

export function serializeHoldInput(requested: HoldInput): object {
  return { ...requested, items: requested.items.map((item) => ({ ...item, mask: String(item.mask) })) };
}

/** Returns an active or expired hold. */
export async function readHoldRow(runner: Runner, performanceId: string, holdId: string): Promise<HoldRow | undefined> {
  const text = `${heldText} where h.performance_id = $1 and h.hold_id = $2`;
  const [row] = await runner.run<StoredHoldRow>({ name: 'seating_hold_row', text, values: [performanceId, holdId] });
  return row && withMasks(row);
}

/** Returns active and expired holds on a performance in no particular order. */
export async function readHoldRows(
  runner: Runner,
  performanceId: string,
  holdIds: readonly string[],
): Promise<HoldRow[]> {
  const text = `${heldText} where h.performance_id = $1 and h.hold_id = any($2::uuid[])`;
  const values = [performanceId, pgArray(holdIds)];
  return (await runner.run<StoredHoldRow>({ name: 'seating_hold_rows', text, values })).map(withMasks);
}

/** Returns a buyer's active holds on a performance in order of expiry. */
export async function readHoldRowsOf(
  runner: Runner,
  performanceId: string,
  buyerId: string,
  aliveAt: Date,
): Promise<HoldRow[]> {
  const text = `${heldText} where h.performance_id = $1 and h.buyer_id = $2 and h.expires_at > $3
    order by h.expires_at, h.hold_id`;
  const values = [performanceId, buyerId, aliveAt];
  const rows = await runner.run<StoredHoldRow>({ name: 'seating_holds_of', text, values });
  return rows.map(withMasks);
}

export interface ReleasedHoldRow {
  buyerId: string;
  lines: TicketLine[];
  items: readonly Item[];
  /** One letter per ticket, in block and seat order. `undefined` for rows written before it was stored. */
  ticketTypes: string | undefined;
  uses: readonly CountedWindowUse[];
}

export async function readReleasedHold(
  runner: Runner,
  performanceId: string,
  holdId: string,
): Promise<ReleasedHoldRow | undefined> {
  const [row] = await runner.run<{
    buyerId: string;
    lines: TicketLine[];
    items: (Omit<Item, 'mask'> & { mask: string; ticketTypes?: string })[];
    uses: readonly CountedWindowUse[] | null;
  }>({
    name: 'seating_lapsed',
    text: 'select buyer_id as "buyerId", lines, items, uses from lapsed_hold where performance_id = $1 and hold_id = $2',
    values: [performanceId, holdId],
  });
  if (!row) return undefined;
  return {
    ...row,
    uses: row.uses ?? [],
    items: row.items.map(({ blockNo, mask, quantity }) => ({ blockNo, mask: BigInt(mask), quantity })),
    ticketTypes: row.items.map((item) => item.ticketTypes ?? '').join('') || undefined,
  };
}

/** Returns the IDs of the holds that were released by or for this buyer. */
export async function findReleasedHolds(
  runner: Runner,
  performanceId: string,
  buyerId: string,
  holdIds: readonly string[],
): Promise<string[]> {
  const rows = await runner.run<{ id: string }>({
    name: 'seating_find_lapsed',
    text: `select hold_id as id from lapsed_hold where performance_id = $1 and hold_id = any($2::uuid[]) and buyer_id = $3`,
    values: [performanceId, pgArray(holdIds), buyerId],
  });
  return rows.map((row) => row.id);
}

/** Deletes holds released before an instant, at most `most` rows per performance. */
export async function forgetReleasedHolds(runner: Runner, before: Date, max: number): Promise<void> {
  const performances = await runner.run<{ id: string }>({
    name: 'seating_find_lapsed_before',
    text: 'select distinct performance_id as id from lapsed_hold where lapsed_at < $1',
    values: [before],
  });
  for (const { id } of performances) {
    await runner.run({
      name: 'seating_forget_lapsed',
      text: `delete from lapsed_hold where performance_id = $1 and hold_id = any(array(
        select hold_id from lapsed_hold where performance_id = $1 and lapsed_at < $2 limit $3))`,
      values: [id, before, max],
    });
  }
}
