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

/** What a member of staff was given: to be something, for something. */
export interface Grant {
  readonly role: StaffRole;
  readonly scope: GrantScope;
}

/** Who acts. `sessionId` names the session for the anti-forgery token. */
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
      /** Of the staff account: no member has it. */
      readonly actorId: string;
      readonly sessionId: string;
      readonly displayName: string;
      readonly grants: readonly Grant[];
      /** The sale at a counter that they make: tickets are for nobody with an account, but for this id. */
      readonly sale?: { readonly buyerId: string };
    }
  /** A scanner at a gate. */
  | { readonly kind: 'device'; readonly actorId: string; readonly displayName: string }
  /** The program itself: the start, a command, a job, a round of the worker, a provider's callback. */
  | { readonly kind: 'system'; readonly name: string };

export type ActorOf<Kind extends Actor['kind']> = Extract<Actor, { kind: Kind }>;

/** A cookie that the answer sets; `maxAgeSeconds` 0 deletes it. */
interface CookieToSet {
  name: string;
  value: string;
  maxAgeSeconds: number | undefined;
  httpOnly: boolean;
  /** Below which addresses the browser sends it; all of the site's without this. */
  path?: string;
}

/** Whom the program deals with outside, built by the wiring from the settings. */
export interface Providers {
  readonly payment: PaymentProviders;
  /** None where the settings name no feed. */
  readonly weather?: WeatherFeed | undefined;
  /** None where the settings name no source. */
  readonly streams?: StreamSource | undefined;
}

/** What the program has wherever it runs: requests, jobs, commands, tests. */
export interface Program {
  readonly config: Config;
  readonly db: Db;
  readonly pool: Pool;
  readonly log: Logger;
  /** The clock; tests own it. */
  now(): Date;
  /** A fresh UUIDv7. */
  id(): string;
  /** Random bytes for secrets. */
  random(bytes: number): Buffer;
  /** Key material derived from the secret keys, 32 bytes, one per purpose. */
  readonly key: DeriveKey;
  /** A named statement of the hot path, outside any transaction; retried on serialization failures and deadlocks. */
  run<Row extends object>(statement: Statement): Promise<Row[]>;
  transact<Value>(work: (tx: Tx) => Promise<Value>): Promise<Value>;
  /** Publishes domain events to their handlers, in the transaction that makes them true. One statement for all of them. */
  publish<Name extends DomainEventName>(
    tx: Tx,
    event: Name,
    data: DomainEventData<Name>[],
    when?: { startAfter?: Date },
  ): Promise<void>;
  /** What this process keeps in memory. */
  shared<Value>(key: SharedKey<Value, Program>): Value;
  readonly memory: Shared;
  readonly providers: Providers;
}

/** The program, with who asks and how to answer. */
export interface Ctx extends Program {
  readonly actor: Actor;
  readonly language: Language;
  /** The caller's network address, for limits; empty inside jobs and commands. */
  readonly address: string;
  /** The request's id, to quote to customer service. */
  readonly requestId: string;
  /** What the browser calls itself; empty inside jobs and commands. Never trusted, only shown. */
  readonly userAgent: string;
  cookie(name: string): string | undefined;
  setCookie(cookie: CookieToSet): void;
}
