import { localize } from '../../../../contract/core/language.ts';
import type { ParsedStaffInputOf } from '../../../../contract/staff-calls.ts';
import type { Ctx } from '../../../context.ts';
import { listReportPerformances } from '../reports/list-performances.ts';
import { listPresenters, listVenues } from '../venues/list-venues.ts';
import { columnsOf, eachPage, instant, codeFormatterOf, type CountedExportTable } from './write-table.ts';

type QueryOf<Name extends 'listVenues' | 'listPresenters' | 'listReportPerformances'> = Omit<
  ParsedStaffInputOf<Name>['query'],
  'cursor'
>;

/** Returns a table of all venues, in the order they were added. */
export function tableOfVenues(ctx: Ctx, filter: QueryOf<'listVenues'>): CountedExportTable {
  const word = codeFormatterOf(ctx);
  const batches = eachPage(
    async (cursor: number | undefined) => {
      const { venues, next } = await listVenues(ctx, { ...filter, cursor });
      return { rows: venues, next };
    },
    (one) => [
      one.number,
      localize(one.name, ctx.language),
      word(`venues.regions.${one.region}`, one.region),
      localize(one.district, ctx.language) || null,
      one.plans,
      one.coming,
    ],
  );
  const columns = columnsOf(ctx, [
    ['number', 'count'],
    ['venue', 'text'],
    ['region', 'text'],
    ['district', 'text'],
    ['plans', 'count'],
    ['coming', 'count'],
  ]);
  return { columns, batches, people: 0 };
}

/** Returns a table of all organisers within the caller's grants. */
export function tableOfOrganisers(ctx: Ctx, filter: Pick<QueryOf<'listPresenters'>, 'q'>): CountedExportTable {
  const batches = eachPage(
    async (cursor: number | undefined) => {
      const { presenters, next } = await listPresenters(ctx, { ...filter, cursor });
      return { rows: presenters, next };
    },
    (one) => [one.number, localize(one.name, ctx.language), one.events, one.coming],
  );
  const columns = columnsOf(ctx, [
    ['number', 'count'],
    ['presenter', 'text'],
    ['events', 'count'],
    ['coming', 'count'],
  ]);
  return { columns, batches, people: 0 };
}

const pagePerformances = 1000;

/** Returns a table of all performances with reports, latest start first. */
export function tableOfPerformances(ctx: Ctx, filter: QueryOf<'listReportPerformances'>): CountedExportTable {
  const word = codeFormatterOf(ctx);
  const batches = eachPage(
    async (cursor: string | undefined) => {
      const page = await listReportPerformances(ctx, { ...filter, cursor }, pagePerformances);
      return { rows: page.performances, next: page.next };
    },
    (one) => [
      one.eventNumber,
      one.title,
      new Date(one.startsAt),
      one.venue,
      word(`performances.states.${one.state}`, one.state),
      one.version,
      instant(one.closedAt),
    ],
  );
  const columns = columnsOf(ctx, [
    ['number', 'count'],
    ['event', 'text'],
    ['performance', 'instant'],
    ['venue', 'text'],
    ['state', 'text'],
    ['version', 'count'],
    ['settled', 'instant'],
  ]);
  return { columns, batches, people: 0 };
}
