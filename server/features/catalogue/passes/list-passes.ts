import type { FeedListPass } from '../../../../contract/catalogue/passes.ts';
import type { Text } from '../../../../contract/core/language.ts';
import { href } from '../../../../contract/routes.ts';
import type { Ctx } from '../../../context.ts';
import { catalogueToShow, type CachedPass } from '../events/catalogue-cache.ts';
import { performanceState } from '../events/rules.ts';

const named = (text: Text | undefined) => ({
  nameEng: text?.en_us ?? '',
  nameTc: text?.zh_hk ?? '',
  nameSc: text?.zh_cn ?? '',
});

/** Returns the passes in `/data/utsvPassEventList.json`: those with upcoming performances, by number. */
export async function listPasses(ctx: Ctx): Promise<FeedListPass[]> {
  const now = ctx.now();
  const { passes } = await catalogueToShow(ctx);
  return passes
    .filter(({ performances }) => performances.some(({ performance }) => performance.startsAt > now))
    .filter(({ performances }) => performances.every(({ event }) => !event.linkOnly))
    .map((pass, index) => writeFeedPass(ctx, pass, index + 1, now));
}

function writeFeedPass(ctx: Ctx, pass: CachedPass, displaySeq: number, now: Date): FeedListPass {
  const prices = pass.classes.flatMap((one) => Object.values(one.prices));
  const performances = pass.performances.map(({ event, performance }) => {
    const state = performanceState(event, performance, now);
    const name = performance.name ?? event.title;
    return {
      performanceId: performance.performanceId,
      eventId: event.number,
      performanceNameEng: name.en_us ?? '',
      performanceNameTc: name.zh_hk ?? '',
      performanceNameSc: name.zh_cn ?? '',
      performanceDate: performance.startsAt.getTime(),
      isPurchasable: state === 'available' || state === 'limited',
    };
  });
  const page = href('pass', { language: 'en_us', params: { number: pass.number } });
  const presenter = named(pass.presenter?.name);
  return {
    id: pass.number,
    ...named(pass.name),
    presenter: pass.presenter
      ? { presenterId: pass.presenter.number, ...presenter }
      : { presenterId: null, nameEng: null, nameTc: null, nameSc: null },
    // The client replaces the placeholder with a language, as in the event list.
    redirectUrl: ctx.config.publicUrl + page.replace('en_us', '{pbLang}'),
    choose: pass.choose,
    currency: 'HKD',
    priceFrom: Math.min(...prices),
    priceTo: Math.max(...prices),
    displaySeq,
    performances,
    purchasible: performances.filter((one) => one.isPurchasable).length >= pass.choose,
  };
}
