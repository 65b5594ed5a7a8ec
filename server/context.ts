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

/** Role of a staff member, with its scope. */
export interface Grant {
  readonly role: StaffRole;
  readonly scope: GrantScope;
}

/** The user or process that acts. `sessionId` identifies the session for the anti-forgery token. */
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
      /** Id of the staff account; no member has the same id. */
      readonly actorId: string;
      readonly sessionId: string;
      readonly displayName: string;
      readonly grants: readonly Grant[];
      /** The counter sale in progress. Its tickets belong to this id and to no account. */
      readonly sale?: { readonly buyerId: string };
    }
  /** A scanner at a gate. */
  | { readonly kind: 'device'; readonly actorId: string; readonly displayName: string }
  /** The program itself: startup, a command, a job, a round of the worker, or a provider's callback. */
  | { readonly kind: 'system'; readonly name: string };

export type ActorOf<Kind extends Actor['kind']> = Extract<Actor, { kind: Kind }>;

/** Cookie that the answer sets. `maxAgeSeconds` 0 deletes it. */
interface CookieToSet {
  name: string;
  value: string;
  maxAgeSeconds: number | undefined;
  httpOnly: boolean;
  /** Path below which the browser sends the cookie; by default the whole site. */
  path?: string;
}

/** External services, built by the wiring from the settings. */
export interface Providers {
  readonly payment: PaymentProviders;
  /** Absent when the settings name no feed. */
  readonly weather?: WeatherFeed | undefined;
  /** Absent when the settings name no source. */
  readonly streams?: StreamSource | undefined;
}

/** Services available everywhere: in requests, jobs, commands and tests. */
export interface Program {
  readonly config: Config;
  readonly db: Db;
  readonly pool: Pool;
  readonly log: Logger;
  /** Returns the current time; tests control it. */
  now(): Date;
  /** Returns a new UUIDv7. */
  id(): string;
  /** Returns random bytes for secrets. */
  random(bytes: number): Buffer;
  /** Key material derived from the secret keys: 32 bytes per purpose. */
  readonly key: DeriveKey;
  /**
   * Runs a named statement of the hot path outside any transaction, and retries it after serialization failures and
   * deadlocks.
   */
  run<Row extends object>(statement: Statement): Promise<Row[]>;
  transact<Value>(work: (tx: Tx) => Promise<Value>): Promise<Value>;
  /** Publishes domain events to their handlers, in the transaction that makes them true. One statement for all of them. */
  publish<Name extends DomainEventName>(
    tx: Tx,
    event: Name,
    data: DomainEventData<Name>[],
    when?: { startAfter?: Date },
  ): Promise<void>;
  /** Returns a value that this process shares in memory. */
  shared<Value>(key: SharedKey<Value, Program>): Value;
  readonly memory: Shared;
  readonly providers: Providers;
}

/** The program together with the caller and the means to answer. */
export interface Ctx extends Program {
  readonly actor: Actor;
  readonly language: Language;
  /** Network address of the caller, for limits. Empty in jobs and commands. */
  readonly address: string;
  /** Id of the request, which users can quote to customer service. */
  readonly requestId: string;
  /** User agent of the browser. Empty in jobs and commands. Never trusted, only displayed. */
  readonly userAgent: string;
  cookie(name: string): string | undefined;
  setCookie(cookie: CookieToSet): void;
}
