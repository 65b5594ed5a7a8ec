import type { PassPage } from '../../../../contract/catalogue/passes.ts';
import { localize, type Language } from '../../../../contract/core/language.ts';
import { serviceFeeCents } from '../../../../contract/orders/limits.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { catalogueToShow, type CachedPass } from '../events/catalogue-cache.ts';
import { performanceState } from '../events/rules.ts';

export async function readPass(ctx: Ctx, number: number): Promise<Outcome<PassPage, 'pass_not_found'>> {
  const pass = (await catalogueToShow(ctx)).passes.find((one) => one.number === number);
  if (!pass) return refuse('pass_not_found');
  const { language } = ctx;
  return done({
    number,
    name: localize(pass.name, language),
    description: localize(pass.description, language) || null,
    presenter: localize(pass.presenter?.name, language) || null,
    choose: pass.choose,
    classes: pass.classes.map(({ key, name, prices }) => ({ key, name: localize(name, language), prices })),
    performances: pass.performances.map((one) => writeMember(pass, one, language, ctx.now())),
  });
}

function writeMember(
  { classes }: CachedPass,
  { event, performance }: CachedPass['performances'][number],
  language: Language,
  now: Date,
): PassPage['performances'][number] {
  return {
    performanceId: performance.performanceId,
    eventNumber: event.number,
    title: localize(event.title, language),
    name: localize(performance.name, language) || null,
    startsAt: performance.startsAt.toISOString(),
    venue: localize(performance.venue.name, language),
    house: localize(performance.house, language) || null,
    state: performanceState(event, performance, now),
    ticketsPerPurchase: event.ticketsPerPurchase,
    adultsOnly: event.film?.class === 'III',
    zones: classes.flatMap((one) =>
      // Best first, in zone order.
      performance.zones
        .filter(({ key }) => one.zones.includes(key))
        .map(({ zoneNo, name, prices }) => ({
          classKey: one.key,
          zoneNo,
          name: localize(name, language),
          prices,
          serviceFeeCents: serviceFeeCents(event.type),
        })),
    ),
  };
}
