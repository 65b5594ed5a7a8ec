import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Own } from '../../../contract/page-context.ts';
import type { FinishedPage } from './finish-page.ts';
import { MemberSlotTemplate } from './member-slot-template.ts';

/** Cached page. `bodyFor` writes it for one reader, in the best encoding that `accept` allows. */
export interface CachedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  bodyFor(accept: string, own: Own): { body: Buffer; encoding: 'br' | 'gzip' | undefined };
  plainFor(own: Own): Buffer;
}

/** Caches a page for all visitors. It contains no personal data. */
export function cacheForVisitors({ status, headers, body }: FinishedPage): CachedPage {
  const encoded: { br?: Buffer; gzip?: Buffer } = {};
  return {
    status,
    headers,
    plainFor: () => body,
    bodyFor(accept) {
      if (accept.includes('br')) {
        return { body: (encoded.br ??= brotliCompressSync(body, brotliOptions)), encoding: 'br' };
      }
      if (accept.includes('gzip')) return { body: (encoded.gzip ??= gzipSync(body)), encoding: 'gzip' };
      return { body, encoding: undefined };
    },
  };
}

const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Caches a page for all members. Each receives it with their personal content. */
export function cacheForMembers({ status, headers, body }: FinishedPage): CachedPage {
  const template = new MemberSlotTemplate(body.toString('utf8'));
  return {
    status,
    headers,
    plainFor: (own) => template.fill(own),
    bodyFor: (accept, own) =>
      accept.includes('gzip')
        ? { body: template.pack(own), encoding: 'gzip' }
        : { body: template.fill(own), encoding: undefined },
  };
}
