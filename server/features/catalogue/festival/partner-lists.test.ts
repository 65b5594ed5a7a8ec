import { afterEach, beforeEach, expect, test } from 'vitest';
import { requestContext } from '../../../testing/contexts.ts';
import { openTestProgram, testClock, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { permitSystem } from '../../audit/permit-action.ts';
import { forgetCatalogue } from '../events/catalogue-cache.ts';
import { listEvents, listPartnerCards } from '../events/list-events.ts';
import { readEvent } from '../events/read-event.ts';
import { importFeed } from '../feeds/import-feed.ts';
import { parseFestival, type FestivalKey } from './parse-festival.ts';
import { festivalFiles, festivalOptions } from './testing-festival.ts';

let program: TestProgram;

beforeEach(async () => {
  program = await openTestProgram({ clock: testClock('2026-03-01T00:00:00.000Z') });
});

afterEach(() => program.close());

async function takeFestival(key: FestivalKey): Promise<void> {
  const { feed } = parseFestival(festivalFiles(), { ...festivalOptions, key });
  valueOf(await importFeed(program, permitSystem('start', 'feed.import', key), feed));
  forgetCatalogue(program);
}

async function takeOthers(): Promise<void> {
  const named = (en_us: string) => ({ en_us });
  const shown = { key: 'first', startsAt: '2026-03-20T20:00:00+08:00' };
  const event = { category: 'movie', venue: 'house', performances: [shown] };
  valueOf(
    await importFeed(program, permitSystem('start', 'feed.import', 'test'), {
      source: 'test',
      presenters: [],
      venues: [{ key: 'house', name: named('House'), region: 'HK' }],
      events: [
        { ...event, key: 'film', type: 'cinema', title: named('A film on release') },
        { ...event, key: 'stream', type: 'streamed', title: named('A show at home') },
      ],
    }),
  );
  forgetCatalogue(program);
}

const titles = async (key: FestivalKey, type: 'cinema' | 'streamed') =>
  (await listPartnerCards(requestContext(program), key, type)).map(({ title }) => title);

test("lists a festival's programme including talks, next performance first", async () => {
  await takeOthers();
  await takeFestival('hkiff');
  expect(await titles('hkiff', 'cinema')).toEqual(['The Lamp’s Nest', 'Tram 27', 'Master Class: Ho Ka-man']);
  expect(await titles('kdaf', 'streamed')).toEqual(['A show at home']);
});

test('lists current events of the type if no festival exists', async () => {
  await takeOthers();
  expect(await titles('hkiff', 'cinema')).toEqual(['A film on release']);
  expect(await titles('kdaf', 'streamed')).toEqual(['A show at home']);
});

test("shows a film's festival section and finds the film by it", async () => {
  await takeFestival('kdaf');
  const ctx = requestContext(program, { language: 'zh_hk' });
  const [found] = (await listEvents(ctx, { q: '星光' })).events;
  const event = valueOf(await readEvent(ctx, found!.number));
  expect(event).toMatchObject({
    title: '燈巢',
    presenter: '提燈電影節',
    festivalSection: '星光盛宴',
    film: { country: '香港', language: '中文', class: null, releaseDate: null, year: 2026, story: '一盞燈的故事。' },
  });
});
