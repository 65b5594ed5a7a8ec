import { formatsIn } from '../../../../contract/core/format.ts';
import { localize, type Language } from '../../../../contract/core/language.ts';
import { href } from '../../../../contract/routes.ts';
import type { Program } from '../../../context.ts';
import type { DomainEventData } from '../../../domain-events.ts';
import { translator } from '../../../translator.ts';
import { getPerformance } from '../../catalogue/events/find-performance.ts';
import { notifyByInboxAndMail } from './notify-by-inbox-and-mail.ts';

/** Returns inbox and email text for a streamed show that opens soon. */
export function formatStreamNotice(
  language: Language,
  values: { event: string; when: string },
): { title: string; text: string } {
  const t = translator(language, 'notices');
  return { title: t('stream_opens.title', values), text: t('stream_opens.text', values) };
}

/**
 * Notifies ticket holders that a streamed show opens soon, once each even if the job is retried. Skips a show that has
 * since been postponed or cancelled.
 */
export async function notifyStreamOpening(
  program: Program,
  fact: DomainEventData<'streaming.opens_soon'>,
): Promise<void> {
  const { performanceId, startsAt, viewers } = fact;
  const { event, performance } = await getPerformance(program, performanceId);
  if (performance.state !== 'scheduled' || performance.startsAt.toISOString() !== startsAt) return;
  let firstFailure: unknown;
  for (const { memberId, number } of viewers) {
    const facts = { kind: 'stream_opens', number, performanceId, startsAt } as const;
    const key = `stream-opens-${number}-${memberId}-${performance.startsAt.getTime()}`;
    try {
      await notifyByInboxAndMail(program, { memberId, key, facts }, (language) => ({
        ...formatStreamNotice(language, {
          event: localize(event.title, language),
          when: formatsIn(language).dayAndTime(performance.startsAt),
        }),
        button: {
          label: translator(language, 'notices')('stream_opens.button'),
          link: program.config.publicUrl + href('watch', { language, params: { number } }),
        },
      }));
    } catch (error) {
      // One failure must not delay the other members; the retried job sends what is missing.
      firstFailure ??= error;
    }
  }
  if (firstFailure) throw firstFailure;
}
