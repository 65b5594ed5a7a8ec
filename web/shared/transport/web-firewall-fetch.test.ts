import { afterEach, describe, expect, it, vi } from 'vitest';
import { timeouts } from '../../../contract/core/limits.ts';
import { setSession } from './send-call.ts';
import { fetchThroughFirewall, firewallIsThere } from './web-firewall-fetch.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const path = '/api/otp2.do';
const withScript = (result: () => Promise<Response>) => {
  const fetch = vi.fn<(input: string, init: RequestInit) => Promise<Response>>(result);
  vi.stubGlobal('AwsWafIntegration', { fetch });
  return fetch;
};

describe('fetchThroughFirewall', () => {
  it('sends method, query and JSON body, and returns the parsed body', async () => {
    const fetch = withScript(async () => Response.json({ otpValidMinutes: 15 }));
    const response = await fetchThroughFirewall(path, { method: 'POST', query: { a: '1 2' }, body: { email: 'x' } });
    expect(response).toEqual({ otpValidMinutes: 15 });
    expect(fetch).toHaveBeenCalledWith(
      '/api/otp2.do?a=1+2',
      expect.objectContaining({ method: 'POST', body: '{"email":"x"}' }),
    );
    expect(new Headers(fetch.mock.calls[0]![1].headers).get('content-type')).toBe('application/json');
  });

  it("requests a response in the page's language and uses the timeout of all calls", async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    setSession({ language: 'zh_cn' });
    const fetch = withScript(async () => Response.json([]));
    await fetchThroughFirewall(path, { method: 'POST', body: {} });
    const { headers, signal } = fetch.mock.calls[0]![1];
    expect(new Headers(headers).get('x-language')).toBe('zh_cn');
    expect(timeout).toHaveBeenCalledWith(timeouts.requestMs);
    expect(signal).toBe(timeout.mock.results[0]!.value);
  });

  it('omits a missing query and body', async () => {
    const fetch = withScript(async () => Response.json([]));
    await fetchThroughFirewall(path, { method: 'GET' });
    expect(fetch.mock.calls[0]![0]).toBe(path);
    expect(fetch.mock.calls[0]![1]).not.toHaveProperty('body');
  });

  it('reports a missing or unrelated script', async () => {
    expect(firewallIsThere()).toBe(false);
    expect(await fetchThroughFirewall(path, { method: 'POST' })).toBe('aws js not loaded');
    vi.stubGlobal('AwsWafIntegration', {});
    expect(await fetchThroughFirewall(path, { method: 'POST' })).toBe('aws js not loaded');
  });

  it.each([
    ['the call fails', () => Promise.reject(new TypeError('network'))],
    ['the body is not JSON', async () => new Response('<html>')],
  ])('reports an error when %s', async (_, result) => {
    withScript(result);
    expect(await fetchThroughFirewall(path, { method: 'POST' })).toBe('aws error');
  });

  it('throws for a status that is not OK', async () => {
    withScript(async () => Response.json({}, { status: 429 }));
    await expect(fetchThroughFirewall(path, { method: 'POST' })).rejects.toThrow('aws fetch api error');
  });
});
