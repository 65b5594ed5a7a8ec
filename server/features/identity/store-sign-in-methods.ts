import { sql } from 'kysely';
import type { Provider } from '../../../contract/identity/sign-in-methods.ts';
import type { Db, Tx } from '../../context.ts';
import type { Language } from '../../../contract/core/language.ts';
import { isAlive } from './store-sessions.ts';

export type StepKind = 'redirect' | 'credential' | 'passkey_login' | 'passkey_register';

/** Steps that end with an authenticator code: a login that waits for it, and an app that is being added. */
export type CodeStepKind = 'second_factor' | 'authenticator';

/** Login in progress: digests of its one-time value and of its browser. */
export interface PendingLogin {
  tokenHash: string;
  browserHash: string;
  kind: StepKind | CodeStepKind;
  provider: Provider | null;
  target: string | null;
  memberId: string | null;
  totpSealed?: Buffer | null;
  expiresAt: Date;
}

export interface ConsumedLogin {
  target: string | null;
  memberId: string | null;
  givenName: string | null;
  familyName: string | null;
}

export async function insertStep(db: Db, step: PendingLogin): Promise<void> {
  await sql`insert into login_step (token_hash, kind, browser_hash, provider, target, member_id, totp_sealed,
      expires_at)
    values (${step.tokenHash}, ${step.kind}, ${step.browserHash}, ${step.provider}, ${step.target}, ${step.memberId},
      ${step.totpSealed ?? null}, ${step.expiresAt})`.execute(db);
}

/** Deletes and returns a step, so that it is used once despite concurrent requests. Leaves another browser's step. */
export async function takeStep(
  db: Db,
  step: Pick<PendingLogin, 'tokenHash' | 'browserHash' | 'kind' | 'provider'>,
  now: Date,
): Promise<ConsumedLogin | undefined> {
  const { rows } = await sql<ConsumedLogin>`
    delete from login_step
    where token_hash = ${step.tokenHash} and browser_hash = ${step.browserHash} and kind = ${step.kind}
      and provider is not distinct from ${step.provider} and expires_at > ${now}
    returning target, member_id as "memberId", given_name as "givenName", family_name as "familyName"`.execute(db);
  return rows[0];
}

export interface CodeStep {
  memberId: string;
  totpSealed: Buffer | null;
}

interface CodeStepKey {
  kind: CodeStepKind;
  tokenHash: string;
  now: Date;
}

const isOpen = ({ kind, tokenHash, now }: CodeStepKey) =>
  sql`token_hash = ${tokenHash} and kind = ${kind} and expires_at > ${now}`;

export async function readCodeStep(db: Db, key: CodeStepKey): Promise<CodeStep | undefined> {
  const { rows } = await sql<CodeStep>`select member_id as "memberId", totp_sealed as "totpSealed" from login_step
    where ${isOpen(key)}`.execute(db);
  return rows[0];
}

/**
 * Counts an attempt before its code is checked, so that parallel attempts count too.
 * @param max maximum number of attempts.
 */
export async function countStepTry(db: Db, key: CodeStepKey, max: number): Promise<CodeStep | undefined> {
  const { rows } = await sql<CodeStep>`update login_step set tries = tries + 1 where ${isOpen(key)} and tries < ${max}
    returning member_id as "memberId", totp_sealed as "totpSealed"`.execute(db);
  return rows[0];
}

/** Ends a member's pending steps: logins that wait for a code, sign-in methods that are being added. */
export async function deleteStepsOf(tx: Tx, memberId: string): Promise<void> {
  await sql`delete from login_step where member_id = ${memberId}`.execute(tx);
}

/** Stores the name that came with a provider's response, once, for the browser that finishes the step. */
export async function nameStep(
  db: Db,
  step: { tokenHash: string; provider: Provider; givenName: string; familyName: string },
): Promise<void> {
  await sql`update login_step set given_name = ${step.givenName}, family_name = ${step.familyName}
    where token_hash = ${step.tokenHash} and kind = 'redirect' and provider = ${step.provider}
      and given_name is null`.execute(db);
}

