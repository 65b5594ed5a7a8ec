/** How old the versions that a copy is held against may be when the copy is used. Milliseconds of real time. */
const mostStaleMs = 1000;

/** How old a copy that is only shown may be while the database does not answer. Milliseconds of real time. */
const mostStaleWhileAwayMs = 10_000;

/** How long a check, and a reading, may take before it counts as failed. Milliseconds of real time. */
const checkPatienceMs = 5000;
const readingPatienceMs = 20_000;

/** How long a page waits for the database before it shows the older copy. Milliseconds of real time. */
const showPatienceMs = 1000;

/** The version of each part of the published data. */
export type Versions<Part extends string> = Readonly<Record<Part, bigint>>;

interface Check<Part extends string> {
  /** From `performance.now()`, before the database was asked: everything committed before then is seen. */
  readonly startedAt: number;
  readonly versions: Promise<Versions<Part>>;
  /** Once they are there. */
  known: Versions<Part> | undefined;
}

/**
 * The versions of published data as the database has them, read at most once every `mostStaleMs`, however many ask.
 * Who asks later than that waits for a new reading, which all who ask meanwhile share.
 */
export class CheckedVersions<Part extends string> {
  readonly #read: () => Promise<Versions<Part>>;
  #latest: Check<Part> | undefined;
  #isAway = false;

  constructor(read: () => Promise<Versions<Part>>) {
    this.#read = read;
  }

  /** The latest check, if it is young enough to decide by; it may be under way. */
  fresh(): Check<Part> | undefined {
    const latest = this.#latest;
    return latest && performance.now() - latest.startedAt < mostStaleMs ? latest : undefined;
  }

  /** A check that is young enough to decide by. */
  check(): Check<Part> {
    return this.fresh() ?? this.begin();
  }

  /** A check that sees everything committed before this call. */
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
        // A failed check is not remembered: the next to ask begins another.
        if (this.#latest === check) this.#latest = undefined;
      },
    );
    return check;
  }

  /** Whether the database has not answered lately: until it does, pages do not wait for it. */
  get isAway(): boolean {
    return this.#isAway;
  }

  noteAway(): void {
    this.#isAway = true;
  }

  /** Makes the next to ask look at the database: after a publication of this process. */
  forget(): void {
    this.#latest = undefined;
  }
}

/** Rejects as an unreachable database does once `work` takes longer: no promise may hold up all who come later. */
function inTime<Value>(work: Promise<Value>, patienceMs: number): Promise<Value> {
  const { promise, resolve, reject } = Promise.withResolvers<Value>();
  const timer = setTimeout(
    () => reject(Object.assign(new Error('the database did not answer in time'), { code: 'ETIMEDOUT' })),
    patienceMs,
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
  /** The parts that the copy is made from. */
  readonly parts: readonly Own[];
  /** Reads the data; `before` is the copy so far, with its versions, for who need not read everything again. */
  readonly read: (versions: Versions<Own>, before: Kept<Value, Part> | undefined) => Promise<Value>;
  readonly onOld: (error: unknown) => void;
}

/** How often data is read again that others publish while it is read. */
const mostReadings = 4;

/**
 * A copy of published data in the memory of one process. `get` answers with what the database had at most
 * `mostStaleMs` ago, in every process and without notifications: a version in the database counts publications.
 */
export class VersionedCopy<Value extends object, Part extends string, Own extends Part = Part> {
  readonly #options: Options<Value, Part, Own>;
  #kept: Kept<Value, Part> | undefined;
  #answer: Promise<Value> | undefined;
  /** The check that found the copy to be current. */
  #provenBy: Check<Part> | undefined;
  #refreshing: { readonly check: Check<Part>; readonly value: Promise<Value> } | undefined;
  /** Readings follow each other. */
  #reading: Promise<unknown> = Promise.resolve();
  #toldAt = -Infinity;

  constructor(options: Options<Value, Part, Own>) {
    this.#options = options;
  }

  /** The copy, if it is proven current without asking the database. */
  inMemory(): Value | undefined {
    const check = this.#options.versions.fresh();
    return check && this.#isProvenBy(check) ? this.#kept?.value : undefined;
  }

  /** Current data, for everything that decides. @throws what the database throws, and when it does not answer in time. */
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
   * The same for pages and lists, which decide nothing: while the database does not answer, a copy that was current at
   * most `mostStaleWhileAwayMs` ago.
   */
  async getToShow(): Promise<Value> {
    const current = this.inMemory();
    if (current) return current;
    const { versions, onOld } = this.#options;
    const asked = this.get();
    if (!this.#mayShow()) return asked;
    try {
      return await (versions.isAway ? rejectAway(asked) : inTime(asked, showPatienceMs));
    } catch (error) {
      versions.noteAway();
      if (!this.#mayShow()) throw error;
      if (performance.now() - this.#toldAt > mostStaleMs) {
        this.#toldAt = performance.now();
        onOld(error);
      }
      return this.#kept!.value;
    }
  }

  #mayShow(): boolean {
    return !!this.#provenBy && performance.now() - this.#provenBy.startedAt < mostStaleWhileAwayMs;
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

  /** Reads until no publication fell between the statements of a reading, so that all rows are of one moment. */
  async #readAt(first: Check<Part>): Promise<Value> {
    let check = first;
    for (let readings = 1; ; readings++) {
      const versions = await check.versions;
      if (this.#isProvenBy(check)) return this.#kept!.value;
      const value = await inTime(this.#options.read(versions, this.#kept), readingPatienceMs);
      const after = this.#options.versions.begin();
      const known = await after.versions;
      const isWhole = this.#options.parts.every((part) => known[part] === versions[part]);
      if (isWhole || readings === mostReadings) {
        this.#kept = { value, versions };
        this.#answer = Promise.resolve(value);
        // Of what was published meanwhile the next to ask finds another version.
        this.#provenBy = isWhole ? after : check;
        return value;
      }
      check = after;
    }
  }
}

/** @param asked goes on: what it finds is there for those who come later. */
function rejectAway(asked: Promise<unknown>): Promise<never> {
  asked.catch(() => undefined);
  return Promise.reject(new Error('the database does not answer'));
}
