import { LRUCache } from 'lru-cache';

interface Entry<Page> {
  readonly page: Page;
  readonly madeAt: number;
}

/**
 * Caches finished pages briefly. In a rush each page is rendered at most once per `freshMs`, by one render at a time.
 * Meanwhile the previous page is served, so that no request waits for a render.
 */
export class PageCache<Page extends { readonly status: number }> {
  readonly #entries: LRUCache<string, Entry<Page>>;
  readonly #rendering = new Map<string, Promise<Page>>();
  readonly #freshMs: number;
  readonly #graceMs: number;

  /**
   * Creates a cache.
   * @param options.freshMs milliseconds for which a page is served without rendering it again. `graceMs` is the
   *   additional time while a render is in progress, and `most` the maximum number of pages.
   */
  constructor(options: { freshMs: number; graceMs: number; most: number }) {
    this.#freshMs = options.freshMs;
    this.#graceMs = options.graceMs;
    this.#entries = new LRUCache({ max: options.most });
  }

  /** Returns the page if it may be served at `nowMs`; `undefined` if it must be rendered. */
  fresh(key: string, nowMs: number): Page | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const may = this.#freshMs + (this.#rendering.has(key) ? this.#graceMs : 0);
    return nowMs - entry.madeAt <= may ? entry.page : undefined;
  }

  /** Renders the page, or waits for the render in progress. Caches only successes. */
  async render(key: string, nowMs: number, make: () => Promise<Page>): Promise<Page> {
    const underWay = this.#rendering.get(key);
    if (underWay) return underWay;
    const rendering = make().finally(() => this.#rendering.delete(key));
    this.#rendering.set(key, rendering);
    const page = await rendering;
    if (page.status === 200) this.#entries.set(key, { page, madeAt: nowMs });
    return page;
  }
}