export async function deleteExpiredSteps(db: Db, now: Date): Promise<void> {
  await sql`delete from login_step where expires_at <= ${now}`.execute(db);
  await sql`delete from qr_login where expires_at <= ${new Date(now.getTime() - 60_000)}`.execute(db);
}

export interface IdentityOwner {
  memberId: string;
  activated: boolean;
  suspended: boolean;
}

const owner = (now: Date) => sql`m.id as "memberId", m.email_verified as activated,
  coalesce(m.banned and (m.ban_expires is null or m.ban_expires > ${now}), false) as suspended`;

export async function findIdentity(
  db: Db,
  provider: Provider,
  subject: string,
  now: Date,
): Promise<IdentityOwner | undefined> {
  const { rows } = await sql<IdentityOwner>`
    select ${owner(now)} from member_account a join member m on m.id = a.member_id
    where a.provider_id = ${provider} and a.account_id = ${subject}`.execute(db);
  return rows[0];
}

export async function lockAccount(tx: Tx, accountEmail: string, now: Date): Promise<IdentityOwner | undefined> {
  const { rows } = await sql<IdentityOwner>`
    select ${owner(now)} from member m where m.email = ${accountEmail} for update`.execute(tx);
  return rows[0];
}

export interface LinkedIdentity {
  id: string;
  memberId: string;
  provider: Provider;
  subject: string;
  now: Date;
}

/** @returns false if the identity already belongs to an account. */
export async function insertIdentity(tx: Tx, one: LinkedIdentity): Promise<boolean> {
  const { rows } = await sql`
    insert into member_account (id, account_id, provider_id, member_id, created_at, updated_at)
    values (${one.id}, ${one.subject}, ${one.provider}, ${one.memberId}, ${one.now}, ${one.now})
    on conflict (provider_id, account_id) do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

export interface ProvedMember {
  memberId: string;
  accountEmail: string;
  email: string;
  displayName: string;
  firstName: string;
  lastName: string;
  language: Language;
  now: Date;
}

/**
 * Creates an account whose address a provider verified.
 * @returns false if the address already has an account.
 */
export async function insertProvedMember(tx: Tx, one: ProvedMember): Promise<boolean> {
  const { rows } = await sql`
    insert into member (id, name, email, email_verified, role, created_at, updated_at)
    values (${one.memberId}, ${one.displayName}, ${one.accountEmail}, true, 'member', ${one.now}, ${one.now})
    on conflict (email) do nothing returning 1`.execute(tx);
  if (rows.length === 0) return false;
  await sql`
    insert into member_profile (member_id, email, first_name, last_name, interests, opt_out, agreed_to_terms_at, language)
    values (${one.memberId}, ${one.email}, ${one.firstName}, ${one.lastName}, '[]'::jsonb, true, ${one.now},
      ${one.language})`.execute(tx);
  return true;
}

/** Activates an account and removes every sign-in method from before its address was proved. */
export async function activateAndResetMethods(tx: Tx, memberId: string, now: Date): Promise<void> {
  await sql`delete from member_account where member_id = ${memberId}`.execute(tx);
  await sql`delete from member_session where member_id = ${memberId}`.execute(tx);
  await sql`delete from member_passkey where member_id = ${memberId}`.execute(tx);
  await sql`delete from member_totp where member_id = ${memberId}`.execute(tx);
  await sql`update member set email_verified = true, updated_at = ${now} where id = ${memberId}`.execute(tx);
}

/** One member's sign-in methods; their count decides whether one may be removed. */
export interface SignInMethodsOf {
  hasPassword: boolean;
  providers: Provider[];
  passkeys: number;
}

/** Locks the member, so that two concurrent removals cannot each rely on the other method. */
export async function lockSignInMethodsOf(tx: Tx, memberId: string): Promise<SignInMethodsOf> {
  await sql`select 1 from member where id = ${memberId} for update`.execute(tx);
  return readSignInMethodsOf(tx, memberId);
}

export async function readSignInMethodsOf(db: Db, memberId: string): Promise<SignInMethodsOf> {
  const { rows } = await sql<{ provider: string }>`
    select distinct provider_id as provider from member_account where member_id = ${memberId}`.execute(db);
  const passkeys = await sql<{ n: number }>`
    select count(*)::int as n from member_passkey where member_id = ${memberId}`.execute(db);
  const names = rows.map(({ provider }) => provider);
  return {
    hasPassword: names.includes('credential'),
    providers: names.filter((name) => name !== 'credential') as Provider[],
    passkeys: passkeys.rows[0]?.n ?? 0,
  };
}

export async function deleteIdentity(tx: Tx, memberId: string, provider: Provider): Promise<void> {
  await sql`delete from member_account where member_id = ${memberId} and provider_id = ${provider}`.execute(tx);
}

export interface QrRow {
  state: 'waiting' | 'confirmed' | 'denied' | 'used';
  userAgent: string;
  network: string;
  askedAt: Date;
  expiresAt: Date;
}

export async function insertQrLogin(db: Db, row: QrRow & { codeHash: string; browserHash: string }): Promise<void> {
  await sql`insert into qr_login (code_hash, browser_hash, state, user_agent, network, asked_at, expires_at)
    values (${row.codeHash}, ${row.browserHash}, ${row.state}, ${row.userAgent}, ${row.network}, ${row.askedAt},
      ${row.expiresAt})`.execute(db);
}

/** @param browserHash `undefined` for any browser, because the phone cannot identify it. */
export async function readQrRow(db: Db, codeHash: string, browserHash?: string): Promise<QrRow | undefined> {
  const { rows } = await sql<QrRow>`
    select state, user_agent as "userAgent", network, asked_at as "askedAt", expires_at as "expiresAt" from qr_login
    where code_hash = ${codeHash}
      and (${browserHash ?? null}::text is null or browser_hash = ${browserHash ?? null})`.execute(db);
  return rows[0];
}

/** Stores the first response, if it is in time. */
export async function answerQrRow(
  db: Db,
  result: { codeHash: string; memberId: string; state: 'confirmed' | 'denied'; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update qr_login set state = ${result.state}, member_id = ${result.memberId}
    where code_hash = ${result.codeHash} and state = 'waiting' and expires_at > ${result.now} returning 1`.execute(db);
  return rows.length > 0;
}

