import { publishedText } from '../catalogue/versions/check-versions.ts';
import { rememberText } from './store-hold-lifecycle.ts';
import { storedUsesText, requestedUsesText, writtenUsesText, type CountedUses } from './store-window-uses.ts';

/**
 * The HOLD statement serves many buyers. It locks the blocks in order, skips known holds, holds whose seats are gone
 * and holds over the buyer's limit, and writes the rest. New values come from the locked rows (`l`), never from `b`,
 * because PostgreSQL checks constraints on the version that it read first. All statements lock in one order (holds,
 * blocks, holders, quotas), which prevents deadlocks.
 * A buyer's tickets are counted as of the start of the statement (`m`). Advancing `holder.version` fails if another
 * statement has taken tickets for that buyer since then, and the request is retried. The caller passes the buyer's
 * tickets of other performances (`elsewhere`), because no statement reads more than one performance.
 * A plan may have been cached when a performance had few rows. Rows of one performance are therefore always found by
 * the keys of the batch, as an array. A join by key alone would read all of them, and an array comparison would visit
 * each one.
 */
const holdText = (kind: HoldKind): string => `
with ${requestText}${kind.replacing ? replacedText : ''}, ${placesText(kind)}${
  kind.counted === 'none' ? '' : requestedUsesText(kind)
}, ${judgedText(kind)}${kind.limited ? quotaText : ''}, ${writtenText(kind)}${kind.counted === 'none' ? '' : writtenUsesText(kind)}
${answerText(kind)}`;

/** Parts of the statement that a batch needs. */
interface HoldKind {
  /** True if a hold in the batch replaces another hold. */
  readonly replacing: boolean;
  /** True if the performance has a ticket limit per member. */
  readonly limited: boolean;
  readonly counted: CountedUses;
}

/** The requests, and which of them are known. */
const requestText = `r as (
  select i, hold_id, buyer_id, lines_no, ticket_types, qty, nullif(most, 0) as most, asked, elsewhere,
    case exchange when '' then 'cart' else 'exchange' end as purpose, exchange <> 'same' and $13::int is not null as limited
  from unnest($2::int[], $3::uuid[], $4::uuid[], $5::int[], $6::text[], $7::int[], $17::int[], $18::text[],
    $24::int[], $27::text[]) r(i, hold_id, buyer_id, lines_no, ticket_types, qty, most, asked, elsewhere, exchange)
  where $28::text is null or $28 = ${publishedText}
), known as (
  select r.i from r join hold h on h.performance_id = $1 and h.hold_id = any($3::uuid[]) and h.hold_id = r.hold_id
  union
  select r.i from r join lapsed_hold h
    on h.performance_id = $1 and h.hold_id = any($3::uuid[]) and h.hold_id = r.hold_id
)`;

/** Requested seats by block, the locked blocks, and the requests whose seats are gone. */
const placesText = ({ replacing }: HoldKind): string => `p as (
  select i, block_no, p.mask, p.qty, ${replacing ? 'coalesce(own.mask, 0)' : '0::bigint'} as own,
    sum(${replacing ? 'greatest(p.qty - coalesce(own.qty, 0), 0)' : 'p.qty'}) over (partition by block_no order by i) as run,
    bit_or(p.mask) over (partition by block_no order by i rows between unbounded preceding and 1 preceding) as before
  from unnest($8::int[], $9::int[], $10::bigint[], $11::int[]) p(i, block_no, mask, qty)
    ${replacing ? 'left join own using (i, block_no)' : ''}
  where i not in (select i from known) ${replacing ? 'and i not in (select i from stale)' : ''}
), l as (
  select block_no, taken, available from inv_block
  where performance_id = $1 and block_no = any($12::int[]) ${replacing ? 'and (select count(*) from el) >= 0' : ''}
  order by block_no for update
), gone as (
  select distinct p.i from p left join l using (block_no)
  where l.block_no is null or l.taken & ~p.own & p.mask <> 0 or p.before & p.mask <> 0 or p.run > l.available
)`;

