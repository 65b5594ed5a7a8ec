/** Maximum age of the versions that a copy is checked against, in milliseconds of real time. */
const maxStaleMs = 1000;

/** Maximum age of a copy that is only displayed while the database does not respond, in milliseconds of real time. */
const maxStaleWhileAwayMs = 10_000;

/** Time limits of a check and of a read, in milliseconds of real time. */
const checkPatienceMs = 5000;
const readingPatienceMs = 20_000;

/** Milliseconds of real time for which a page waits for the database before it shows the older copy. */
const showPatienceMs = 1000;

export type Versions<Part extends string> = Readonly<Record<Part, bigint>>;

interface Check<Part extends string> {
  /** `performance.now()` before the query. The check sees everything committed before it. */
  readonly startedAt: number;
  readonly versions: Promise<Versions<Part>>;
  /** Set once the result has arrived. */
  known: Versions<Part> | undefined;
}

/**
 * Database versions of published data, read at most once every `maxStaleMs`. Later callers wait for a new read and
 * share it.
 */
export class CheckedVersions<Part extends string> {
  readonly #read: () => Promise<Versions<Part>>;
  #latest: Check<Part> | undefined;
  #isAway = false;

  constructor(read: () => Promise<Versions<Part>>) {
    this.#read = read;
  }

  /** Returns the latest check, possibly in progress, if it is recent enough for decisions. */
  fresh(): Check<Part> | undefined {
    const latest = this.#latest;
    return latest && performance.now() - latest.startedAt < maxStaleMs ? latest : undefined;
  }

  check(): Check<Part> {
    return this.fresh() ?? this.begin();
  }

  /** Starts a check that sees everything committed before this call. */
  begin(): Check<Part> {
    const startedAt = performance.now();
    const versions = inTime(this.#read(), checkPatienceMs);
    const check: Check<Part> = { startedAt, versions, known: undefined };
    this.#latest = check;
    versions.then(
      (known) => {
        check.known = known;
        this.#isAway = false;
      },
      () => {
        this.noteAway();
        // A failed check is discarded: the next caller starts another.
        if (this.#latest === check) this.#latest = undefined;
      },
    );
    return check;
  }

  /** True if the database has not responded recently. Until it does, pages do not wait for it. */
  get isAway(): boolean {
    return this.#isAway;
  }

  noteAway(): void {
    this.#isAway = true;
  }

  /** Makes the next caller query the database, after this process has published. */
  forget(): void {
    this.#latest = undefined;
  }
}

/** Rejects, as for an unreachable database, if `work` takes longer: no promise may block all later callers. */
function inTime<Value>(work: Promise<Value>, timeoutMs: number): Promise<Value> {
  const { promise, resolve, reject } = Promise.withResolvers<Value>();
  const timer = setTimeout(
    () => reject(Object.assign(new Error('the database did not answer in time'), { code: 'ETIMEDOUT' })),
    timeoutMs,
  ).unref();
  work.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}

interface Kept<Value, Part extends string> {
  readonly value: Value;
  readonly versions: Versions<Part>;
}

interface Options<Value, Part extends string, Own extends Part> {
  readonly versions: CheckedVersions<Part>;
  readonly parts: readonly Own[];
  /** Reads the data. `before` is the current copy with its versions, for readers that reload only changes. */
  readonly read: (versions: Versions<Own>, before: Kept<Value, Part> | undefined) => Promise<Value>;
  readonly onOld: (error: unknown) => void;
}

/** Maximum reads when something is published during each of them. */
const maxReadings = 4;

/**
 * Copy of published data in one process's memory. `get` returns a database state that is at most `maxStaleMs` old, in
 * every process and without notifications: a version in the database counts publications.
 */
export class VersionedCopy<Value extends object, Part extends string, Own extends Part = Part> {
  readonly #options: Options<Value, Part, Own>;
  #kept: Kept<Value, Part> | undefined;
  #answer: Promise<Value> | undefined;
  #provenBy: Check<Part> | undefined;
  #refreshing: { readonly check: Check<Part>; readonly value: Promise<Value> } | undefined;
  /** Makes reads run one after another. */
  #reading: Promise<unknown> = Promise.resolve();
  #toldAt = -Infinity;

  constructor(options: Options<Value, Part, Own>) {
    this.#options = options;
  }

  /** Returns the copy if it is known to be current without a query. */
  inMemory(): Value | undefined {
    const check = this.#options.versions.fresh();
    return check && this.#isProvenBy(check) ? this.#kept?.value : undefined;
  }

  /**
   * Returns current data, for all decisions.
   * @throws database errors, including a missing response.
   */
  get(): Promise<Value> {
    const check = this.#options.versions.check();
    if (this.#isProvenBy(check)) return this.#answer!;
    if (this.#refreshing?.check !== check) {
      const value = this.#refresh(check).finally(() => {
        if (this.#refreshing?.check === check) this.#refreshing = undefined;
      });
      this.#refreshing = { check, value };
    }
    return this.#refreshing.value;
  }

  /**
   * Returns data for pages and lists, which decide nothing. While the database does not respond, returns a copy that
   * was current at most `maxStaleWhileAwayMs` ago.
   */
  async getToShow(): Promise<Value> {
    const current = this.inMemory();
    if (current) return current;
    const { versions, onOld } = this.#options;
    const requested = this.get();
    if (!this.#mayShow()) return requested;
    try {
      return await (versions.isAway ? rejectAway(requested) : inTime(requested, showPatienceMs));
    } catch (error) {
      versions.noteAway();
      if (!this.#mayShow()) throw error;
      if (performance.now() - this.#toldAt > maxStaleMs) {
        this.#toldAt = performance.now();
        onOld(error);
      }
      return this.#kept!.value;
    }
  }

  #mayShow(): boolean {
    return !!this.#provenBy && performance.now() - this.#provenBy.startedAt < maxStaleWhileAwayMs;
  }

  #isProvenBy(check: Check<Part>): boolean {
    if (check === this.#provenBy) return true;
    if (!check.known || !this.#isAt(check.known)) return false;
    this.#provenBy = check;
    return true;
  }

  #isAt(versions: Versions<Part>): boolean {
    const kept = this.#kept;
    return kept !== undefined && this.#options.parts.every((part) => kept.versions[part] === versions[part]);
  }

  async #refresh(check: Check<Part>): Promise<Value> {
    await check.versions;
    const reading = this.#reading.then(() => this.#readAt(check));
    this.#reading = reading.catch(() => undefined);
    return reading;
  }

  /** Reads until nothing was published between the statements of a read, so that all rows are from the same moment. */
  async #readAt(first: Check<Part>): Promise<Value> {
    let check = first;
    for (let readings = 1; ; readings++) {
      const versions = await check.versions;
      if (this.#isProvenBy(check)) return this.#kept!.value;
      const value = await inTime(this.#options.read(versions, this.#kept), readingPatienceMs);
      const after = this.#options.versions.begin();
      const known = await after.versions;
      const isWhole = this.#options.parts.every((part) => known[part] === versions[part]);
      if (isWhole || readings === maxReadings) {
        this.#kept = { value, versions };
        this.#answer = Promise.resolve(value);
        // If something was published meanwhile, the next caller finds another version.
        this.#provenBy = isWhole ? after : check;
        return value;
      }
      check = after;
    }
  }
}

/**
 * Rejects immediately.
 * @param requested continues, and later callers use its result.
 */
function rejectAway(requested: Promise<unknown>): Promise<never> {
  requested.catch(() => undefined);
  return Promise.reject(new Error('the database does not answer'));
}
