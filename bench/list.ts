/** Benchmark of this folder: one or several files, which run in sequence, each in its own process. */
export interface BenchmarkEntry {
  about: string;
  /**
   * Files in this folder without `.ts`, each with its time limit in seconds: several times the duration on two loaded
   * cores. Each file exports `measure`.
   */
  parts: Readonly<Record<string, number>>;
  /** Prerequisites: the built site, a browser. */
  needs?: readonly ('build' | 'browser')[];
  /** Runs only when named, because it needs minutes or the network; tiny, it runs with the others. */
  onlyByName?: true;
}

/** Time limit of a tiny run in seconds. Tiny runs take seconds, or minutes on a busy machine. */
export const maxTinySeconds = 900;

export const benchmarks: Readonly<Record<string, BenchmarkEntry>> = {
  sale: {
    about: 'holds and confirmations in one process; cost of the ledger and of a sale window',
    parts: { sale: 900, 'money/ledger': 300, priority: 600 },
  },
  holds: {
    about: 'holds over HTTP with one and two processes, and with all buyers at the same time',
    parts: { holds: 300, processes: 300, crowd: 600 },
  },
  viewers: {
    about: 'buyers who watch the map, and members who watch a live show',
    parts: { watchers: 600, streaming: 400 },
  },
  purchase: {
    about: 'whole purchases over HTTP, with points, and by browsers with their pages',
    parts: { purchase: 300, 'money/purchase-points': 300, 'browser-purchase': 300 },
    needs: ['build'],
  },
  returns: {
    about: 'refunds at the sandbox gateway, and returned tickets while 100,000 requests wait',
    parts: { 'money/refunds': 300, 'money/wish-list': 900 },
  },
  staff: {
    about: 'staff search, staff work during a sale, and sales at twenty counters',
    parts: { 'staff/staff-search': 900, 'staff/staff-beside-a-sale': 900, 'staff/counter-sale': 600 },
  },
  reads: {
    about: 'search over 2,000 events, point balances, settlements and reports',
    parts: { search: 120, 'money/balance': 600, 'money/reports': 600 },
  },
  pages: {
    about: 'pages, first-page JavaScript, memory, and the map of 60,000 seats in a browser',
    parts: { pages: 300, 'seat-map-paint': 300 },
    needs: ['build', 'browser'],
  },
  recovery: {
    about: 'data lost when a sale is killed, and a case of 4,000 orders whose workers are killed',
    parts: { crash: 900, 'money/cancel': 2400 },
    onlyByName: true,
  },
  'ten-oclock': {
    about: '10,000 members who reload, choose and buy, with one and two processes',
    parts: { 'ten-oclock': 3600 },
    needs: ['build'],
    onlyByName: true,
  },
  lighthouse: {
    about: 'three pages as on a phone, and the time from a fresh clone to the first page',
    parts: { lighthouse: 2400, clone: 1800 },
    needs: ['build', 'browser'],
    onlyByName: true,
  },
};

/** A file to run, in the order of the list. */
export interface BenchmarkPart {
  /** Name in the table. */
  name: string;
  file: string;
  maxSeconds: number;
}

/**
 * Returns the parts of a benchmark, or the one part with this name or file.
 * @returns an empty list for an unknown name.
 */
export function partsOf(name: string): BenchmarkPart[] {
  const all = Object.entries(benchmarks).flatMap(([benchmark, { parts }]) =>
    Object.entries(parts).map(([file, maxSeconds]) => ({
      benchmark,
      name: file.split('/').at(-1)!,
      file,
      maxSeconds,
    })),
  );
  const chosen = Object.hasOwn(benchmarks, name)
    ? all.filter(({ benchmark }) => benchmark === name)
    : all.filter((part) => [part.name, part.file, `${part.file}.ts`].includes(name));
  return chosen.map(({ name: part, file, maxSeconds }) => ({ name: part, file, maxSeconds }));
}

/** Returns the prerequisites of the benchmarks that contain these parts. */
export function needsOf(parts: readonly BenchmarkPart[]): Set<'build' | 'browser'> {
  const files = new Set(parts.map(({ file }) => file));
  return new Set(
    Object.values(benchmarks)
      .filter((one) => Object.keys(one.parts).some((file) => files.has(file)))
      .flatMap(({ needs = [] }) => needs),
  );
}
