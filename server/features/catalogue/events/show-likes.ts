import type { Program } from '../../../context.ts';
import { readCachedCatalogue } from './catalogue-cache.ts';

/** Shows a new like count immediately in this process; other processes follow within a second. */
export async function showLikes(program: Program, eventId: string, likeCount: number): Promise<void> {
  const event = (await readCachedCatalogue(program)).byEvent.get(eventId);
  if (event) event.likeCount = likeCount;
}
