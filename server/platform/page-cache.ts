import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';

export interface FinishedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

interface Entry {
  page: FinishedPage;
  madeAt: number;
  encoded: Map<string, Buffer>;
}

/**
 * Finished pages of visitors nobody knows, kept for a moment: under a rush each is rendered once a `freshMs`, however
 * many look, and by one render at a time.
 */
export class PageCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #rendering = new Map<string, Promise<FinishedPage>>();
  readonly #freshMs: number;

  /** @param options.freshMs how long a page is sent without rendering it again; `most` pages are kept. */
  constructor(options: { freshMs: number; most: number }) {
    this.#freshMs = options.freshMs;
    this.#entries = new LRUCache({ max: options.most });
  }

  /** The page if it is still fresh at `nowMs`, in the best encoding that `accept` allows. */
  fresh(
    key: string,
    nowMs: number,
    accept: string,
  ): { page: FinishedPage; body: Buffer; encoding: string | undefined } | undefined {
    const entry = this.#entries.get(key);
    if (!entry || nowMs - entry.madeAt > this.#freshMs) return undefined;
    const encoding = accept.includes('br') ? 'br' : accept.includes('gzip') ? 'gzip' : undefined;
    if (!encoding) return { page: entry.page, body: entry.page.body, encoding };
    let body = entry.encoded.get(encoding);
    if (!body) entry.encoded.set(encoding, (body = encode(entry.page.body, encoding)));
    return { page: entry.page, body, encoding };
  }

  /** Renders the page, or waits for the render of it that is under way. Only successes are kept. */
  async render(key: string, nowMs: number, make: () => Promise<FinishedPage>): Promise<FinishedPage> {
    const underWay = this.#rendering.get(key);
    if (underWay) return underWay;
    const rendering = make().finally(() => this.#rendering.delete(key));
    this.#rendering.set(key, rendering);
    const page = await rendering;
    if (page.status === 200) this.#entries.set(key, { page, madeAt: nowMs, encoded: new Map() });
    return page;
  }
}

function encode(body: Buffer, encoding: 'br' | 'gzip'): Buffer {
  return encoding === 'gzip'
    ? gzipSync(body)
    : brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}