/**
 * Counts a wrong number for a waiting code; the last allowed one denies it.
 * @returns true if the code still waits for confirmation.
 */
export async function countWrongDigits(
  db: Db,
  { codeHash, deadly, now }: { codeHash: string; deadly: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ state: string }>`
    update qr_login set wrong = wrong + 1, state = case when wrong + 1 >= ${deadly} then 'denied' else state end
    where code_hash = ${codeHash} and state = 'waiting' and expires_at > ${now} returning state`.execute(db);
  return rows[0]?.state === 'waiting';
}

/**
 * Redeems a confirmed code, once, for the browser that requested it.
 * @returns the member who confirmed.
 */
export async function redeemQrRow(
  db: Db,
  row: { codeHash: string; browserHash: string; notBefore: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ memberId: string }>`
    update qr_login set state = 'used'
    where code_hash = ${row.codeHash} and browser_hash = ${row.browserHash} and state = 'confirmed'
      and expires_at > ${row.notBefore} returning member_id as "memberId"`.execute(db);
  return rows[0]?.memberId;
}

export interface SessionLine {
  id: string;
  userAgent: string | null;
  network: string | null;
  since: Date;
}

export async function listSessionRows(db: Db, memberId: string, now: Date): Promise<SessionLine[]> {
  const { rows } = await sql<SessionLine>`
    select id, user_agent as "userAgent", ip_address as network, created_at as since from member_session s
    where member_id = ${memberId} and ${isAlive(now)} order by created_at desc limit 100`.execute(db);
  return rows;
}

export async function describeSession(db: Db, token: string, userAgent: string, network: string): Promise<void> {
  await sql`update member_session set user_agent = ${userAgent}, ip_address = ${network}
    where token = ${token}`.execute(db);
}

/** @returns the ended session's token, or `undefined` if the member has none with this ID. */
export async function deleteSessionRow(db: Db, memberId: string, sessionId: string): Promise<string | undefined> {
  const { rows } = await sql<{ token: string }>`
    delete from member_session where id = ${sessionId} and member_id = ${memberId} returning token`.execute(db);
  return rows[0]?.token;
}
