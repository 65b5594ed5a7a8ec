import { pgArray, type Runner } from './store.ts';

/** Tickets of a hold that count towards a sale window limit. */
export interface CountedWindowUse {
  /** Counter, as in `window_use.counted`. */
  readonly k: string;
  readonly n: number;
  /** Maximum number of held and purchased tickets for this counter. */
  readonly most: number;
}

/** Returns the change of each counter: the hold's tickets minus those of the replaced holds. */
export function changesOf(hold: {
  readonly uses?: readonly CountedWindowUse[];
  readonly replaces?: readonly { readonly uses: readonly CountedWindowUse[] }[];
}): readonly CountedWindowUse[] {
  if (!hold.replaces?.length) return hold.uses ?? [];
  const changes = new Map((hold.uses ?? []).map((use) => [use.k, use]));
  for (const { k, n, most } of (hold.replaces ?? []).flatMap(({ uses }) => uses)) {
    const known = changes.get(k) ?? { k, n: 0, most };
    changes.set(k, { ...known, n: known.n - n });
  }
  return [...changes.values()];
}

/**
 * Counter changes of a batch of holds. Each counter is stored once because most holds in a batch use the same few
 * windows.
 */
export class BatchUses {
  readonly #counters = new Map<string, { readonly no: number; most: number; isBound: boolean }>();
  readonly #changes: { readonly i: number; readonly counter: number; readonly n: number }[] = [];
  readonly #texts = new Map<string, number>();
  readonly #textNos: number[];

  constructor(holds: readonly Parameters<typeof changesOf>[0][]) {
    for (const [i, hold] of holds.entries()) for (const change of changesOf(hold)) this.#add(i, change);
    this.#textNos = holds.map(({ uses = [] }) => (uses.length > 0 ? numberOf(this.#texts, JSON.stringify(uses)) : 0));
  }

  get isEmpty(): boolean {
    return this.#changes.length === 0;
  }

