// Tells other features which performances are settled.
export { readLastVersions } from '../store.ts';
