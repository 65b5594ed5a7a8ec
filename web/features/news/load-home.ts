import type { Api, OutputOf } from '../../../contract/calls.ts';

export interface HomeContent {
  news: OutputOf<'listPosts'>['data'];
  popups: OutputOf<'dataPopupEventList'>['popupEventList'];
  presenters: OutputOf<'dataPresenterList'>['brandedPresenterList'];
  past: OutputOf<'listEvents'>['events'];
}

export const noHomeContent: HomeContent = { news: [], popups: [], presenters: [], past: [] };

const newsShown = 3;
const pastShown = 4;

/** Lifetime of the browser's cache in ms, so that filters on the home page request only events. */
const freshMs = 60_000;

let kept: { at: number; content: Promise<HomeContent> } | undefined;

/** Loads the content around the home page's listing; falls back to none if that fails. */
export function loadHome(api: Api): Promise<HomeContent> {
  // Only browsers cache: a server serves several languages, a document has one.
  if (typeof document === 'undefined') return fetchHome(api).catch(() => noHomeContent);
  if (!kept || performance.now() - kept.at > freshMs) {
    kept = { at: performance.now(), content: fetchHome(api) };
    kept.content.catch(() => {
      kept = undefined;
    });
  }
  return kept.content.catch(() => noHomeContent);
}

async function fetchHome(api: Api): Promise<HomeContent> {
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
