// Lets other features look up which performances are settled.
export { readLastVersions } from '../store.ts';
