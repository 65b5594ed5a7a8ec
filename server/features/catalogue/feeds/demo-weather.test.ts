import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readDemoCatalogue } from './read-demo-catalogue.ts';
import { readDemoFiles } from './read-demo-files.ts';

const today = '2026-03-02';
const feed = readDemoCatalogue(
  await readDemoFiles(fileURLToPath(new URL('../../../../demo/', import.meta.url))),
  today,
);
const hall = { key: 'hall', name: { en_us: 'A', zh_hk: '甲', zh_cn: '甲' }, region: 'HK' };

describe('demonstration catalogue weather rules', () => {
  const rules = [
    { signal: 'T8', checkpoints: [{ loweredBy: { minutesBeforeStart: 180 }, becomes: 'as_planned' }], else: 'cancel' },
  ];
  const withWeather = (...groups: { key: string; venues: string[]; rules: unknown }[]) =>
    readDemoCatalogue({ 'venues.json': [hall], 'weather.json': groups }, today).venues;

  test('covers every physical venue, so that a typhoon affects all of them', () => {
    const minds = ({ weather = [] }: (typeof feed.venues)[number]) =>
      weather.some(({ signal }) => signal === 'T8' || signal === 'T3') &&
      weather.some(({ signal }) => signal === 'extreme');
    expect(feed.venues.filter((venue) => !minds(venue)).map(({ key }) => key)).toEqual(['online']);
  });

  test('assigns rules to the named venues and rejects unknown or duplicate ones', () => {
    expect(withWeather({ key: 'halls', venues: ['hall'], rules })).toMatchObject([{ key: 'hall', weather: rules }]);
    expect(() => withWeather({ key: 'halls', venues: ['cave'], rules })).toThrow("unknown venue 'cave'");
    const twice = { key: 'others', venues: ['hall'], rules };
    expect(() => withWeather({ key: 'halls', venues: ['hall'], rules }, twice)).toThrow(
      "'hall' has check-points twice",
    );
  });
});
