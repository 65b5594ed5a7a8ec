import type { Program } from '../../../context.ts';
import { importFeed } from '../../catalogue/feeds/import-feed.ts';
import { findTaken } from '../store.ts';

/** {@link importFeed} with an eye on who has tickets: what somebody holds or bought is not changed under them. */
export function importEvents(
  program: Program,
  permit: Parameters<typeof importFeed>[1],
  feed: Parameters<typeof importFeed>[2],
  options: Omit<NonNullable<Parameters<typeof importFeed>[3]>, 'findTaken'> = {},
): ReturnType<typeof importFeed> {
  return importFeed(program, permit, feed, { ...options, findTaken });
}