  /** Returns the additional HOLD parameters, needed if anything is counted. */
  values(): unknown[] {
    return [
      pgArray(this.#changes.map(({ i }) => i)),
      pgArray(this.#changes.map(({ counter }) => counter)),
      pgArray(this.#changes.map(({ n }) => n)),
      [...this.#counters.keys()],
      pgArray([...this.#counters.values()].map(({ most }) => most)),
      pgArray(this.#textNos),
      [...this.#texts.keys()],
    ];
  }

  /** The limit comes from holds that take tickets, because the limit of a replaced hold may be outdated. */
  #add(i: number, { k, n, most }: CountedWindowUse): void {
    const counter = this.#counters.get(k) ?? { no: this.#counters.size + 1, most, isBound: false };
    this.#counters.set(k, counter);
    if (n > 0) {
      counter.most = counter.isBound ? Math.max(counter.most, most) : most;
      counter.isBound = true;
    }
    this.#changes.push({ i, counter: counter.no, n });
  }
}

function numberOf(texts: Map<string, number>, text: string): number {
  const no = texts.get(text) ?? texts.size + 1;
  texts.set(text, no);
  return no;
}

/** How window limits are checked: not at all, by the row constraint, or hold by hold beforehand. */
export type CountedUses = 'none' | 'loosely' | 'closely';

interface Batch {
  readonly replacing: boolean;
  readonly counted: CountedUses;
}

/** Parameter numbers, which follow those of replaced holds. */
const parameters = ({ replacing }: Batch) => {
  const first = replacing ? 31 : 29;
  const [i, counter, n, counters, most, textNos, texts] = [0, 1, 2, 3, 4, 5, 6].map((no) => `$${first + no}`);
  return { i, counter, n, k: `(${counters}::text[])`, most: `(${most}::int[])`, textNos, texts };
};

/**
 * The changes (`w`) and, if checked closely, the holds that they reject (`wj`). `full_at` is set if there is no room
 * even for the hold alone. `late` is true if earlier holds in the batch take the rest, so that the hold is retried.
 */
export const requestedUsesText = (kind: Batch): string => {
  const { i, counter, n, k, most } = parameters(kind);
  const wanted = `, w as (
  select i, no, n from unnest(${i}::int[], ${counter}::int[], ${n}::int[]) w(i, no, n)
)`;
  if (kind.counted === 'loosely') return wanted;
  return `${wanted}, wj as (
  select i, min(k) filter (where had + n > most) as full_at, bool_or(had + run > most) as late from (
    select w.i, w.n, ${k}[w.no] as k, ${most}[w.no] as most, coalesce(x.qty, 0) as had,
      sum(w.n) over (partition by w.no order by w.i) as run
    from w left join window_use x on x.performance_id = $1 and x.counted = any(${k}) and x.counted = ${k}[w.no]
    where w.n > 0 and w.i not in (select i from known) and w.i not in (select i from gone)
      ${kind.replacing ? 'and w.i not in (select i from stale)' : ''}) y
  group by i
)`;
};

/** The uses stored with a hold. */
export const storedUsesText = (kind: Batch): string => {
  const { textNos, texts } = parameters(kind);
  return `(${texts}::jsonb[])[(${textNos}::int[])[i + 1]]`;
};

/**
 * Counts the tickets taken, after quotas. If they exceed the limit, a row constraint fails the whole statement: retry
 * closely, or another statement has counted tickets since this one started.
 */
export const writtenUsesText = (kind: Batch): string => {
  const { k, most } = parameters(kind);
  return `, wc as (
  select ${k}[no] as k, sum(n)::int as n, ${most}[no] as most from w where i in (select i from taken) group by no
)${
    kind.replacing
      ? `, wl as (
  select counted, qty from window_use
  where performance_id = $1 and counted = any(${k}) and (select count(*) from taken) >= 0
  order by counted for update
), wu as (
  update window_use x set qty = wl.qty + wc.n from wl join wc on wc.k = wl.counted
  where x.performance_id = $1 and x.counted = any(${k}) and x.counted = wl.counted and wc.n < 0
)`
      : ''
  }, wi as (
  insert into window_use (performance_id, counted, qty, allowed)
  select $1, k, n, most from wc where n > 0 ${kind.replacing ? 'and (select count(*) from wl) >= 0' : ''} order by k
  on conflict (performance_id, counted) do update
    set qty = window_use.qty + excluded.qty, allowed = excluded.allowed
)`;
};

/** Subtracts the uses of the holds `e` in RELEASE and EXPIRE, after quotas (`ql`). */
export const uncountUsesText = `, wn as (
  select x.k, sum(x.n)::int as n from e, jsonb_to_recordset(e.uses) x(k text, n int) group by x.k
), wl as (
  select counted, qty from window_use
  where performance_id = $1 and counted = any(array(select k from wn)) and (select count(*) from ql) >= 0
  order by counted for update
), wu as (
  update window_use x set qty = wl.qty - wn.n from wl join wn on wn.k = wl.counted
  where x.performance_id = $1 and x.counted = any(array(select k from wn)) and x.counted = wl.counted
)`;

export function readWindowUses(
  runner: Runner,
  performanceId: string,
): Promise<{ counted: string; qty: number; allowed: number }[]> {
  return runner.run({
    name: 'seating_window_uses',
    text: 'select counted, qty, allowed from window_use where performance_id = $1 order by counted',
    values: [performanceId],
  });
}

/** Returns the digests of the codes used for tickets of the performances. */
export async function readCodesInUse(runner: Runner, performanceIds: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  // One statement per performance, because no statement spans several.
  for (const performanceId of performanceIds) {
    const rows = await runner.run<{ digest: string }>({
      name: 'seating_codes_in_use',
      text: `select substr(counted, 6) as digest from window_use
        where performance_id = $1 and counted like 'code %' and qty > 0`,
      values: [performanceId],
    });
    found.push(...rows.map(({ digest }) => digest));
  }
  return [...new Set(found)];
}
