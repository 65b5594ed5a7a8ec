import { formatsIn } from '../../../../contract/core/format.ts';
import type { Language } from '../../../../contract/core/language.ts';
import { translator } from '../../../translator.ts';

/** Returns the door opening time, such as "Doors open 7:15 pm". Empty if the event does not state it. */
export function formatDoors(startsAt: Date, beforeMinutes: number | null, language: Language): string {
  if (beforeMinutes === null) return '';
  const opensAt = new Date(startsAt.getTime() - beforeMinutes * 60_000);
  return translator(language, 'tickets')('doorsOpen', { time: formatsIn(language).time(opensAt) });
}
