import type { OutputOf } from '../../../../contract/calls.ts';
import { localize } from '../../../../contract/core/language.ts';
import { isWebLink } from '../../../../contract/core/text.ts';
import type { wayOutKinds } from '../../../../contract/content/news.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { readCachedCatalogue } from './catalogue-cache.ts';
import { nameTicketSite } from './name-ticket-site.ts';

/**
 * Returns the external site that an event links to. Only catalogue links are accepted, which prevents open redirects.
 */
export async function readWayOut(
  ctx: Ctx,
  number: number,
  to: (typeof wayOutKinds)[number],
): Promise<Outcome<OutputOf<'readWayOut'>, 'not_found'>> {
  const { byNumber } = await readCachedCatalogue(ctx);
  const event = byNumber.get(number);
  const url = to === 'partner' ? event?.partner?.url : event?.website;
  if (!event || !url || !isWebLink(url)) return refuse('not_found');
  const site = (to === 'partner' && event.partner?.site) || nameTicketSite(url);
  return done({ number, title: localize(event.title, ctx.language), site: localize(site, ctx.language), url });
}
