import { formatsIn } from '../../../../contract/core/format.ts';
import type { Language } from '../../../../contract/core/language.ts';
import { translator } from '../../../translator.ts';

/** What documents know of a streamed show: until when it can be watched, null where that is not known. */
export interface OnlineShow {
  readonly until: Date | null;
}

/** When a streamed show can be watched, as a sentence. */
export function sayWatching(startsAt: Date, { until }: OnlineShow, language: Language): string {
  const t = translator(language, 'tickets');
  const { dayAndTime } = formatsIn(language);
  const start = dayAndTime(startsAt);
  return until ? t('watchUntil', { start, until: dayAndTime(until) }) : t('watchFrom', { start });
}
