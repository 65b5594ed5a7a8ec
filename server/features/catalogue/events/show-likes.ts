import type { Program } from '../../../context.ts';
import { keptCatalogue } from './keep-catalogue.ts';

/** Lets this process show a new count at once to whoever pressed the heart; the others see it within a second. */
export async function showLikes(program: Program, eventId: string, likeCount: number): Promise<void> {
  const event = (await keptCatalogue(program)).byEvent.get(eventId);
  if (event) event.likeCount = likeCount;
}
