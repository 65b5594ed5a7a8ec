import Validator from '@adobe/structured-data-validator';
import * as z from 'zod';

/**
 * Google's requirements and recommendations for events, as strict as possible: an unused property fails. The
 * validator's vocabulary would need the network, so these schemas also list each type's properties.
 */
const address = z.url({ protocol: /^https?$/ });
const instant = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/);
const duration = z.string().regex(/^PT\d+M$/);
const words = z.string().min(1);
const of = <Shape extends z.core.$ZodLooseShape>(type: string, shape: Shape) =>
  z.strictObject({ '@type': z.literal(type), ...shape });
const member = (name: string) => z.literal(`https://schema.org/${name}`);

const offer = of('Offer', {
  name: words.optional(),
  price: z.string().regex(/^\d+\.\d\d$/),
  priceCurrency: z.literal('HKD'),
  url: address,
  availability: z.union([member('InStock'), member('SoldOut'), member('PreOrder')]).optional(),
  validFrom: instant.optional(),
  validThrough: instant.optional(),
});

const place = of('Place', {
  name: words,
  address: of('PostalAddress', {
    streetAddress: words.optional(),
    addressLocality: words.optional(),
    addressRegion: z.literal('Hong Kong'),
    addressCountry: z.literal('HK'),
  }),
  geo: of('GeoCoordinates', { latitude: z.number(), longitude: z.number() }).optional(),
  telephone: words.optional(),
});

const person = of('Person', { name: words });

const film = of('Movie', {
  name: words,
  image: address,
  dateCreated: z.iso.date(),
  genre: words,
  duration,
  contentRating: z.enum(['I', 'IIA', 'IIB', 'III']),
  inLanguage: words,
  director: z.array(person).min(1),
  actor: z.array(person),
});

const common = {
  name: words,
  url: address.optional(),
  startDate: instant,
  endDate: instant.optional(),
  previousStartDate: instant.optional(),
  eventStatus: z.union([
    member('EventScheduled'),
    member('EventCancelled'),
    member('EventPostponed'),
    member('EventRescheduled'),
  ]),
  image: z.array(address).min(1),
  description: words.optional(),
  organizer: of('Organization', { name: words }).optional(),
  typicalAgeRange: z
    .string()
    .regex(/^\d+-$/)
    .optional(),
  duration: duration.optional(),
  isAccessibleForFree: z.literal(true).optional(),
  offers: z.array(offer).min(1).max(12).optional(),
};
const ofFilm = { workPresented: film, videoFormat: words.optional(), subtitleLanguage: words.optional() };
const offline = { eventAttendanceMode: member('OfflineEventAttendanceMode').optional(), location: place };
const online = {
  eventAttendanceMode: member('OnlineEventAttendanceMode'),
  location: of('VirtualLocation', { url: address }),
};
const kinds = z.enum([
  'MusicEvent',
  'TheaterEvent',
  'VisualArtsEvent',
  'DanceEvent',
  'SportsEvent',
  'ChildrensEvent',
  'ExhibitionEvent',
  'EducationEvent',
]);
const screening = z.literal('ScreeningEvent');

/** Event data that may be published; other data is rejected with the path of the mistake. */
const EventData = z.union([
  z.strictObject({ '@type': kinds, ...common, ...offline }),
  z.strictObject({ '@type': kinds, ...common, ...online }),
  z.strictObject({ '@type': screening, ...common, ...offline, ...ofFilm }),
  z.strictObject({ '@type': screening, ...common, ...online, ...ofFilm }),
]);

const TrailData = of('BreadcrumbList', {
  itemListElement: z.array(of('ListItem', { position: z.int().min(1), name: words, item: address })).min(2),
});

const OrganizationData = of('Organization', {
  '@id': address,
  name: words,
  alternateName: z.array(words),
  url: address,
  logo: of('ImageObject', { url: address }),
  areaServed: of('City', { name: words }),
});

const SiteData = of('WebSite', {
  '@id': address,
  name: words,
  alternateName: words,
  url: address,
  description: words,
  inLanguage: words,
  publisher: z.strictObject({ '@id': address }),
  potentialAction: of('SearchAction', {
    target: of('EntryPoint', { urlTemplate: z.string().endsWith('{search_term_string}') }),
    'query-input': z.literal('required name=search_term_string'),
  }),
});

const AnyData = z.union([EventData, TrailData, OrganizationData, SiteData]);

/** Resolves references, so that every object is complete, as a reader of the page sees it. */
export function thingsIn(published: readonly Record<string, unknown>[]): Record<string, unknown>[] {
  const whole = new Map<unknown, Record<string, unknown>>();
  const each = (value: unknown, take: (one: Record<string, unknown>) => unknown): unknown => {
    if (Array.isArray(value)) return value.map((one) => each(one, take));
    if (typeof value !== 'object' || value === null) return value;
    return take(value as Record<string, unknown>);
  };
  const collect = (one: Record<string, unknown>): void => {
    if (String(one['@id']).startsWith('#') && '@type' in one) whole.set(one['@id'], one);
    for (const part of Object.values(one)) each(part, collect);
  };
  const fill = (one: Record<string, unknown>): Record<string, unknown> => {
    const { '@id': id, ...rest } = whole.get(one['@id']) ?? one;
    const named = String(id).startsWith('#') ? rest : (whole.get(id) ?? one);
    return Object.fromEntries(Object.entries(named).map(([name, part]) => [name, each(part, fill)]));
  };
  for (const one of published) collect(one);
  return published.flatMap(({ '@graph': graph, ...one }) =>
    Array.isArray(graph) ? graph.map((each) => fill(each as Record<string, unknown>)) : [one],
  );
}

/** Returns the mistakes in a page's structured data; an empty array if it may be published. */
export async function mistakesOf(things: readonly Record<string, unknown>[]): Promise<string[]> {
  const mistakes: string[] = [];
  const byType: Record<string, Record<string, unknown>[]> = {};
  for (const { '@context': context, ...thing } of things) {
    if (context !== undefined && context !== 'https://schema.org')
      mistakes.push(`the context ${JSON.stringify(context)}`);
    const type = String(thing['@type']);
    // Types that this site does not publish are not checked here.
    const known = AnyData.safeParse(thing);
    if (!known.success && isOurs(type)) mistakes.push(`${type}: ${z.prettifyError(known.error)}`);
    (byType[type] ??= []).push(structuredClone(thing));
  }
  const issues = await new Validator().validate({ jsonld: byType, microdata: {}, rdfa: {}, errors: [] });
  return [...mistakes, ...issues.map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`)];
}

function isOurs(type: string): boolean {
  return /Event$|^(BreadcrumbList|Organization|WebSite)$/.test(type);
}
