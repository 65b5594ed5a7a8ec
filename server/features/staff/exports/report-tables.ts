import { localize } from '../../../../contract/core/language.ts';
import type { SettlementFigures } from '../../../../contract/staff/reports.ts';
import type { Ctx } from '../../../context.ts';
import { translator } from '../../../translator.ts';
import { getPerformance } from '../../catalogue/events/find-performance.ts';
import { listEntries } from '../../reports/accounting/read-accounting.ts';
import { readSettlement } from '../../reports/settlement/read-settlement.ts';
import type { Cell } from './rules.ts';
import { columnsOf, type CountedExportTable } from './write-table.ts';

const figuresOf = (one: SettlementFigures): Cell[] => [
  one.sold,
  one.grossCents,
  one.discountCents,
  one.returned,
  one.returnedCents,
  one.payableCents,
  one.feeCents,
  one.returnedFeeCents,
];

/** Returns a table of a settlement, current or of a closed version; undefined if the version does not exist. */
export async function tableOfSettlement(
  ctx: Ctx,
  { performance: performanceId, version }: { performance: string; version?: number | undefined },
): Promise<CountedExportTable | undefined> {
  const { now, versions } = await readSettlement(ctx, performanceId);
  const settled = version === undefined ? now : versions.find((one) => one.version === version);
  if (!settled) return undefined;
  const { performance } = await getPerformance(ctx, performanceId);
  const t = translator(ctx.language, 'exports');
  const types = translator(ctx.language, 'tickets');
  const { lines, totals } = settled;
  async function* batches(): AsyncGenerator<Cell[][]> {
    yield [
      ...lines.map((line) => [
        localize(performance.zoneNames.get(line.zoneNo), ctx.language),
        types(`ticketTypes.${line.ticketType}`),
        t(`channels.${line.channel}`),
        ...figuresOf(line),
      ]),
      [t('total'), null, null, ...figuresOf(totals)],
    ];
  }
  const columns = columnsOf(ctx, [
    ['zone', 'text'],
    ['ticketType', 'text'],
    ['channel', 'text'],
    ['sold', 'count'],
    ['gross', 'money'],
    ['discounts', 'money'],
    ['returned', 'count'],
    ['returns', 'money'],
    ['payable', 'money'],
    ['fees', 'money'],
    ['returnedFees', 'money'],
  ]);
  return { columns, batches: batches(), people: 0 };
}

/** Returns a table of double-entry bookings in a period, one row per entry. */
export function tableOfAccounting(ctx: Ctx, days: { from: string; to: string }): CountedExportTable {
  async function* batches(): AsyncGenerator<Cell[][]> {
    for await (const entries of listEntries(ctx, days))
      yield entries.map(({ at, account, cents, kind, subjectId }) => [
        at,
        account,
        cents > 0 ? cents : null,
        cents < 0 ? -cents : null,
        kind,
        subjectId,
      ]);
  }
  const columns = columnsOf(ctx, [
    ['date', 'instant'],
    ['account', 'text'],
    ['debit', 'money'],
    ['credit', 'money'],
    ['kind', 'text'],
    ['reference', 'text'],
  ]);
  return { columns, batches: batches(), people: 0 };
}
