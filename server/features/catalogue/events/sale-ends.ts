// For other features: when the sale of a performance ends, and when it is too late to come.
export { lastEntry, saleEnds } from './rules.ts';
