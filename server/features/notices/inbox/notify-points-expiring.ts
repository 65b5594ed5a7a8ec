import { formatsIn } from '../../../../contract/core/format.ts';
import type { Language } from '../../../../contract/core/language.ts';
import { href } from '../../../../contract/routes.ts';
import type { Program } from '../../../context.ts';
import type { DomainEventData } from '../../../domain-events.ts';
import { translator } from '../../../translator.ts';
import { notifyByInboxAndMail } from './notify-by-inbox-and-mail.ts';

type Ending = Pick<DomainEventData<'points.ending'>, 'cents' | 'expiresAt'>;

/**
 * Returns inbox and email text for points that expire soon. `expiresAt` is the first instant at which they are no
 * longer valid.
 */
export function formatExpiryNotice(language: Language, { cents, expiresAt }: Ending): { title: string; text: string } {
  const t = translator(language, 'notices');
  const formats = formatsIn(language);
  const values = { points: formats.points(cents), day: formats.dayOf(new Date(Date.parse(expiresAt) - 1)) };
  return { title: t('points_ending.title', values), text: t('points_ending.text', values) };
}

/** Notifies a member in the inbox and by email that points expire soon, once even if the job is retried. */
export async function notifyPointsExpiring(program: Program, fact: DomainEventData<'points.ending'>): Promise<void> {
  const { noticeId, memberId, cents, expiresAt } = fact;
  const facts = { kind: 'points_ending', cents, expiresAt } as const;
  await notifyByInboxAndMail(program, { memberId, key: `points-ending-${noticeId}`, facts }, (language) => {
    const t = translator(language, 'notices');
    return {
      ...formatExpiryNotice(language, fact),
      button: { label: t('points_ending.button'), link: program.config.publicUrl + href('points', { language }) },
      notes: [t('points_ending.note')],
    };
  });
}
