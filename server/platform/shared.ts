/** Values that one process stores in memory between requests: created on first use and owned by their context. */
export class Shared {
  readonly #made = new Map<SharedKey<unknown, never>, unknown>();
  readonly #closers: (() => Promise<void> | void)[] = [];

  get<Value, Context>(key: SharedKey<Value, Context>, context: Context): Value {
    if (!this.#made.has(key))
      this.#made.set(
        key,
        key.make(context, (close) => this.#closers.push(close)),
      );
    return this.#made.get(key) as Value;
  }

  /** Runs the cleanup functions of the values (timers, connections), latest first. */
  async close(): Promise<void> {
    for (const close of this.#closers.splice(0).toReversed()) await close();
  }
}

export interface SharedKey<Value, Context> {
  readonly make: (context: Context, onClose: (close: () => Promise<void> | void) => void) => Value;
}

/** Defines a value that a process creates once. It must be reproducible, so that losing it loses nothing. */
export function sharedKey<Value, Context>(make: SharedKey<Value, Context>['make']): SharedKey<Value, Context> {
  return { make };
}
