// Public to other features: when a performance's sale ends, and when entry ends.
export { lastEntry, saleEnds } from './rules.ts';
