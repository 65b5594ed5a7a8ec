import type { Api, OutputOf } from '../../../contract/calls.ts';

export interface HomeContent {
  news: OutputOf<'listPosts'>['data'];
  popups: OutputOf<'dataPopupEventList'>['popupEventList'];
  presenters: OutputOf<'dataPresenterList'>['brandedPresenterList'];
  past: OutputOf<'listEvents'>['events'];
}

export const noHomeContent: HomeContent = { news: [], popups: [], presenters: [], past: [] };

/** Articles and events of the rows. */
const newsShown = 3;
const pastShown = 4;

/** Milliseconds for which a browser keeps it: choosing filters on the home page then asks for the events alone. */
const freshMs = 60_000;

let kept: { at: number; content: Promise<HomeContent> } | undefined;

/** What stands around the listing of the home page. The listing stands without it, if that cannot be had. */
export function loadHome(api: Api): Promise<HomeContent> {
  // A server answers many visitors, each in a language of their own; a browser has one until its next document.
  if (typeof document === 'undefined') return askHome(api).catch(() => noHomeContent);
  if (!kept || performance.now() - kept.at > freshMs) {
    kept = { at: performance.now(), content: askHome(api) };
    kept.content.catch(() => {
      kept = undefined;
    });
  }
  return kept.content.catch(() => noHomeContent);
}

async function askHome(api: Api): Promise<HomeContent> {
  const [posts, { popupEventList }, { brandedPresenterList }, config] = await Promise.all([
    api.listPosts({ query: { size: newsShown } }),
    api.dataPopupEventList({ query: {} }),
    api.dataPresenterList({ query: {} }),
    api.dataConfig({ query: {} }),
  ]);
  const past = config.landingPagePastEvent ? await api.listEvents({ query: { past: '1' } }) : { events: [] };
  return {
    news: posts.data,
    popups: popupEventList,
    presenters: brandedPresenterList,
    past: past.events.slice(0, pastShown),
  };
}
