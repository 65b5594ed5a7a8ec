import type { FeedVenue } from '../../../../contract/catalogue/feed.ts';
import type { Tx } from '../../../context.ts';
import { upsertVenues } from '../store.ts';
import { insertVenueAliases, readVenueAliases, readVenueNames } from './store-venues.ts';

/**
 * Stores a feed's venues. Reuses another source's venue if the English and Chinese names match, and records the alias.
 * @returns IDs by key
 */
export async function storeFeedVenues(
  tx: Tx,
  source: string,
  venues: readonly (FeedVenue & { id: string })[],
): Promise<Map<string, string>> {
  const aliases = await readVenueAliases(tx, source);
  const stored = await readVenueNames(tx);
  const own = new Set(stored.filter((one) => one.source === source).map(({ key }) => key));
  // The venue with the lowest number wins.
  const byName = new Map(
    stored.filter((one) => one.source !== source && nameKey(one)).map((one) => [nameKey(one), one] as const),
  );
  const found = venues.flatMap(({ key, name, region }) => {
    const twin = own.has(key) || aliases.has(key) ? undefined : byName.get(nameKey({ name }));
    const isSame = twin && (twin.region === region || twin.region === 'OTHERS' || region === 'OTHERS');
    return isSame ? [{ key, venueId: twin.venueId }] : [];
  });
  await insertVenueAliases(tx, source, found);
  for (const { key, venueId } of found) aliases.set(key, venueId);
  const others = venues.filter(({ key }) => !aliases.has(key));
  return new Map([...aliases, ...(await upsertVenues(tx, source, others))]);
}

/**
 * Returns the letters and digits of both names, so that "City Hall (Theatre)" equals "City Hall, Theatre"; `undefined`
 * if a name is missing.
 */
function nameKey({ name }: Pick<FeedVenue, 'name'>): string | undefined {
  const [english, chinese] = [name.en_us, name.zh_hk].map((text) =>
    (text ?? '')
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, ''),
  );
  return english && chinese ? `${english}\n${chinese}` : undefined;
}
