import { Temporal } from 'temporal-polyfill';
import * as z from 'zod/mini';
import { ageLimits } from '../../../../contract/catalogue/limits.ts';
import {
  CatalogueFeed,
  FeedEvent,
  FeedFilm,
  FeedPerformance,
  FeedPresenter,
  FeedVenue,
  FeedZone,
} from '../../../../contract/catalogue/feed.ts';
import { WeatherRule } from '../../../../contract/catalogue/weather.ts';
import { describeMistakes } from '../../../platform/files/json-file.ts';
import { ClockTime, DemoWindow, resolveWindow, SaleDay, toInstant } from './read-demo-times.ts';
import { DemoDiscount, DemoPass, resolveDiscount, resolvePass } from './read-demo-discounts.ts';
import { DemoLayout, DemoRows, expandLayout, expandRows } from './read-demo-layouts.ts';

/**
 * The demonstration catalogue counts days from the reading date, so that events always exist today and at the weekend,
 * and only the intended ones are past. `day: 12` is twelve days from today in Hong Kong; `weekday: 'sat'` moves to the
 * first Saturday from then. `demo/README.md` describes the files.
 */

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** Days from today, negative for past events. Box offices announce at most half a year ahead. */
const DaysAhead = z.int().check(z.gte(-60), z.lte(200));
const DemoZone = z
  .strictObject({
    ...z.omit(FeedZone, { rows: true }).shape,
    rows: z.optional(z.array(DemoRows)),
    /** Key of a layout in `layouts.json`. */
    layout: z.optional(z.string()),
    /** Seats in these sections and rows (`A-J`) of the layout; defaults to all. */
    sections: z.optional(z.array(z.string())),
    rowsNamed: z.optional(z.string()),
  })
  .check(
    z.refine((zone) => !zone.rows || zone.layout === undefined, 'a zone has rows or a layout, not both'),
    z.refine(
      (zone) => zone.layout !== undefined || (!zone.sections && zone.rowsNamed === undefined),
      'sections and rowsNamed are parts of a layout',
    ),
  );
type DemoZone = z.infer<typeof DemoZone>;

type Layouts = ReadonlyMap<string, DemoLayout>;

const DemoPerformance = z
  .strictObject({
    ...z.omit(FeedPerformance, { startsAt: true, endsAt: true, zones: true, plan: true }).shape,
    day: z.optional(DaysAhead),
    weekday: z.optional(z.enum(weekdays)),
    time: z.optional(ClockTime),
    /** Replaces `day` or `time`: one performance for each day and time. */
    days: z.optional(z.array(DaysAhead).check(z.minLength(1))),
    times: z.optional(z.array(ClockTime).check(z.minLength(1))),
    durationMinutes: z.optional(z.int().check(z.gte(1))),
    zones: z.optional(z.array(DemoZone)),
  })
  .check(
    z.refine(({ day, days }) => (day === undefined) !== (days === undefined), 'a performance has either day or days'),
    z.refine(
      ({ time, times }) => (time === undefined) !== (times === undefined),
      'a performance has either time or times',
    ),
    z.refine(({ weekday, days }) => !weekday || !days, 'weekday goes with day, not with days'),
  );
type DemoPerformance = z.infer<typeof DemoPerformance>;

/** Demonstration films must have every field. */
const DemoFilm = z.strictObject({
  ...z.omit(FeedFilm, { releaseDate: true, year: true, country: true }).shape,
  ...z.required(
    z.pick(FeedFilm, {
      genre: true,
      class: true,
      language: true,
      durationMinutes: true,
      director: true,
      cast: true,
      story: true,
    }),
  ).shape,
  releaseDay: SaleDay,
});

/** An event in the `demo/` files: {@link FeedEvent} with days instead of instants, and rows as ranges. */
const DemoEvent = z
  .strictObject({
    ...z.omit(FeedEvent, {
      onSaleFrom: true,
      onSaleUntil: true,
      saleWindows: true,
      film: true,
      zones: true,
      discounts: true,
      performances: true,
    }).shape,
    onSaleFromDay: z.optional(SaleDay),
    onSaleTime: z.optional(ClockTime),
    onSaleUntilDay: z.optional(SaleDay),
    onSaleUntilTime: z.optional(ClockTime),
    saleWindows: z.optional(z.array(DemoWindow)),
    film: z.optional(DemoFilm),
    zones: z.optional(z.array(DemoZone)),
    discounts: z.optional(z.array(DemoDiscount)),
    performances: z.array(DemoPerformance),
  })
  .check(
    z.refine(
      (event) => (event.onSaleFromDay === undefined) === (event.onSaleTime === undefined),
      'onSaleFromDay and onSaleTime go together',
    ),
    z.refine(
      (event) => (event.onSaleUntilDay === undefined) === (event.onSaleUntilTime === undefined),
      'onSaleUntilDay and onSaleUntilTime go together',
    ),
  );