/** What the buyers hold, the reason for each rejection, and which requests take tickets. */
const judgedText = ({ replacing, counted }: HoldKind): string => {
  const closely = counted === 'closely';
  return `had as (
  select buyer_id, sum(length(ticket_types))::int as here, bool_or(hold_id <> all($19::uuid[])) as apart
  from hold
  where performance_id = $1 and buyer_id = any($4::uuid[]) and expires_at > $16 and purpose = 'cart'
    ${replacing ? 'and hold_id <> all($30::uuid[])' : ''}
  group by buyer_id
), paused as (
  select buyer_id, latest + make_interval(mins => $21::int << least(times - $20::int, 10)) as until from (
    select buyer_id, count(distinct date_bin($22::interval, lapsed_at, 'epoch'))::int as times, max(lapsed_at) as latest
    from (
      select buyer_id, lapsed_at from lapsed_hold
      where performance_id = $1 and buyer_id = any($4::uuid[]) and unbought and lapsed_at > $16 - interval '1 day'
      union all
      select buyer_id, lapsed_at from unnest($25::uuid[], $26::timestamptz[]) x(buyer_id, lapsed_at)) y
    group by buyer_id) w
  where times >= $20::int
), m as (
  select r.*, n.version, w.until, ${replacing ? 'o.expires_at, o.held_at, coalesce(o.counted, 0)' : '0'} as counted, ${closely ? 'wj.full_at' : 'null::text'} as full_at, case
      when k.i is not null then 'known'
      ${replacing ? "when t.i is not null then 'stale'" : ''}
      when g.i is not null then 'gone'
      ${closely ? "when wj.full_at is not null then 'window'\n      when wj.late then 'gone'" : ''}
      when r.most is null then null
      when had.apart then 'apart'
      ${replacing ? 'when r.qty <= coalesce(o.qty, 0) then null' : ''}
      when coalesce(had.here, 0) + r.qty > r.most then 'over_performance'
      when coalesce(had.here, 0) + r.elsewhere + r.qty > $23::int then 'over_all'
      when w.until > $16 then 'paused'
    end as why
  from r left join known k using (i) left join gone g using (i)
    ${replacing ? 'left join stale t using (i) left join o using (i)' : ''}
    ${closely ? 'left join wj using (i)' : ''}
    left join had on had.buyer_id = r.buyer_id left join paused w on w.buyer_id = r.buyer_id
    left join holder n on n.performance_id = $1 and n.buyer_id = any($4::uuid[]) and n.buyer_id = r.buyer_id
), v as (
  insert into holder (performance_id, buyer_id, version) select $1, buyer_id, coalesce(version, 0) + 1 from m
  where why is null and (select count(*) from l) >= 0 order by buyer_id
  on conflict (performance_id, buyer_id) do update set version = excluded.version where holder.version = excluded.version - 1
  returning buyer_id
), fine as (
  select m.* from m join v using (buyer_id)
)`;
};

const writtenText = (kind: HoldKind): string => {
  const { replacing, limited } = kind;
  const uses = kind.counted === 'none' ? '' : `, ${storedUsesText(kind)}`;
  return `taken as (
  select * from fine ${limited ? 'where not limited or buyer_id in (select buyer_id from q)' : ''}
), good as (
  select p.*, taken.hold_id from p join taken using (i)
)${replacing ? freedText : ''}, a as (
  select l.block_no, (l.taken${replacing ? ' & ~coalesce(f.mask, 0)' : ''}) | coalesce(g.mask, 0) as taken,
    l.available${replacing ? ' + coalesce(f.qty, 0)' : ''} - coalesce(g.qty, 0) as available,
    g.block_no is not null${replacing ? ' or f.block_no is not null' : ''} as changed
  from l left join (select block_no, bit_or(mask) as mask, sum(qty)::int as qty from good group by block_no) g
      using (block_no)
    ${replacing ? 'left join f using (block_no)' : ''}
), u as (
  update inv_block b set taken = a.taken, available = a.available
  from a where b.performance_id = $1 and b.block_no = any($12::int[]) and b.block_no = a.block_no
    and a.changed
), h as (
  insert into hold (performance_id, hold_id, buyer_id, expires_at, lines, ticket_types, limited, held_at, asked,
    purpose${uses ? ', uses' : ''})
  select $1, hold_id, buyer_id, ${replacing ? 'coalesce(expires_at, $14)' : '$14'}, ($15::jsonb[])[lines_no],
    ticket_types, limited, ${replacing ? 'coalesce(held_at, $16)' : '$16'}, nullif(asked, '')::jsonb, purpose
    ${uses}
  from taken order by hold_id
), hi as (
  insert into hold_item (performance_id, hold_id, block_no, mask, qty)
  select $1, hold_id, block_no, mask, qty from good
)`;
};

