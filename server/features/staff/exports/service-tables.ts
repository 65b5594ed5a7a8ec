import type { Ctx } from '../../../context.ts';
import { listGifts } from '../../orders/gifts/list-gifts.ts';
import { countSeenParcels, listSeenParcels } from '../collection/list-seen-parcels.ts';
import { findStaffMembers } from '../members/read-member.ts';
import type { Cell } from './rules.ts';
import { columnsOf, eachPage, instant, codeFormatterOf, type CountedExportTable } from './write-table.ts';

async function* once(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  yield rows;
}

/** Returns a table of members that match a search text, up to the limit of the list. */
export async function tableOfMembers(ctx: Ctx, { text }: { text: string }): Promise<CountedExportTable> {
  const word = codeFormatterOf(ctx);
  const { members } = (await findStaffMembers(ctx, text)).value;
  const stateOf = ({ suspended, activated }: (typeof members)[number]) => {
    if (suspended) return word('members.suspended', 'suspended');
    return activated ? word('members.active', 'active') : word('members.notActivated', 'not activated');
  };
  const rows = members.map((one) => [one.name, stateOf(one), one.email, one.telephone, new Date(one.createdAt)]);
  const columns = columnsOf(ctx, [
    ['name', 'text'],
    ['state', 'text'],
    ['email', 'text'],
    ['telephone', 'text'],
    ['since', 'instant'],
  ]);
  return { columns, batches: once(rows), people: rows.length };
}

const pageParcels = 500;

interface ParcelFilter {
  readonly show: 'waiting' | 'sent';
  readonly until?: string | undefined;
}

/** Returns a table of all waiting or sent parcels, with their addresses. */
export async function tableOfParcels(ctx: Ctx, { show, until }: ParcelFilter): Promise<CountedExportTable> {
  const word = codeFormatterOf(ctx);
  const latest = until === undefined ? ctx.now() : new Date(until);
  const batches = eachPage(
    async (cursor: string | undefined) => {
      const { parcels, next } = await listSeenParcels(ctx, { show, cursor }, pageParcels);
      return { rows: parcels.filter(({ paidAt, sentAt }) => new Date(sentAt ?? paidAt) <= latest), next };
    },
    (one) => [
      one.numbers.join(', '),
      one.titles.join(', '),
      new Date(one.startsAt),
      one.quantity,
      one.recipient,
      one.telephone,
      one.address,
      one.country ?? (one.region === null ? null : word(`parcels.regions.${one.region}`, one.region)),
      new Date(one.paidAt),
      instant(one.packedAt),
      instant(one.sentAt),
      one.trackingNumber,
      one.waybillNumber,
    ],
  );
  const columns = columnsOf(ctx, [
    ['order', 'text'],
    ['event', 'text'],
    ['performance', 'instant'],
    ['tickets', 'count'],
    ['recipient', 'text'],
    ['telephone', 'text'],
    ['address', 'text'],
    ['destination', 'text'],
    ['bought', 'instant'],
    ['packed', 'instant'],
    ['dispatched', 'instant'],
    ['tracking', 'text'],
    ['waybill', 'text'],
  ]);
  return { columns, batches, people: await countSeenParcels(ctx, show, latest) };
}

/** Returns a table of guests with complimentary tickets for a performance, if the caller may give such tickets. */
export async function tableOfGuests(ctx: Ctx, performanceId: string): Promise<CountedExportTable> {
  const gifts = await listGifts(ctx, performanceId);
  const rows = gifts.map((gift) => [
    gift.number,
    gift.name,
    gift.email,
    gift.tickets.length,
    gift.valid,
    gift.tickets.map(({ section, row, seat }) => [section, row, seat].filter(Boolean).join(' ')).join(', '),
    gift.allotment,
    gift.givenBy,
    new Date(gift.givenAt),
  ]);
  const columns = columnsOf(ctx, [
    ['order', 'text'],
    ['name', 'text'],
    ['email', 'text'],
    ['tickets', 'count'],
    ['valid', 'count'],
    ['places', 'text'],
    ['allotment', 'text'],
    ['by', 'text'],
    ['given', 'instant'],
  ]);
  return { columns, batches: once(rows), people: rows.length };
}
