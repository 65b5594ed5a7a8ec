import { formatsIn } from '../../../../contract/core/format.ts';
import type { Language } from '../../../../contract/core/language.ts';
import { href } from '../../../../contract/routes.ts';
import type { Program } from '../../../context.ts';
import { translator } from '../../../translator.ts';
import type { FoundPerformance } from '../../catalogue/events/find-performance.ts';
import { watchTimes } from '../../catalogue/events/watch-times.ts';

/** What documents know of a streamed show. */
export interface OnlineShow {
  /** Until when it can be watched; null where that is not known. */
  readonly until: Date | null;
  /** Where it is watched. */
  readonly page: string;
}

/** The same of an order of it; null for what one goes to. */
export function onlineShow(
  { config }: Pick<Program, 'config'>,
  { event, performance }: FoundPerformance,
  number: string,
  language: Language,
): OnlineShow | null {
  const times = watchTimes(event, performance);
  return times && { ...times, page: config.publicUrl + href('watch', { language, params: { number } }) };
}

/** When a streamed show can be watched, as a sentence. */
export function describeWatchTimes(startsAt: Date, { until }: Pick<OnlineShow, 'until'>, language: Language): string {
  const t = translator(language, 'tickets');
  const { dayAndTime } = formatsIn(language);
  const start = dayAndTime(startsAt);
  return until ? t('watchUntil', { start, until: dayAndTime(until) }) : t('watchFrom', { start });
}

/** The same, and where. */
export function describeHowToWatch(startsAt: Date, online: OnlineShow, language: Language): string {
  const at = translator(language, 'tickets')('watchAt', { page: online.page });
  return [describeWatchTimes(startsAt, online, language), at].join('\n');
}
