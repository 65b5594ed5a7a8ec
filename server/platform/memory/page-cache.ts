import { LRUCache } from 'lru-cache';

interface Entry<Page> {
  readonly page: Page;
  readonly madeAt: number;
}

/**
 * Finished pages, kept for a moment: under a rush each is rendered once a `freshMs`, however many look, and by one render
 * at a time. While it is rendered anew the one before goes on being sent, so that nobody queues behind a render.
 */
export class PageCache<Page extends { readonly status: number }> {
  readonly #entries: LRUCache<string, Entry<Page>>;
  readonly #rendering = new Map<string, Promise<Page>>();
  readonly #freshMs: number;
  readonly #graceMs: number;

  /**
   * @param options.freshMs how long a page is sent without rendering it again; `graceMs` how long beyond that while it is
   *   being rendered; `most` pages are kept.
   */
  constructor(options: { freshMs: number; graceMs: number; most: number }) {
    this.#freshMs = options.freshMs;
    this.#graceMs = options.graceMs;
    this.#entries = new LRUCache({ max: options.most });
  }

  /** The page if it may be sent at `nowMs`; undefined: it is to be rendered. */
  fresh(key: string, nowMs: number): Page | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const may = this.#freshMs + (this.#rendering.has(key) ? this.#graceMs : 0);
    return nowMs - entry.madeAt <= may ? entry.page : undefined;
  }

  /** Renders the page, or waits for the render of it that is under way. Only successes are kept. */
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
