import type pg from 'pg';
import { checkDigitOf } from '../../contract/orders/order-number.ts';
import { randomNumbers } from '../measure.ts';
import type { Pool } from '../../server/platform/database.ts';

type Client = Pick<pg.PoolClient, 'query'>;

export interface Crowd {
  readonly members: number;
  readonly orders: number;
  /**
   * If set, one order in 49 is refunded and the oldest refunds are still in progress; if absent, all orders are paid.
   */
  readonly someRefunded?: true;
}

/** When refunds are included: one order in 49 is refunded, and the oldest 49 are still being refunded. */
const refundedOf = 49;
export const dueOrders = 20;

/** Orders per statement. */
const atOnce = 50_000;

const surnames = '陳林黃張李王吳劉蔡楊許鄭謝郭洪曾邱廖賴周葉蘇莊呂江何蕭羅高潘簡朱鍾彭游詹胡施沈';
const given = '嘉詠詩慧敏婉文麗家偉俊傑浩然子軒樂怡穎欣梓晴志強國華美玲淑芬永康健恩信義誠明德建宏曉東';
const initials = ['Chan', 'Wong', 'Lee', 'Cheung', 'Lam', 'Ho', 'Ng', 'Leung', 'Tang', 'Yip', 'Kwok', 'Au-Yeung'];
const syllables = ['Ka', 'Wai', 'Sze', 'Man', 'Chi', 'Yan', 'Lok', 'Tsz', 'Ching', 'Yuk', 'Hoi', 'Kit', 'Ming', 'Fung'];

export interface CrowdMember {
  readonly email: string;
  /** Family name first. */
  readonly name: string;
  readonly telephone: string;
}

const memberId = (at: number) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const word = (signs: string, at: number) => signs[at % signs.length]!;

/**
 * Returns the person with this index. Names repeat as they do in a real city; email addresses and telephone numbers do
 * not.
 */
export function personAt(at: number): CrowdMember & { readonly family: string; readonly first: string } {
  const mixed = Math.imul(at + 1, 2_654_435_761) >>> 0;
  const chinese = at % 3 !== 0;
  const family = chinese ? word(surnames, mixed) : initials[mixed % initials.length]!;
  const first = chinese
    ? word(given, mixed >>> 6) + word(given, mixed >>> 13)
    : `${syllables[(mixed >>> 6) % syllables.length]!} ${syllables[(mixed >>> 13) % syllables.length]!}`;
  const telephone = String(50_000_000 + ((at * 7919) % 49_999_999));
  return {
    email: `buyer.${at}@example.com`,
    name: chinese ? family + first : `${family} ${first}`,
    telephone,
    family,
    first,
  };
}

/** Returns the unique order number for an index: ten digits, including the check digit. */
export function orderNumberAt(at: number): string {
  const digits = String(100_000_000 + ((at * 387_420_489) % 899_999_963));
  return digits + checkDigitOf(digits);
}

/** Returns the last four digits of the card that paid the order with this index. */
export function cardAt(at: number): string {
  return String((at * 7919) % 10_000).padStart(4, '0');
}

async function addMembers(client: Client, members: number): Promise<void> {
  for (let from = 0; from < members; from += atOnce) {
    const people = Array.from({ length: Math.min(atOnce, members - from) }, (_, at) => personAt(from + at));
    await client.query(
      `with said as (
         select ('00000000-0000-7000-8000-' || lpad(($1::int + n - 1)::text, 12, '0'))::uuid as id, *
         from unnest($2::text[], $3::text[], $4::text[], $5::text[]) with ordinality t(email, first, family, mobile, n)),
       made as (insert into member (id, name, email, email_verified, created_at)
         select id, family || ' ' || first, email, true, now() - n * interval '1 minute' from said)
       insert into member_profile (member_id, email, title, first_name, last_name, mobile_area_code, mobile_number, interests,
         opt_out, agreed_to_terms_at, language)
       select id, email, 'miss', first, family, '852', mobile, '[]', true, now(), 'zh_hk' from said`,
      [
        from,
        people.map(({ email }) => email),
        people.map(({ first }) => first),
        people.map(({ family }) => family),
        people.map(({ telephone }) => telephone),
      ],
    );
  }
}

async function addOrders(
  client: Client,
  performanceIds: readonly string[],
  { members, orders, someRefunded }: Crowd,
): Promise<void> {
  const random = randomNumbers(3);
  for (let from = 0; from < orders; from += atOnce) {
    const places = Array.from({ length: Math.min(atOnce, orders - from) }, (_, at) => from + at);
    const buyers = places.map(() => Math.floor(random() * members));
    const people = buyers.map(personAt);
    await client.query(
      `with said as (
         select *, gen_random_uuid() as order_id, gen_random_uuid() as checkout_id, gen_random_uuid() as charge_id,
           now() - ($1::int + n) * interval '20 seconds' as paid_at
         from unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[])
           with ordinality t(performance_id, member_id, name, telephone, number, card, n)),
       checkouts as (insert into checkout (member_id, checkout_id, state, collection_method, delivery_fee_cents, total_cents,
           contact_name, contact_telephone, language, expires_at, pay_by, created_at, paid_at, paid_charge_id, performance_ids)
         select member_id, checkout_id, 'paid', 'e_ticket', 0, 98400, name, telephone, 'zh_hk', paid_at, paid_at, paid_at,
           paid_at, charge_id, array[performance_id] from said),
       numbers as (insert into order_number (number, performance_id, order_id, member_id)
         select number, performance_id, order_id, member_id from said),
       charges as (insert into charge (charge_id, payer_id, subject, provider, method, amount_cents, state, language,
           return_url, expires_at, created_at, ask_again_at, settled_at, card_number, provider_ref, confirmation_number)
         select charge_id, member_id, 'checkout:' || member_id || ':' || checkout_id, 'test', 'card', 98400, 'captured',
           'zh_hk', '', paid_at, paid_at, paid_at, paid_at, '************' || card, 'ref-' || number, 'C' || number from said)
       insert into orders (performance_id, order_id, hold_id, member_id, checkout_id, number, state, lines, quantity,
         tickets_cents, fees_cents, total_cents, created_at, paid_at)
       select performance_id, order_id, order_id, member_id, checkout_id, number,
         case when $1::int + n > $8::int then 'refund_due' when ($1::int + n) % $9::int = 0 then 'refunded' else 'paid' end,
         '[{"zoneNo":1,"ticketType":"R","quantity":2,"unitCents":48000,"feeCents":1200}]', 2, 96000, 2400, 98400, paid_at,
         paid_at from said`,
      [
        from,
        places.map((at) => performanceIds[at % performanceIds.length]),
        buyers.map(memberId),
        people.map(({ name }) => name),
        people.map(({ telephone }) => telephone),
        places.map(orderNumberAt),
        places.map(cardAt),
        someRefunded ? orders - dueOrders : orders,
        someRefunded ? refundedOf : orders + 1,
      ],
    );
  }
}

/** Inserts members and their paid orders directly into the tables, for read benchmarks. */
export async function fillOrders(pool: Pool, performanceIds: readonly string[], crowd: Crowd): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await addMembers(client, crowd.members);
    await addOrders(client, performanceIds, crowd);
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
}
