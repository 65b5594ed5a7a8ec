// For others: which performances were settled.
export { readLastVersions } from '../store.ts';
