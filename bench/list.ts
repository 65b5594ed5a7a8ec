/** Benchmark in this folder; its file exports `measure`. */
export interface BenchmarkEntry {
  /** Path within this folder, if the file name differs from the benchmark name. */
  file?: string;
  about: string;
  /** Time limit in seconds: several times the duration on two loaded cores. */
  mostSeconds: number;
  needs?: readonly ('build' | 'browser')[];
  /** Runs only when named, because it needs minutes or the network; tiny runs include it. */
  onlyByName?: true;
}

/** Time limit of a tiny run, in seconds. Tiny runs usually take seconds, but minutes on a busy machine. */
export const mostTinySeconds = 900;

export const benchmarks: Readonly<Record<string, BenchmarkEntry>> = {
  sale: { about: 'holds and confirmations in process', mostSeconds: 900 },
  holds: { about: 'holds over HTTP; carts and offers of seats', mostSeconds: 300 },
  priority: { about: 'what a window of a sale with a code costs a hold', mostSeconds: 600 },
  processes: { about: 'the same with two processes that sell', mostSeconds: 300 },
  crowd: { about: 'everyone at once', mostSeconds: 600 },
  watchers: { about: 'many who look at the map while others buy', mostSeconds: 600 },
  streaming: { about: 'a thousand who watch a live show at one process, one device a ticket', mostSeconds: 400 },
  purchase: { about: 'whole purchases over HTTP, and their mail', mostSeconds: 300 },
  'purchase-points': {
    file: 'money/purchase-points.ts',
    about: 'purchases by points against those by the sandbox gateway',
    mostSeconds: 300,
  },
  ledger: { file: 'money/ledger.ts', about: 'what the ledger costs a purchase', mostSeconds: 300 },
  balance: {
    file: 'money/balance.ts',
    about: "a member's points and their year among a million postings",
    mostSeconds: 600,
  },
  reports: {
    file: 'money/reports.ts',
    about: 'a settlement of twenty thousand tickets, and files of many lines',
    mostSeconds: 600,
  },
  'staff-search': {
    file: 'staff/search.ts',
    about: 'what staff find among a million orders and two hundred thousand members',
    mostSeconds: 900,
  },
  'staff-beside-a-sale': {
    file: 'staff/beside-a-sale.ts',
    about: 'what the work of staff costs a running sale',
    mostSeconds: 900,
  },
  'counter-sale': {
    file: 'staff/counter-sale.ts',
    about: 'a pair for cash at twenty counters, from the hold to tickets that are ready to print',
    mostSeconds: 600,
  },
  refunds: { file: 'money/refunds.ts', about: 'refunds asked of the sandbox gateway', mostSeconds: 300 },
  cancel: {
    file: 'money/cancel.ts',
    about: 'a performance of four thousand orders is cancelled, by workers that are killed',
    mostSeconds: 2400,
    onlyByName: true,
  },
  'wish-list': {
    file: 'money/wish-list.ts',
    about: 'tickets that come back while a hundred thousand wait',
    mostSeconds: 900,
  },
  'browser-purchase': {
    about: 'the same as browsers do it, with their pages, and what an order costs',
    mostSeconds: 300,
    needs: ['build'],
  },
  'ten-oclock': {
    about: 'ten thousand members who reload, choose and buy an arena, at one and at two processes',
    mostSeconds: 3600,
    needs: ['build'],
    onlyByName: true,
  },
  search: { about: 'search over 2,000 events', mostSeconds: 120 },
  pages: { about: 'pages, first-page JavaScript, memory', mostSeconds: 300, needs: ['build'] },
  'seat-map-paint': { about: 'the map of 60,000 seats in a browser', mostSeconds: 300, needs: ['browser'] },
  crash: { about: 'what is lost when a sale is killed', mostSeconds: 900, onlyByName: true },
  clone: { about: 'from a fresh clone to the first page', mostSeconds: 1800, needs: ['build'], onlyByName: true },
  lighthouse: {
    about: 'three pages as a telephone has them',
    mostSeconds: 2400,
    needs: ['build', 'browser'],
    onlyByName: true,
  },
};
