import type { FastifyRequest } from 'fastify';
import { codeParameter, storedCodeParameter } from '../../../contract/pages.ts';
import { setCodeCookie } from '../../features/priority/code-cookie.ts';
import type { Ctx } from '../../context.ts';

/** Pages of an event and of its tickets, with its number: at no other host, as `//host/…` would be. */
const eventPages = /^(?:\/(?:en|zh)[_-](?:us|hk|cn))?\/Event\/(\d{1,10})(?:\/Tickets)?\.html$/i;

/** Whether the address of a page carries a code of a priority sale, which must not stand in it. */
export function carriesCode({ url }: Pick<FastifyRequest, 'url'>): boolean {
  const [path = '', query = ''] = url.split('?', 2);
  return eventPages.test(path) && new URLSearchParams(query).has(codeParameter);
}

/**
 * Keeps the code of such an address for the visit. @returns the address without it, so that neither the history of the
 * browser nor a site that is led to from there has it.
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
