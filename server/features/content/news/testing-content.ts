import type { ContentFeed, FeedArticle, FeedBanner, FeedPopup } from '../../../../contract/content/feed.ts';
import type { FeedEvent } from '../../../../contract/catalogue/feed.ts';
import type { Program } from '../../../context.ts';
import { permitSystem } from '../../audit/permit-action.ts';
import { importFeed } from '../../catalogue/feeds/import-feed.ts';
import { forgetCatalogue } from '../../catalogue/events/catalogue-cache.ts';
import { importContent } from './import-content.ts';
import { forgetContent } from './content-cache.ts';

const said = (text: string) => ({ en_us: text, zh_hk: `${text}（繁）`, zh_cn: `${text}（简）` });

/** Returns a test article, published on 1 December 2026. */
export function article(key: string, more: Partial<FeedArticle> = {}): FeedArticle {
  return {
    key,
    kind: 'service',
    publishedFrom: '2026-12-01T00:00:00Z',
    title: said(key),
    summary: said(`About ${key}`),
    body: said(`The body of **${key}**.`),
    ...more,
  };
}

export function banner(key: string, more: Partial<FeedBanner> = {}): FeedBanner {
  return { key, shownFrom: '2026-12-01T00:00:00Z', title: said(key), ...more };
}

export function popup(key: string, more: Partial<FeedPopup> = {}): FeedPopup {
  return {
    key,
    event: 'tide',
    shownFrom: '2026-12-01T00:00:00Z',
    shownUntil: '2026-12-31T00:00:00Z',
    title: said(key),
    body: said(`More about ${key}`),
    ...more,
  };
}

/** Imports a source with two presenters and three events, one of them sold by a partner. */
export async function importTestEvents(program: Program, more: FeedEvent[] = []): Promise<void> {
  const event = (key: string, presenter: string, rest: Partial<FeedEvent> = {}): FeedEvent => ({
    key,
    type: 'shows',
    category: 'music',
    title: said(key),
    venue: 'hall',
    presenter,
    zones: [{ key: 'a', name: { en_us: 'Stalls' }, kind: 'general', capacity: 10, prices: { R: 200_00 } }],
    performances: [{ key: 'first', startsAt: '2026-12-20T12:00:00Z' }],
    ...rest,
  });
  await importFeed(program, permitSystem('start', 'feed.import', 'test'), {
    source: 'test',
    presenters: [
      { key: 'winds', name: said('Winds') },
      { key: 'waves', name: said('Waves') },
    ],
    venues: [{ key: 'hall', name: said('City Hall'), region: 'HK' }],
    events: [
      event('tide', 'waves', { likeCount: 5, onSaleFrom: '2026-11-01T00:00:00Z' }),
      event('gale', 'winds', { likeCount: 9, onSaleFrom: '2026-11-01T00:00:00Z' }),
      event('foam', 'waves', {
        partner: { site: said('Sea Tickets'), url: 'http://tickets.example.org/foam' },
        website: 'http://foam.example.org/',
      }),
      ...more,
    ],
  });
  forgetCatalogue(program);
}

export async function importTestContent(program: Program, feed: Partial<ContentFeed>) {
  const report = await importContent(program, permitSystem('start', 'news.import', feed.source ?? 'test'), {
    source: 'test',
    articles: [],
    banners: [],
    popups: [],
    brands: [],
    ...feed,
  });
  forgetContent(program);
  return report;
}