type DemoEvent = z.infer<typeof DemoEvent>;

const DemoWeather = z.strictObject({ key: z.string(), venues: z.array(z.string()), rules: z.array(WeatherRule) });

/** Parsed JSON by file name (`events-stage.json`). */
export type DemoFiles = Readonly<Record<string, unknown>>;

/**
 * Converts the `demo/` files to a feed. Reads `presenters.json`, `venues.json`, `cinemas.json`, `weather.json`,
 * `layouts.json`, `passes.json` and every `events-*.json`; `today` is a Hong Kong date (YYYY-MM-DD). A performance's
 * key combines its own key, its time if the entry has several, `@` and its date, so later readings add performances and
 * never move sold ones.
 * @throws with the file and position of invalid data, which is a bug of ours
 */
export function readDemoCatalogue(files: DemoFiles, today: string): CatalogueFeed {
  const from = Temporal.PlainDate.from(today);
  const layouts: Layouts = new Map(readDemoLayouts(files).map((layout) => [layout.key, layout]));
  const eventFiles = Object.keys(files)
    .filter((name) => /^events-[a-z]+\.json$/.test(name))
    .sort();
  const events = eventFiles.flatMap((name) =>
    parseList(files, name, DemoEvent).map((event) => resolveEvent(event, from, layouts)),
  );
  const feed = CatalogueFeed.parse({
    source: 'demo',
    presenters: parseList(files, 'presenters.json', FeedPresenter),
    venues: readDemoVenues(files),
    events,
    passes: parseList(files, 'passes.json', DemoPass).map((pass) => resolvePass(pass, events)),
  });
  refuseBrokenKeys(feed);
  return feed;
}

/**
 * Returns venues and cinemas with their weather rules.
 * @throws if the rules reference an unknown venue, or the same venue twice
 */
function readDemoVenues(files: DemoFiles): FeedVenue[] {
  const venues = [...parseList(files, 'venues.json', FeedVenue), ...parseList(files, 'cinemas.json', FeedVenue)];
  const known = new Set(venues.map(({ key }) => key));
  const rules = new Map<string, WeatherRule[]>();
  for (const group of parseList(files, 'weather.json', DemoWeather)) {
    for (const venue of group.venues) {
      if (!known.has(venue)) throw new Error(`demo/weather.json: '${group.key}' names an unknown venue '${venue}'`);
      if (rules.has(venue)) throw new Error(`demo/weather.json: '${venue}' has check-points twice`);
      rules.set(venue, group.rules);
    }
  }
  return venues.map((venue) => (rules.has(venue.key) ? { ...venue, weather: rules.get(venue.key) } : venue));
}

/**
 * Returns the layouts from `layouts.json`.
 * @throws as `readDemoCatalogue` does
 */
export function readDemoLayouts(files: DemoFiles): DemoLayout[] {
  const layouts = parseList(files, 'layouts.json', DemoLayout);
  uniqueKeys('layout', layouts);
  return layouts;
}

function parseList<Item extends z.ZodMiniType>(files: DemoFiles, name: string, item: Item): z.output<Item>[] {
  const parsed = z.array(item).safeParse(files[name] ?? []);
  if (!parsed.success) throw new Error(`demo/${name}\n${describeMistakes(parsed.error, files[name])}`);
  return parsed.data;
}

