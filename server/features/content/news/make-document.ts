import type { StaffContentItem } from '../../../../contract/staff/content/news.ts';
import { documentOfPoint } from './read-point.ts';
import type { ContentDocument } from './store-news.ts';
import type { PictureRow } from './store-versions.ts';

interface Around {
  eventId: string | undefined;
  picture: PictureRow | undefined;
  before: ContentDocument | undefined;
  /** Position of a new item in an ordered list. */
  position: number;
}

/** Converts an item to its stored document; omits empty fields. */
export function makeDocument(item: StaffContentItem, { eventId, picture, before, position }: Around): ContentDocument {
  if (item.type === 'sales_point') {
    return documentOfPoint(item, before?.type === 'sales_point' ? before.place : position);
  }
  const from = new Date(item.from).toISOString();
  const until = item.until === null ? {} : { until: new Date(item.until).toISOString() };
  const event = eventId === undefined ? {} : { event: eventId };
  const { title, listed } = item;
  if (item.type === 'article') {
    const { type, kind, pinned, summary, body } = item;
    const shown =
      item.picture && picture ? { picture: { ...item.picture, width: picture.width, height: picture.height } } : {};
    return { type, kind, from, ...until, pinned, ...event, title, summary, body, ...shown, listed };
  }
  if (item.type === 'banner') {
    const old = before?.type === 'banner' ? before : undefined;
    const { type, page, url, line } = item;
    const leads = { ...event, ...(page === null ? {} : { page }), ...(url === null ? {} : { url }) };
    const drawn = { artType: old?.artType ?? 'shows', artCategory: old?.artCategory ?? 'pop_concert' } as const;
    const more = { ...(line ? { line } : {}), ...(item.picture === null ? {} : { picture: item.picture }) };
    return { type, position: old?.position ?? position, from, ...until, ...leads, title, ...more, ...drawn, listed };
  }
  if (eventId === undefined) throw new Error('a notice needs an event');
  return {
    type: 'popup',
    event: eventId,
    from,
    until: new Date(item.until).toISOString(),
    title,
    body: item.body,
    listed,
  };
}
