import type { Program } from '../../../context.ts';
import { importFeed } from '../../catalogue/feeds/import-feed.ts';
import { findTaken } from '../store.ts';

/** Imports a feed ({@link importFeed}) without changing held or sold tickets. */
export function importEvents(
  program: Program,
  permit: Parameters<typeof importFeed>[1],
  feed: Parameters<typeof importFeed>[2],
  options: Omit<NonNullable<Parameters<typeof importFeed>[3]>, 'findTaken'> = {},
): ReturnType<typeof importFeed> {
  return importFeed(program, permit, feed, { ...options, findTaken });
}
