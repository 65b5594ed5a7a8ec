import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { memberActor, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { activatedMember } from '../../../testing/members.ts';
import { gatherData } from './gather-data.ts';

/** Tables with member rows that the export leaves out, and why. */
const untold: Readonly<Record<string, string>> = {
  account_closing: 'that a link was asked for which closes the account: gone with it',
  audit: 'movements of money, which are told as orders and payments; its other rows are of staff',
  buyer: 'where to look for tickets in the cart, forgotten after a day',
  buyer_quota: 'how many tickets of a performance a member has, counted from what is told',
  closed_account: 'of members who are gone, who can ask for nothing',
  discount_use: 'that a transaction was bought with a code, which its discounts tell',
  entered_code: 'a code entered for the cart, forgotten after a day',
  exchange: 'which tickets went for which others: both orders are told, and what ended',
  exchange_fund: 'of which payment the value of exchanged tickets came: orders and payments are told',
  gift: 'complimentary tickets of guests, who have no account',
  hold: 'tickets in the cart, which lasts a quarter of an hour',
  holder: 'a number that counts up when tickets are taken, which tells nothing',
  lapsed_hold: 'tickets that were in the cart, forgotten after a day',
  login_step: 'a way in that was begun, forgotten within minutes',
  one_time_password: 'a code that waits to be used, forgotten within minutes',
  order_number: 'the numbers of orders, which are told with them',
  outbox: 'mails of local mode alone',
  parcel: 'the numbers of a courier, which stand with the transaction that is told',
  password_reset: 'a link that waits to be used: what would tell of it proves who somebody is',
  qr_login: 'a computer that waits for a phone, forgotten within minutes',
  staff: 'people who work here, whose accounts are apart from those of members',
  staff_invitation: 'links for people who are to work here, each good for half an hour',
  unclaimed_points: 'of members who are gone, who can ask for nothing',
  wrong_password: 'tries to log in, which may be of anybody',
};

let program: TestProgram;
beforeAll(async () => {
  program = await openTestProgram();
});
afterAll(() => program.close());

/** Returns the tables whose rows belong to a person: by a column's name, or by a foreign key to a member. */
async function personalTables(): Promise<string[]> {
  const { rows } = await program.pool.query<{ name: string }>(
    `select distinct c.table_name as name
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name ~ $1
     union
     select r.relname from pg_constraint f join pg_class r on r.oid = f.conrelid
     where f.contype = 'f' and f.confrelid = 'member'::regclass
     order by name`,
    ['(^|_)(member|buyer|payer|actor)_id$|(^|_)(account|address|email|owner)_key$|(^|_)email$|^recipient$'],
  );
  return rows.map(({ name }) => name);
}

/** Returns the SQL that runs while a member's data is gathered. */
async function questionsOfGathering(): Promise<string> {
  const { memberId } = await activatedMember(program, `curious-${program.id()}@example.hk`);
  const requested = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await gatherData(program.ctx(memberActor(memberId)));
    return requested.mock.calls
      .map(([question]: unknown[]) => (typeof question === 'string' ? question : (question as { text: string }).text))
      .join(';\n');
  } finally {
    requested.mockRestore();
  }
}

async function forgottenTables(): Promise<string[]> {
  const questions = await questionsOfGathering();
  const isRead = (table: string) => new RegExp(`\\b(?:from|join)\\s+"?${table}\\b`, 'i').test(questions);
  return (await personalTables()).filter((table) => !isRead(table));
}

test('exports every table with member rows, or lists it here with the reason', async () => {
  expect(await forgottenTables()).toEqual(Object.keys(untold));
});

test.each([
  ['has a member ID', 'member_id uuid not null'],
  ['references a member', 'friend uuid references member (id)'],
  ['stores an email address', 'contact_email text'],
])('detects a new table that %s', async (_how, column) => {
  await program.pool.query(`create table newcomer (${column})`);
  try {
    expect(await forgottenTables()).toContain('newcomer');
  } finally {
    await program.pool.query('drop table newcomer');
  }
});
