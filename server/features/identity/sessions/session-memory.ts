import { LRUCache } from 'lru-cache';
import type { Actor, ActorOf, Program } from '../../../context.ts';
import { Batcher } from '../../../platform/batch.ts';
import { sharedKey } from '../../../platform/shared.ts';
import { sessionTokenIn } from './sign-session.ts';
import { isUseDue } from '../rules.ts';
import { recordSessionUse, readSessions, type SessionRow } from '../store-sessions.ts';

/** Maximum age of a cached session in ms, and so the longest delay of a revocation in another process (design). */
const freshMs = 30_000;

/** Maximum sessions cached per process, about 15 MB. */
const maxKept = 50_000;

interface Entry {
  /** `undefined` if the session no longer exists. */
  actor: ActorOf<'member'> | undefined;
  readAtMs: number;
  expiresAtMs: number;
}

const visitor: Actor = { kind: 'visitor' };

/** Caches sessions by token. Many tokens are read in one statement. */
export class SessionMemory {
  readonly #program: Program;
  readonly #entries: LRUCache<string, Entry>;
  /** Tokens by cookies with a valid signature, so that it is not recomputed on every request. */
  readonly #signed: LRUCache<string, string>;
  readonly #reader: Batcher<string, SessionRow | undefined>;
  /** Recently ended tokens and members, with a sequence number: reads that started before are outdated. */
  readonly #revoked: LRUCache<string, number>;
  #revocations = 0;

  constructor(program: Program, limit = maxKept) {
    this.#program = program;
    this.#entries = new LRUCache({ max: limit });
    this.#signed = new LRUCache({ max: limit });
    this.#revoked = new LRUCache({ max: maxKept });
    this.#reader = new Batcher((tokens) => this.#readBatch(tokens), { most: 500, atOnce: 2 });
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Returns the token in a cookie that we signed; `undefined` for any other text. */
  tokenIn(cookieValue: string): string | undefined {
    const known = this.#signed.get(cookieValue);
    if (known !== undefined) return known;
    const token = sessionTokenIn(this.#program, cookieValue);
    if (token === undefined) return undefined;
    this.#signed.set(cookieValue, token);
    return token;
  }

  /** Returns a token's actor: cached for at most 30 s, or fresh with `readsRow`. */
  async actorOf(token: string, { readsRow = false } = {}): Promise<Actor> {
    for (let mustRead = readsRow; ;) {
      const known = mustRead ? undefined : this.knownActor(token);
      if (known) return known;
      const nowMs = this.#program.now().getTime();
      const before = this.#revocations;
      const row = await this.#reader.add(token);
      const isRevoked = [token, row?.memberId ?? ''].some((one) => (this.#revoked.get(one) ?? 0) > before);
      if (isRevoked) continue;
      this.#keep(token, row, nowMs);
      mustRead = false;
    }
  }

  /** Returns the cached actor, or `undefined` if the database is needed. */
  knownActor(token: string): Actor | undefined {
    const nowMs = this.#program.now().getTime();
    const known = this.#entries.get(token);
    if (!known || Math.abs(nowMs - known.readAtMs) >= freshMs) return undefined;
    return known.actor && known.expiresAtMs > nowMs ? known.actor : visitor;
  }

  /** Drops an ended session; takes effect immediately in this process. */
  forgetToken(token: string): void {
    this.#revoked.set(token, ++this.#revocations);
    this.#entries.delete(token);
  }

  forgetMember(memberId: string): void {
    this.#revoked.set(memberId, ++this.#revocations);
    const known = [...this.#entries.entries()];
    for (const [token, { actor }] of known) if (actor?.actorId === memberId) this.#entries.delete(token);
  }

  async #readBatch(tokens: string[]): Promise<(SessionRow | undefined)[]> {
    const rows = await readSessions(this.#program.db, [...new Set(tokens)], this.#program.now());
    this.#noteUse(rows);
    const byToken = new Map(rows.map((row) => [row.token, row]));
    return tokens.map((token) => byToken.get(token));
  }

  /** Runs in the background; a failed write is retried with the next read. */
  #noteUse(rows: readonly SessionRow[]): void {
    const now = this.#program.now();
    const due = rows.filter(({ seenAt }) => isUseDue(seenAt, now)).map(({ token }) => token);
    if (due.length === 0) return;
    void recordSessionUse(this.#program.db, due, now).catch((error: unknown) => {
      this.#program.log.warn({ err: error }, 'session use could not be recorded');
    });
  }

  #keep(token: string, row: SessionRow | undefined, readAtMs: number): void {
    this.#entries.set(token, {
      actor: row && actorIn(row),
      readAtMs,
      expiresAtMs: row?.expiresAt.getTime() ?? 0,
    });
  }
}

/** Shop sessions belong to members only: a role in the account library does not make anyone staff. */
function actorIn(row: SessionRow): ActorOf<'member'> {
  return {
    kind: 'member',
    actorId: row.memberId,
    sessionId: row.sessionId,
    displayName: row.name,
  };
}

export const sessionMemory = sharedKey<SessionMemory, Program>((program) => new SessionMemory(program));
