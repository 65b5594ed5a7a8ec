import { list, type Runner } from './store.ts';

/** Tickets of a hold that a window of the sale counts. */
export interface WindowUse {
  /** By what they are counted, as `window_use.counted` has it. */
  readonly k: string;
  readonly n: number;
  /** How many may be held and bought, counted so. */
  readonly most: number;
}

/** How a hold changes what is counted: what it takes, less what the holds have whose place it takes. */
export function changesOf(hold: {
  readonly uses?: readonly WindowUse[];
  readonly replaces?: readonly { readonly uses: readonly WindowUse[] }[];
}): WindowUse[] {
  const changes = new Map((hold.uses ?? []).map((use) => [use.k, use]));
  for (const { k, n, most } of (hold.replaces ?? []).flatMap(({ uses }) => uses)) {
    const known = changes.get(k) ?? { k, n: 0, most };
    changes.set(k, { ...known, n: known.n - n });
  }
  return [...changes.values()];
}

/** The values that HOLD has besides, where anything is counted. @param changes by hold. */
export function valuesOfUses(
  holds: readonly { readonly uses?: readonly WindowUse[] }[],
  changes: readonly (WindowUse & { readonly i: number })[],
): unknown[] {
  return [
    list(changes.map(({ i }) => i)),
    changes.map(({ k }) => k),
    list(changes.map(({ n }) => n)),
    list(changes.map(({ most }) => most)),
    holds.map(({ uses = [] }) => (uses.length > 0 ? JSON.stringify(uses) : '')),
  ];
}

/** Whether holds of a batch take the place of others. */
interface Batch {
  readonly replacing: boolean;
}

/** Numbers of their parameters: after those of holds that are replaced. */
const parameters = ({ replacing }: Batch) => {
  const first = replacing ? 30 : 28;
  return { i: `$${first}`, k: `$${first + 1}`, n: `$${first + 2}`, most: `$${first + 3}`, uses: `$${first + 4}` };
};

/**
 * The changes (`w`), and which holds they stand against (`wj`): `full_at` where there is no room even alone, `late` where
 * holds before it in the batch take what is left, so that it is asked again.
 */
export const wantedUsesText = (kind: Batch): string => {
  const { i, k, n, most } = parameters(kind);
  return `, w as (
  select i, k, n, most from unnest(${i}::int[], ${k}::text[], ${n}::int[], ${most}::int[]) w(i, k, n, most)
), wj as (
  select i, min(k) filter (where had + n > most) as full_at, bool_or(had + run > most) as late from (
    select w.i, w.k, w.n, w.most, coalesce(x.qty, 0) as had, sum(w.n) over (partition by w.k order by w.i) as run
    from w left join window_use x on x.performance_id = $1 and x.counted = any(${k}::text[]) and x.counted = w.k
    where w.n > 0 and w.i not in (select i from known) and w.i not in (select i from gone)
      ${kind.replacing ? 'and w.i not in (select i from stale)' : ''}) y
  group by i
)`;
};

/** What a hold keeps of it. */
export const keptUsesText = (kind: Batch): string => `nullif((${parameters(kind).uses}::text[])[i + 1], '')::jsonb`;

/**
 * Counts what is taken, after quotas. More than is allowed is refused by the row, and the whole statement with it: another
 * one has counted since this one began.
 */
export const writtenUsesText = (kind: Batch): string => `, wl as (
  select counted, qty from window_use
  where performance_id = $1 and counted = any(${parameters(kind).k}::text[]) and (select count(*) from taken) >= 0
  order by counted for update
), wc as (
  select k, sum(n)::int as n, max(most) as most from w where i in (select i from taken) group by k
), wi as (
  insert into window_use (performance_id, counted, qty, allowed)
  select $1, k, n, most from wc where n > 0 and (select count(*) from wl) >= 0 order by k
  on conflict (performance_id, counted) do update
    set qty = window_use.qty + excluded.qty, allowed = excluded.allowed
)${
  kind.replacing
    ? `, wu as (
  update window_use x set qty = wl.qty + wc.n from wl join wc on wc.k = wl.counted
  where x.performance_id = $1 and x.counted = any(${parameters(kind).k}::text[]) and x.counted = wl.counted and wc.n < 0
)`
    : ''
}`;

/** What RELEASE and EXPIRE count no more, of the holds `e`, after quotas (`ql`). */
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

/** What is counted of a performance. */
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