function resolveEvent(event: DemoEvent, today: Temporal.PlainDate, layouts: Layouts): FeedEvent {
  const {
    onSaleFromDay,
    onSaleTime,
    onSaleUntilDay,
    onSaleUntilTime,
    saleWindows,
    film,
    zones,
    discounts,
    performances,
    ...rest
  } = event;
  const durationMinutes = event.durationMinutes ?? film?.durationMinutes;
  return {
    // Default admission age at our own box office, unless the event states another.
    ...(event.ageLimitText ? {} : { minimumAge: ageLimits.admission }),
    ...rest,
    ...(durationMinutes !== undefined && { durationMinutes }),
    ...(onSaleFromDay !== undefined &&
      onSaleTime !== undefined && { onSaleFrom: toInstant(today.add({ days: onSaleFromDay }), onSaleTime) }),
    ...(onSaleUntilDay !== undefined &&
      onSaleUntilTime !== undefined && {
        onSaleUntil: toInstant(today.add({ days: onSaleUntilDay }), onSaleUntilTime),
      }),
    ...(saleWindows && { saleWindows: saleWindows.map((window) => resolveWindow(window, today)) }),
    ...(discounts && {
      discounts: discounts.map((one) => resolveDiscount(one, (days, time) => toInstant(today.add({ days }), time))),
    }),
    ...(film && { film: resolveFilm(film, today) }),
    ...(zones && { zones: zones.map((zone) => resolveZone(zone, layouts)) }),
    performances: performances.flatMap((performance) => {
      const plan = (performance.zones ?? zones)?.find((zone) => zone.layout !== undefined)?.layout;
      const whole = { ...performance, durationMinutes: performance.durationMinutes ?? durationMinutes };
      return resolvePerformances(whole, today, layouts).map((one) => ({ ...one, ...(plan !== undefined && { plan }) }));
    }),
  };
}

function resolveFilm({ releaseDay, ...film }: z.infer<typeof DemoFilm>, today: Temporal.PlainDate) {
  return { ...film, releaseDate: today.add({ days: releaseDay }).toString() };
}

function resolvePerformances(
  performance: DemoPerformance & { durationMinutes: number | undefined },
  today: Temporal.PlainDate,
  layouts: Layouts,
): FeedPerformance[] {
  const { key, day, days, weekday, time, times, durationMinutes, zones, ...rest } = performance;
  const dates = [days ?? [], day ?? []].flat().map((ahead) => onWeekday(today.add({ days: ahead }), weekday));
  return dates.flatMap((date) =>
    [times ?? [], time ?? []].flat().map((clock) => {
      const startsAt = toInstant(date, clock);
      return {
        ...rest,
        key: days || times ? `${key}-${clock.replace(':', '')}@${date.toString()}` : `${key}@${date.toString()}`,
        startsAt,
        ...(durationMinutes !== undefined && {
          endsAt: Temporal.Instant.from(startsAt).add({ minutes: durationMinutes }).toString(),
        }),
        ...(zones && { zones: zones.map((zone) => resolveZone(zone, layouts)) }),
      };
    }),
  );
}

/** Returns the date itself or the next date on that weekday. */
function onWeekday(date: Temporal.PlainDate, weekday: DemoPerformance['weekday']): Temporal.PlainDate {
  if (!weekday) return date;
  const wanted = weekdays.indexOf(weekday) + 1;
  return date.add({ days: (wanted - date.dayOfWeek + 7) % 7 });
}

function resolveZone({ rows, layout, sections, rowsNamed, ...zone }: DemoZone, layouts: Layouts): FeedZone {
  if (layout === undefined) return rows ? { ...zone, rows: expandRows(rows) } : zone;
  const drawn = layouts.get(layout);
  if (!drawn) throw new Error(`demo: zone '${zone.key}' names an unknown layout '${layout}'`);
  return { ...zone, rows: expandLayout(drawn, { sections, rowsNamed }) };
}

/** @throws for references to missing keys and for duplicate keys */
function refuseBrokenKeys(feed: CatalogueFeed): void {
  const venues = uniqueKeys('venue', feed.venues);
  const presenters = uniqueKeys('presenter', feed.presenters);
  uniqueKeys('event', feed.events);
  for (const event of feed.events) {
    uniqueKeys(`performance of ${event.key}`, event.performances);
    for (const venue of [event.venue, ...event.performances.flatMap((performance) => performance.venue ?? [])]) {
      if (!venues.has(venue)) throw new Error(`demo: event '${event.key}' names an unknown venue '${venue}'`);
    }
    if (event.presenter !== undefined && !presenters.has(event.presenter)) {
      throw new Error(`demo: event '${event.key}' names an unknown presenter '${event.presenter}'`);
    }
  }
}

function uniqueKeys(what: string, items: readonly { key: string }[]): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const { key } of items) {
    if (keys.has(key)) throw new Error(`demo: two entries of ${what} have the key '${key}'`);
    keys.add(key);
  }
  return keys;
}
