import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, test } from 'vitest';
import { parseSummary, readObservatory } from './read-observatory.ts';

const now = new Date('2026-09-08T12:15:00+08:00');
const warning = (code: string, more: object = {}) => ({
  name: 'Tropical Cyclone Warning Signal',
  code,
  type: 'No. 8 Northeast Gale or Storm Signal',
  actionCode: 'ISSUE',
  issueTime: '2026-09-08T12:10:00+08:00',
  updateTime: '2026-09-08T12:10:00+08:00',
  ...more,
});
const parse = (summary: object) => parseSummary(JSON.stringify(summary), now);
const none = { signal: null, issuedAt: null, updatedAt: null };

describe('parseSummary', () => {
  test.each([
    ['TC1', 'T1'],
    ['TC3', 'T3'],
    ['TC8NE', 'T8'],
    ['TC8SE', 'T8'],
    ['TC8SW', 'T8'],
    ['TC8NW', 'T8'],
    ['TC9', 'T9'],
    ['TC10', 'T10'],
  ])('maps code %s to signal %s with times in UTC', (code, signal) => {
    const said = new Date('2026-09-08T04:10:00Z');
    expect(parse({ WTCSGNL: warning(code) })).toEqual({
      cyclone: { signal, issuedAt: said, updatedAt: said },
      rain: none,
    });
  });

  test('returns no signal if there are no warnings, and ignores other warnings', () => {
    expect(parse({})).toEqual({ cyclone: none, rain: none });
    expect(parse({ WHOT: warning('WHOT'), WTS: warning('WTS', { actionCode: 'EXTEND' }) }).cyclone).toEqual(none);
    expect(parse({ WRAIN: warning('WRAINB') }).rain.signal).toBe('black');
  });

  test('returns no signal for a cancelled or expired warning', () => {
    expect(parse({ WTCSGNL: warning('TC3', { actionCode: 'CANCEL' }) }).cyclone.signal).toBeNull();
    expect(parse({ WTCSGNL: warning('CANCEL') }).cyclone.signal).toBeNull();
    const over = parse({ WRAIN: warning('WRAINR', { expireTime: '2026-09-08T12:14:00+08:00' }) }).rain;
    expect(over).toMatchObject({ signal: null, updatedAt: new Date('2026-09-08T12:14:00+08:00') });
  });

  test.each([
    '<html>',
    'null',
    '[]',
    '{"details":[]}',
    JSON.stringify({ WTCSGNL: warning('TC7') }),
    JSON.stringify({ WTCSGNL: warning('constructor') }),
    JSON.stringify({ WTCSGNL: warning('TC8NE', { issueTime: '2026-09-08 12:10' }) }),
    JSON.stringify({ WTCSGNL: warning('TC8NE', { actionCode: 'HOIST' }) }),
    JSON.stringify({ WTCSGNL: warning('TC8NE'), WHOT: 'hot' }),
  ])('rejects a summary that deviates from the documentation: %s', (text) => {
    expect(() => parseSummary(text, now)).toThrow();
  });
});

const endless = () =>
  new Readable({
    read() {
      this.push(' '.repeat(9999));
    },
  });

describe('Observatory feed', () => {
  let server: Server;
  afterEach(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });

  async function feed(result: RequestListener) {
    server = createServer(result);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return readObservatory({ url: `http://127.0.0.1:${port}/weather.php?dataType=warnsum`, now: () => now });
  }

  test('requests the configured address', async () => {
    const observatory = await feed((request, response) => {
      response.end(JSON.stringify(request.url?.endsWith('?dataType=warnsum') ? { WTCSGNL: warning('TC8NE') } : {}));
    });
    expect((await observatory.read()).cyclone.signal).toBe('T8');
  });

  test.each<[string, RequestListener, RegExp]>([
    ['fails', (_, response) => response.writeHead(503).end('{}'), /503/],
    ['leads elsewhere', (_, response) => response.writeHead(302, { location: '/other' }).end(), /fetch failed/],
    ['never ends', (_, response) => endless().pipe(response), /longer/],
    ['breaks off', (_, response) => void response.write('{', () => response.destroy()), /terminated/],
  ])('throws when the feed %s', async (_, outcome, why) => {
    const observatory = await feed(outcome);
    await expect(observatory.read()).rejects.toThrow(why);
  });
});
