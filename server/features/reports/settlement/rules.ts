import { createHash } from 'node:crypto';
import type { SettlementFigures, SettlementLine } from '../../../../contract/staff/reports.ts';
import type { SoldKind } from '../../orders/history/read-performance-sales.ts';

const figures = [
  'sold',
  'grossCents',
  'discountCents',
  'returned',
  'returnedCents',
  'payableCents',
  'feeCents',
  'returnedFeeCents',
] as const satisfies readonly (keyof SettlementFigures)[];

const nothing: SettlementFigures = {
  sold: 0,
  grossCents: 0,
  discountCents: 0,
  returned: 0,
  returnedCents: 0,
  payableCents: 0,
  feeCents: 0,
  returnedFeeCents: 0,
};

function keyOf({ zoneNo, ticketType, channel }: Pick<SettlementLine, 'zoneNo' | 'ticketType' | 'channel'>): string {
  return `${zoneNo} ${ticketType} ${channel}`;
}

/**
 * Sums sales by zone, ticket type and channel, in that order. Complimentary tickets are a separate channel, wherever
 * they were issued.
 */
export function settleSales(kinds: readonly SoldKind[]): SettlementLine[] {
  const lines = new Map<string, SettlementLine>();
  for (const { zoneNo, ticketType, atCounter, sold, grossCents, discountCents, feeCents, ...gone } of kinds) {
    const channel = ticketType === 'C' ? 'complimentary' : atCounter ? 'counter' : 'online';
    const key = keyOf({ zoneNo, ticketType, channel });
    const line = lines.get(key) ?? { zoneNo, ticketType, channel, ...nothing };
    lines.set(key, {
      ...line,
      ...add(line, {
        sold,
        grossCents,
        discountCents,
        returned: gone.ended,
        returnedCents: gone.leftCents,
        payableCents: grossCents - discountCents - gone.leftCents,
        feeCents,
        returnedFeeCents: gone.leftFeeCents,
      }),
    });
  }
  return inOrder([...lines.values()]);
}

export function total(lines: readonly SettlementFigures[]): SettlementFigures {
  return lines.reduce((sum, line) => add(sum, line), nothing);
}

/** Returns the lines that must be added to `before` to get `after`; omits unchanged lines. */
export function difference(before: readonly SettlementLine[], after: readonly SettlementLine[]): SettlementLine[] {
  const lines = new Map(after.map((line) => [keyOf(line), line]));
  for (const line of before) {
    const has = lines.get(keyOf(line)) ?? { ...line, ...nothing };
    lines.set(keyOf(line), { ...has, ...add(has, line, -1) });
  }
  return inOrder([...lines.values()].filter((line) => figures.some((name) => line[name] !== 0)));
}

function add(to: SettlementFigures, one: SettlementFigures, times = 1): SettlementFigures {
  const sums = figures.map((name) => [name, to[name] + times * one[name]] as const);
  return Object.fromEntries(sums) as Record<(typeof figures)[number], number>;
}

function inOrder(lines: readonly SettlementLine[]): SettlementLine[] {
  const types = 'RHSZC';
  return lines.toSorted(
    (a, b) =>
      a.zoneNo - b.zoneNo ||
      types.indexOf(a.ticketType) - types.indexOf(b.ticketType) ||
      (a.channel < b.channel ? 1 : a.channel > b.channel ? -1 : 0),
  );
}

/** Returns the hash of a settlement's content, in hexadecimal. */
export function hashLines(performanceId: string, lines: readonly SettlementLine[], deliveryCents: number): string {
  return createHash('sha256')
    .update(JSON.stringify([performanceId, lines.map(valuesOf), deliveryCents]))
    .digest('hex');
}

/** Returns the hash of a version, chained with that of the previous one. */
export function hashVersion(
  version: {
    performanceId: string;
    version: number;
    closedAt: Date;
    closedBy: string;
    lines: readonly SettlementLine[];
    deliveryCents: number;
  },
  before: Buffer | null,
): Buffer {
  const { performanceId, closedAt, closedBy, lines, deliveryCents } = version;
  const content = hashLines(performanceId, lines, deliveryCents);
  return createHash('sha256')
    .update(JSON.stringify([content, version.version, closedAt.toISOString(), closedBy, before?.toString('hex') ?? '']))
    .digest();
}

/** Fixed order of values, because stored JSON may change the order of keys. */
function valuesOf(line: SettlementLine): (string | number)[] {
  return [line.zoneNo, line.ticketType, line.channel, ...figures.map((name) => line[name])];
}
