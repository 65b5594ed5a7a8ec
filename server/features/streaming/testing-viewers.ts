import type { FastifyInstance } from 'fastify';
import { playlistAddress, type PlaylistKind } from '../../../contract/streaming/watch.ts';
import type { Ctx } from '../../context.ts';
import { createHttp } from '../../platform/http.ts';
import { closeBoth, openTwoPrograms, type TestProgram } from '../../testing/open-program.ts';
import { valueOf } from '../../testing/outcomes.ts';
import { takePlace } from './viewing-slots/take-viewing-slot.ts';
import type { StreamSource } from './provider.ts';
import { serveStreams } from './routes.ts';
import { withCookiesOf, withSource, type Fan } from './testing-streams.ts';

/** Two processes that serve streams over HTTP, with browsers that watch. */
export class Viewers {
  readonly browsers = new Map<string, Ctx>();
  readonly #apps: FastifyInstance[] = [];
  readonly programs: readonly [TestProgram, TestProgram];

  constructor(programs: [TestProgram, TestProgram]) {
    this.programs = programs;
  }

  async serve(): Promise<void> {
    for (const one of this.programs) {
      const app = await createHttp(one.config, one.log);
      serveStreams(app, one, async (request) => this.browsers.get(String(request.headers['x-browser'])) ?? one.ctx());
      this.#apps.push(app);
    }
  }

  /** Opens a browser with a viewing slot in both processes. */
  async watching(of: Fan, move = false): Promise<{ name: string; place: string; ctx: Ctx }> {
    const ctx = of.browser();
    const { place } = valueOf(await takePlace(ctx, of.order.number, { move }));
    const name = this.programs[0].id();
    this.browsers.set(`${name}-0`, ctx);
    this.browsers.set(`${name}-1`, withCookiesOf(ctx, of.browser(this.programs[1])));
    return { name, place, ctx };
  }

  async ask(url: string, browser?: string, process: 0 | 1 = 0) {
    const response = await this.#apps[process]!.inject({
      url,
      headers: browser ? { 'x-browser': `${browser}-${process}` } : {},
    });
    const isProblem = String(response.headers['content-type']).startsWith('application/problem');
    return {
      status: response.statusCode,
      code: isProblem ? response.json<{ code: string }>().code : undefined,
      text: response.body,
      headers: response.headers,
    };
  }

  async close(): Promise<void> {
    for (const app of this.#apps) await app.close();
    await closeBoth([...this.programs]);
  }
}

/**
 * Opens viewers two hours before shows from `announceShow` start.
 * @param environment site settings
 */
export async function openViewers(source: StreamSource, environment?: Record<string, string>): Promise<Viewers> {
  const options = { ...withSource(source), ...(environment ? { environment } : {}) };
  const viewers = new Viewers(await openTwoPrograms(options));
  viewers.programs[0].clock.set('2026-12-05T10:00:00Z');
  await viewers.serve();
  return viewers;
}

export const playlistPath = (place: string, file?: string, kind: PlaylistKind = 'live'): string =>
  playlistAddress(place, kind, file);

/** Returns our own URLs in a playlist. */
export const leadsOf = (text: string): string[] => text.split('\n').filter((line) => line.startsWith('/'));
