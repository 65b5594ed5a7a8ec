import type { FeedVenue } from '../../../../contract/catalogue/feed.ts';
import { cleanFeedText, writeText } from './clean-feed-text.ts';
import { firstText } from './parse-feed-records.ts';
import type { FeedRecord } from './parse-feed-records.ts';
import { locateFeedVenue } from './locate-feed-venue.ts';

/** Returns a venue from the feed, with coordinates only if they are in Hong Kong. */
export function parseFeedVenue(record: FeedRecord): FeedVenue {
  const [english, chinese] = [cleanFeedText(firstText(record, 'venuee')), cleanFeedText(firstText(record, 'venuec'))];
  const [latitude, longitude] = [firstText(record, 'latitude'), firstText(record, 'longitude')].map(Number.parseFloat);
  const name = writeText(english, chinese) ?? {};
  const somewhere = latitude !== undefined && longitude !== undefined && inHongKong(latitude, longitude);
  return {
    key: record.id,
    name,
    ...locateFeedVenue(english, chinese),
    ...(somewhere ? { latitude, longitude } : {}),
  };
}

/** Degrees. Generous bounds around Hong Kong waters. */
function inHongKong(latitude: number, longitude: number): boolean {
  return latitude > 22.1 && latitude < 22.6 && longitude > 113.8 && longitude < 114.5;
}
