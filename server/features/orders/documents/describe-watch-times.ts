import { formatsIn } from '../../../../contract/core/format.ts';
import type { Language } from '../../../../contract/core/language.ts';
import { href } from '../../../../contract/routes.ts';
import type { Program } from '../../../context.ts';
import { translator } from '../../../translator.ts';
import type { FoundPerformance } from '../../catalogue/events/find-performance.ts';
import { watchTimes } from '../../catalogue/events/watch-times.ts';

export interface OnlineShow {
  /** When viewing ends; null if unknown. */
  readonly until: Date | null;
  /** URL of the watch page. */
  readonly page: string;
}

/** Returns when and where the buyer of an order can watch; null unless the show is streamed. */
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

/** Returns a sentence about when and at which URL a streamed show can be watched. */
export function describeHowToWatch(startsAt: Date, online: OnlineShow, language: Language): string {
  const at = translator(language, 'tickets')('watchAt', { page: online.page });
  return [describeWatchTimes(startsAt, online, language), at].join('\n');
}
