import type { Transaction, Kysely } from 'kysely';
import type { Language } from '../contract/core/language.ts';
import type { GrantScope, StaffRole } from '../contract/identity/staff.ts';
import type { DomainEventName, DomainEventData } from './domain-events.ts';
import type { PaymentProviders } from './features/payments/provider.ts';
import type { StreamSource } from './features/streaming/provider.ts';
import type { WeatherFeed } from './features/weather/provider.ts';
import type { Config } from './platform/config.ts';
import type { Pool, Statement } from './platform/database.ts';
import type { Logger } from './platform/log.ts';
import type { Shared, SharedKey } from './platform/shared.ts';
import type { DeriveKey } from './platform/signed-token.ts';
import type { Schema } from './schema.ts';

export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

export interface Grant {
  readonly role: StaffRole;
  readonly scope: GrantScope;
}

/** Acting user or process. `sessionId` identifies the session for the anti-forgery token. */
export type Actor =
  | { readonly kind: 'visitor' }
  | {
      readonly kind: 'member';
      readonly actorId: string;
      readonly sessionId: string;
      readonly displayName: string;
    }
  | {
      readonly kind: 'staff';
      /** Staff account ID. Never equals a member ID. */
      readonly actorId: string;
      readonly sessionId: string;
      readonly displayName: string;
      readonly grants: readonly Grant[];
      /** Counter sale in progress. Its tickets belong to this ID rather than to an account. */
      readonly sale?: { readonly buyerId: string };
    }
  | { readonly kind: 'device'; readonly actorId: string; readonly displayName: string }
  /** The program itself: startup, a command, a job, a worker round or a provider callback. */
  | { readonly kind: 'system'; readonly name: string };

export type ActorOf<Kind extends Actor['kind']> = Extract<Actor, { kind: Kind }>;

/** Cookie that the response sets. `maxAgeSeconds` 0 deletes it. */
interface CookieToSet {
  name: string;
  value: string;
  maxAgeSeconds: number | undefined;
  httpOnly: boolean;
  /** Path below which the browser sends the cookie; the whole site by default. */
  path?: string;
}

export interface Providers {
  readonly payment: PaymentProviders;
  /** Absent if no feed is configured. */
  readonly weather?: WeatherFeed | undefined;
  /** Absent if no source is configured. */
  readonly streams?: StreamSource | undefined;
}

/** Services available everywhere: in requests, jobs, commands and tests. */
export interface Program {
  readonly config: Config;
  readonly db: Db;
  readonly pool: Pool;
  readonly log: Logger;
  now(): Date;
  /** Returns a new UUIDv7. */
  id(): string;
  random(bytes: number): Buffer;
  /** Derives 32 bytes of key material per purpose from the secret keys. */
  readonly key: DeriveKey;
  /** Runs a named hot-path statement outside any transaction. Retries after serialization failures and deadlocks. */
  run<Row extends object>(statement: Statement): Promise<Row[]>;
  transact<Value>(work: (tx: Tx) => Promise<Value>): Promise<Value>;
  /** Publishes domain events to their handlers with a single statement, in the transaction that makes them true. */
  publish<Name extends DomainEventName>(
    tx: Tx,
    event: Name,
    data: DomainEventData<Name>[],
    when?: { startAfter?: Date },
  ): Promise<void>;
  /** Returns a value shared in memory within this process. */
  shared<Value>(key: SharedKey<Value, Program>): Value;
  readonly memory: Shared;
  readonly providers: Providers;
}

/** The program together with the caller and the means to respond. */
export interface Ctx extends Program {
  readonly actor: Actor;
  readonly language: Language;
  /** The caller's network address, for rate limits. Empty in jobs and commands. */
  readonly address: string;
  /** Request ID, which users can quote to customer service. */
  readonly requestId: string;
  /** The browser's user agent, only displayed and never trusted. Empty in jobs and commands. */
  readonly userAgent: string;
  cookie(name: string): string | undefined;
  setCookie(cookie: CookieToSet): void;
}
