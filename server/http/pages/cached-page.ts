import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Own } from '../../../contract/page-context.ts';
import type { FinishedPage } from './finish-page.ts';
import { MemberSlotTemplate } from './member-slot-template.ts';

/** A page in memory. `bodyFor` writes it for one reader, in the best encoding that `accept` allows. */
export interface CachedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  bodyFor(accept: string, own: Own): { body: Buffer; encoding: 'br' | 'gzip' | undefined };
  /** For one reader, not compressed. */
  plainFor(own: Own): Buffer;
}

/** The page of all visitors: nothing in it is anybody's own. */
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

/** The page of all members, each of whom gets it with what is their own. */
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
