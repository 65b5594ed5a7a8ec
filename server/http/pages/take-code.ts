import type { FastifyRequest } from 'fastify';
import { codeParameter, storedCodeParameter } from '../../../contract/pages.ts';
import { setCodeCookie } from '../../features/priority/code-cookie.ts';
import type { Ctx } from '../../context.ts';

/** Pages of an event and its tickets, capturing the event number. Never matches another host, as `//host/…` would. */
const eventPages = /^(?:\/(?:en|zh)[_-](?:us|hk|cn))?\/Event\/(\d{1,10})(?:\/Tickets)?\.html$/i;

/** Returns true if a page address contains a priority sale code, which must be removed. */
export function carriesCode({ url }: Pick<FastifyRequest, 'url'>): boolean {
  const [path = '', query = ''] = url.split('?', 2);
  return eventPages.test(path) && new URLSearchParams(query).has(codeParameter);
}

/**
 * Stores the address's code for the visit.
 * @returns the address without the code, so that neither the browser's history nor a linked site receives it.
 */
export function takeCode(ctx: Pick<Ctx, 'cookie' | 'setCookie'>, { url }: Pick<FastifyRequest, 'url'>): string {
  const [path = '', query = ''] = url.split('?', 2);
  const search = new URLSearchParams(query);
  const code = search.get(codeParameter) ?? '';
  search.delete(codeParameter);
  search.delete(storedCodeParameter);
  if (setCodeCookie(ctx, Number(eventPages.exec(path)?.[1]), code)) search.set(storedCodeParameter, '1');
  return search.size > 0 ? `${path}?${search}` : path;
}
