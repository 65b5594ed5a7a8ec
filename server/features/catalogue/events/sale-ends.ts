// Public to other features: when the sale of a performance ends, and when entry ends.
export { lastEntry, saleEnds } from './rules.ts';