const answerText = ({ limited }: HoldKind): string => `
select not exists (select from r) as outdated, array(select i from m where why = 'known') as known, array(select i from m where why = 'stale') as stale,
  array(select i from m where why = 'gone' or why is null and buyer_id not in (select buyer_id from v)) as gone,
  ${limited ? 'array(select i from fine where limited and buyer_id not in (select buyer_id from q))' : "'{}'::int[]"} as over,
  (select coalesce(jsonb_agg(jsonb_build_object('i', i, 'why', why, 'until', case when why = 'paused' then until end,
    'fullAt', case when why = 'window' then full_at end)),
    '[]') from m where why not in ('known', 'stale', 'gone')) as hindered,
  array(select block_no from a order by block_no) as numbers,
  array(select taken from a order by block_no)::text[] as taken,
  array(select available from a order by block_no) as available`;

/** The replaced holds: `el` locked, `stale` gone, `o` merged, `own` their seats. */
const replacedText = `, x as (
  select i, hold_id from unnest($29::int[], $30::uuid[]) x(i, hold_id)
), el as (
  select hold_id, buyer_id, expires_at, held_at, limited, ticket_types, lines, uses from hold
  where performance_id = $1 and hold_id = any($30::uuid[]) and expires_at > $16 order by hold_id for update
), stale as (
  select distinct x.i from x left join el using (hold_id) where el.hold_id is null
), o as (
  select x.i, min(el.expires_at) as expires_at, min(el.held_at) as held_at,
    sum(length(el.ticket_types))::int as qty,
    coalesce(sum(length(el.ticket_types)) filter (where el.limited), 0)::int as counted
  from x join el using (hold_id) group by x.i
), own as (
  select x.i, y.block_no, bit_or(y.mask) as mask, sum(y.qty)::int as qty from x join hold_item y
    on y.performance_id = $1 and y.hold_id = any($30::uuid[]) and y.hold_id = x.hold_id
  group by x.i, y.block_no
)`;

const quotaText = `, q as (
  insert into buyer_quota (performance_id, buyer_id, qty, allowed)
  select $1, buyer_id, qty, $13::int from fine where limited and qty <= $13::int order by buyer_id
  on conflict (performance_id, buyer_id) do update
    set qty = buyer_quota.qty + excluded.qty - (select counted from fine where buyer_id = excluded.buyer_id),
      allowed = excluded.allowed
    where buyer_quota.qty + excluded.qty - (select counted from fine where buyer_id = excluded.buyer_id)
      <= excluded.allowed
  returning buyer_id
)`;

/** Deletes the replaced holds. `f` contains the seats that this frees. */
const freedText = `, e as (
  select el.*, false as unbought from el where hold_id in (select hold_id from x where i in (select i from taken))
)${rememberText('$16')}, f as (
  select block_no, bit_or(mask) as mask, sum(qty)::int as qty from own
  where i in (select i from taken) group by block_no
)`;

/** Most sales replace no holds, and many have no limit and no windows, so unused parts are neither planned nor run. */
const texts = new Map<string, string>();

export function holdStatement(kind: HoldKind): { name: string; text: string } {
  const { replacing, limited, counted } = kind;
  const name = `seating_take_${replacing ? 'replacing' : 'new'}_${limited ? 'limited' : 'free'}${counted === 'none' ? '' : `_${counted}`}`;
  let text = texts.get(name);
  if (text === undefined) texts.set(name, (text = holdText(kind)));
  return { name, text };
}
