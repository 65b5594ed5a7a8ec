import type { catalogueCalls } from '../../../contract/catalogue.ts';
import type { HandlersFor } from '../../handlers.ts';
import { done } from '../../platform/outcome.ts';
import { isHotEvent } from './is-hot-event.ts';
import { listCardsOf, listEvents } from './list-events.ts';
import { readEvent } from './read-event.ts';
import { suggestEvents } from './suggest-events.ts';
import { writeBannerList, writeCategoryList, writeFeedList, writePresenterList } from './write-feed-list.ts';

export const catalogueHandlers: HandlersFor<typeof catalogueCalls> = {
  listEvents: async (ctx, { query }) => done(await listEvents(ctx, query)),
  readEvent: (ctx, { params }) => readEvent(ctx, params.number),
  suggestEvents: async (ctx, { query }) => done(await suggestEvents(ctx, query.q)),
  dataEventList: async (ctx) => done({ utsvEventList: await writeFeedList(ctx, 'own') }),
  dataPartnerEventList: async (ctx) => done({ urbtixEventList: await writeFeedList(ctx, 'partner') }),
  dataPastEventList: async (ctx) => done({ utsvPassEventList: await writeFeedList(ctx, 'past') }),
  dataCategoryList: async (ctx) => done({ categoryList: await writeCategoryList(ctx) }),
  dataPresenterList: async (ctx) => done({ brandedPresenterList: await writePresenterList(ctx) }),
  dataBannerList: async (ctx) => done({ bannerList: await writeBannerList(ctx) }),
  isHotEvent: async (ctx) => done({ isHotEvent: await isHotEvent(ctx) }),
  listStreamedEvents: async (ctx) => done({ data: await listCardsOf(ctx, ['streamed']) }),
  listFilms: async (ctx) => done({ data: await listCardsOf(ctx, ['cinema']) }),
};
