import type { catalogueCalls } from '../../../contract/catalogue/events.ts';
import type { passCalls } from '../../../contract/catalogue/passes.ts';
import type { favouriteCalls } from '../../../contract/catalogue/favourites.ts';
import type { saleAlertCalls } from '../../../contract/catalogue/sale-alerts.ts';
import type { wayOutCalls } from '../../../contract/content/news.ts';
import type { HandlersFor } from '../../handlers.ts';
import { done } from '../../platform/outcome.ts';
import { addSaleAlert } from './alerts/add-sale-alert.ts';
import { readSaleAlert } from './alerts/read-sale-alert.ts';
import { removeSaleAlert } from './alerts/remove-sale-alert.ts';
import { addFavourite } from './favourites/add-favourite.ts';
import { isHotEvent } from './events/is-hot-event.ts';
import { listPartnerCards, listEvents } from './events/list-events.ts';
import { listFavourites, listHearts } from './favourites/list-favourites.ts';
import { readEvent } from './events/read-event.ts';
import { removeFavourite } from './favourites/remove-favourite.ts';
import { readWayOut } from './events/read-partner-redirect.ts';
import { listPasses } from './passes/list-passes.ts';
import { readPass } from './passes/read-pass.ts';
import { suggestEvents } from './events/suggest-events.ts';
import { writeCategoryList, writeFeedList } from './events/write-feed-list.ts';

export const catalogueHandlers: HandlersFor<
  typeof catalogueCalls & typeof passCalls & typeof favouriteCalls & typeof saleAlertCalls & typeof wayOutCalls
> = {
  listEvents: async (ctx, { query }) => done(await listEvents(ctx, query)),
  readEvent: (ctx, { params }) => readEvent(ctx, params.number),
  readWayOut: (ctx, { params, query }) => readWayOut(ctx, params.number, query.to),
  suggestEvents: async (ctx, { query }) => done(await suggestEvents(ctx, query.q)),
  dataEventList: async (ctx) => done({ utsvEventList: await writeFeedList(ctx, 'own') }),
  dataPartnerEventList: async (ctx) => done({ urbtixEventList: await writeFeedList(ctx, 'partner') }),
  readPass: (ctx, { params }) => readPass(ctx, params.number),
  dataPassList: async (ctx) => done({ utsvPassEventList: await listPasses(ctx) }),
  dataCategoryList: async (ctx) => done({ categoryList: await writeCategoryList(ctx) }),
  isHotEvent: async (ctx) => done({ isHotEvent: await isHotEvent(ctx) }),
  listStreamedEvents: async (ctx) => done({ data: await listPartnerCards(ctx, 'kdaf', 'streamed') }),
  listFilms: async (ctx) => done({ data: await listPartnerCards(ctx, 'hkiff', 'cinema') }),
  listFavourites: async (ctx) => done({ data: await listFavourites(ctx) }),
  listHearts: async (ctx) => done({ numbers: await listHearts(ctx) }),
  addFavourite: (ctx, { params }) => addFavourite(ctx, params.number),
  removeFavourite: (ctx, { params }) => removeFavourite(ctx, params.number),
  readSaleAlert: (ctx, { params }) => readSaleAlert(ctx, params.number),
  addSaleAlert: (ctx, { params }) => addSaleAlert(ctx, params.number),
  removeSaleAlert: (ctx, { params }) => removeSaleAlert(ctx, params.number),
};
