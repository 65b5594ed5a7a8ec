import type { Program } from '../../../context.ts';
import { keptCatalogue } from './keep-catalogue.ts';

/** Shows a new like count immediately in this process; other processes follow within a second. */
export async function showLikes(program: Program, eventId: string, likeCount: number): Promise<void> {
  const event = (await keptCatalogue(program)).byEvent.get(eventId);
  if (event) event.likeCount = likeCount;
}
