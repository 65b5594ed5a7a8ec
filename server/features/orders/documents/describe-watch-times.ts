import { formatsIn } from '../../../../contract/core/format.ts';
import type { Language } from '../../../../contract/core/language.ts';
import { href } from '../../../../contract/routes.ts';
import type { Program } from '../../../context.ts';
import { translator } from '../../../translator.ts';
import type { FoundPerformance } from '../../catalogue/events/find-performance.ts';
import { watchTimes } from '../../catalogue/events/watch-times.ts';

export interface OnlineShow {
  /** Until when it can be watched; null if unknown. */
  readonly until: Date | null;
  /** Address of its page. */
  readonly page: string;
}

/** Returns the same for an order; null unless its show is streamed. */
export function onlineShow(
  { config }: Pick<Program, 'config'>,
  { event, performance }: FoundPerformance,
  number: string,
  language: Language,
): OnlineShow | null {
  const times = watchTimes(event, performance);
  return times && { ...times, page: config.publicUrl + href('watch', { language, params: { number } }) };
}

/** Returns a sentence about when a streamed show can be watched. */
export function describeWatchTimes(startsAt: Date, { until }: Pick<OnlineShow, 'until'>, language: Language): string {
  const t = translator(language, 'tickets');
  const { dayAndTime } = formatsIn(language);
  const start = dayAndTime(startsAt);
  return until ? t('watchUntil', { start, until: dayAndTime(until) }) : t('watchFrom', { start });
}

/** Returns the same with the address. */
export function describeHowToWatch(startsAt: Date, online: OnlineShow, language: Language): string {
  const at = translator(language, 'tickets')('watchAt', { page: online.page });
  return [describeWatchTimes(startsAt, online, language), at].join('\n');
}
