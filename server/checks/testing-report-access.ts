import type { ForeignAccessProbe } from './testing-foreign-access.ts';

const inDays = () => ({ query: { from: '2026-01-01', to: '2026-12-31' } });

/** Reports about another presenter's events, and about the whole shop. */
export const reportAccessProbes = {
  readSettlement: ({ performanceId }) => ({ params: { performanceId } }),
  readSales: ({ performanceId }) => ({ params: { performanceId } }),
  readSeatHeat: ({ performanceId }) => ({ params: { performanceId } }),
  readAllotmentFigures: ({ performanceId }) => ({ params: { performanceId } }),
  readDemand: ({ performanceId }) => ({ params: { performanceId } }),
  closeSettlement: ({ performanceId }) => ({ params: { performanceId }, body: { hash: 'x' } }),
  readAccounting: inDays,
  readMoneyBack: inDays,
  readFailedSearches: inDays,
} satisfies Record<string, (theirs: { readonly performanceId: string }) => ForeignAccessProbe>;
