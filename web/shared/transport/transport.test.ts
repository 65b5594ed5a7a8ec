import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../../../contract/core/call-error.ts';
import { apiAddress, forbiddenEvent, serverNow, setSession } from './send-call.ts';
import { browserApi } from './transport.ts';

const config = {
  showWishList: true,
  landingPagePastEvent: false,
  specificPeriodGray: null,
  maintenance: { pauseSales: false, notice: 'weekly' },
  siteClosed: false,
};

const shown: unknown[] = [];
let fetch: ReturnType<typeof vi.fn<(input: string, init: RequestInit) => Promise<Response>>>;
beforeEach(() => {
  shown.length = 0;
  vi.stubGlobal('window', {
    dispatchEvent: (event: CustomEvent) => shown.push([event.type, event.detail]),
  });
  fetch = vi.fn<(input: string, init: RequestInit) => Promise<Response>>(async () => Response.json(config));
  vi.stubGlobal('fetch', fetch);
  setSession({ language: 'en_us', csrfToken: null, apiBase: '' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const sent = () => ({ url: new URL(fetch.mock.calls[0]![0], 'http://page.example'), init: fetch.mock.calls[0]![1] });

describe('browserApi', () => {
  it('returns only the body and adds a timestamp to paths that end in .json', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T04:00:00Z') });
    expect(await browserApi.dataConfig({ query: {} })).toEqual(config);
    const { url } = sent();
    expect(url.pathname).toBe('/data/config.json');
    expect(Number(url.searchParams.get('_t'))).toBe(Date.parse('2026-11-22T04:00:00Z'));
    expect([...url.searchParams.keys()]).toEqual(['_t']);
  });

  it('adds the date to the banner list and nothing to other calls', async () => {
    fetch.mockImplementation(async () => Response.json({ bannerList: [] }));
    await browserApi.dataBannerList({ query: {} });
    expect(sent().url.searchParams.get('date')).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(sent().url.searchParams.has('_t')).toBe(true);
    fetch.mockClear();
    fetch.mockImplementation(async () => Response.json({ isHotEvent: false }));
    await browserApi.isHotEvent();
    expect(sent().url.href).toBe('http://page.example/api/is_hot_event.do');
  });

  it('sends calls to the configured origin with cookies', async () => {
    setSession({ language: 'zh_cn', csrfToken: 'token', apiBase: 'https://api.fei.example' });
    await browserApi.dataConfig({ query: {} });
    const { url, init } = sent();
    expect(url.origin).toBe('https://api.fei.example');
    expect(init.credentials).toBe('include');
    expect(new Headers(init.headers).get('x-login-token')).toBe('token');
    expect(new Headers(init.headers).get('x-language')).toBe('zh_cn');
    expect(apiAddress('/api/x')).toBe('https://api.fei.example/api/x');
  });

  it('fails with busy after 30 seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await browserApi.dataConfig({ query: {} });
    expect(timeout).toHaveBeenCalledWith(30_000);
    fetch.mockImplementation(() => Promise.reject(new DOMException('', 'TimeoutError')));
    await expect(browserApi.dataConfig({ query: {} })).rejects.toMatchObject({
      problem: { status: 503, code: 'busy' },
    });
    timeout.mockRestore();
  });

  it('distinguishes a lost connection from a busy server', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    fetch.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(browserApi.isHotEvent()).rejects.toMatchObject({ problem: { status: 503, code: 'offline' } });
  });

  it("shows the server's message for a 403 and passes the error on", async () => {
    const problem = {
      type: 't',
      title: 'Forbidden',
      status: 403,
      code: 'forbidden',
      detail: 'Not you.',
      instance: 'i',
    };
    fetch.mockImplementation(async () => Response.json(problem, { status: 403 }));
    const refused = browserApi.isHotEvent();
    await expect(refused).rejects.toBeInstanceOf(CallError);
    await expect(refused).rejects.toMatchObject({ problem });
    expect(shown).toEqual([[forbiddenEvent, 'Not you.']]);
  });

  it('shows no message for other statuses', async () => {
    for (const status of [401, 404, 409, 500, 503]) {
      fetch.mockImplementation(async () => Response.json({}, { status }));
      await expect(browserApi.isHotEvent()).rejects.toBeInstanceOf(CallError);
    }
    expect(shown).toEqual([]);
  });

  it('sets the clock from responses except those cached for a year', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T04:00:00Z') });
    const date = new Date('2026-11-22T05:00:00Z').toUTCString();
    fetch.mockImplementation(async () => Response.json(config, { headers: { date } }));
    await browserApi.dataConfig({ query: {} });
    expect(Math.abs(serverNow().getTime() - Date.parse(date))).toBeLessThan(2000);
    const old = new Date(0).toUTCString();
    fetch.mockImplementation(async () => Response.json({}, { status: 200, headers: { date: old } }));
    await browserApi
      .readSeatMap({ params: { performanceId: '00000000-0000-7000-8000-000000000000' }, query: {} })
      .catch(() => undefined);
    expect(serverNow().getFullYear()).toBeGreaterThan(2000);
  });
});
