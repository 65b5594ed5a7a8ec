import { expect, test } from 'vitest';
import type { Api } from '../../../contract/calls.ts';
import { loadHome, noHomeContent } from './load-home.ts';

function homeApi(landingPagePastEvent: boolean): { api: Api; asked: unknown[] } {
  const requested: unknown[] = [];
  const events = [1, 2, 3, 4, 5].map((number) => ({ number }));
  const results = {
    listPosts: () => ({ data: [{ number: 101 }] }),
    dataPopupEventList: () => ({ popupEventList: [] }),
    dataPresenterList: () => ({ brandedPresenterList: [] }),
    dataConfig: () => ({ landingPagePastEvent }),
    listEvents: (input: unknown) => {
      requested.push(input);
      return { events };
    },
  };
  const api = new Proxy({} as Api, {
    get: (_, name) => async (input: unknown) => (Reflect.get(results, name) as (input: unknown) => unknown)(input),
  });
  return { api, asked: requested };
}

test('loads and shows past events when the switch is on', async () => {
  const { api, asked: requested } = homeApi(true);
  const { past, news } = await loadHome(api);
  expect(requested).toEqual([{ query: { past: '1' } }]);
  expect(past.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  expect(news.map(({ number }) => number)).toEqual([101]);
});

test('loads no past events when the switch is off', async () => {
  const { api, asked: requested } = homeApi(false);
  expect((await loadHome(api)).past).toEqual([]);
  expect(requested).toEqual([]);
});

test('loads the home page even if some parts fail', async () => {
  const api = new Proxy({} as Api, { get: () => () => Promise.reject(new Error('no')) });
  expect(await loadHome(api)).toBe(noHomeContent);
});
