import type { Program } from '../../../context.ts';
import { sharedKey } from '../../../platform/shared.ts';
import { copyOfPublished, forgetPublished } from '../../catalogue/versions/check-versions.ts';
import { readListedContent } from './store-news.ts';

export type CachedContent = Awaited<ReturnType<typeof readListedContent>>;

const copy = sharedKey((program: Program) => copyOfPublished(program, ['news'], () => readListedContent(program.db)));

/**
 * Returns all listed content regardless of its period, at most a second old, or ten while the database is unavailable.
 */
export function readCachedContent(program: Program): Promise<CachedContent> {
  return program.shared(copy).getToShow();
}

/** Makes this process query the database on the next read. */
export function forgetContent(program: Program): void {
  forgetPublished(program);
}
