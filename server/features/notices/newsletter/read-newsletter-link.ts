import type { NewsletterLinkPurpose, NewsletterLinkState } from '../../../../contract/notices/newsletter.ts';
import type { Program } from '../../../context.ts';
import { confirmationMs } from '../rules.ts';
import { openNewsletter } from './sign-newsletter.ts';
import { readSubscriber } from './store-newsletter.ts';

/**
 * Returns whether a newsletter link can be used, so that its page can say so first. Does not consume the link; the
 * submission is checked again. Unsubscribing is idempotent.
 */
export async function readNewsletterLink(
  program: Program,
  { purpose, token }: { purpose: NewsletterLinkPurpose; token: string },
): Promise<{ state: NewsletterLinkState }> {
  const link = openNewsletter(program, purpose, token);
  const subscriber = link && (await readSubscriber(program.db, link.subscriberId));
  if (!subscriber) return { state: 'invalid' };
  if (purpose === 'unsubscribe') return { state: 'open' };
  if (subscriber.wantedAt.getTime() !== link.at) return { state: 'invalid' };
  if (subscriber.state === 'confirmed') return { state: 'done' };
  const isInTime = link.at + confirmationMs > program.now().getTime();
  return { state: subscriber.state === 'waiting' && isInTime ? 'open' : 'invalid' };
}
