import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { Program } from '../../../context.ts';
import { Gate } from '../../../platform/gate.ts';
import { sharedKey } from '../../../platform/shared.ts';

/**
 * Argon2id with 19 MiB and two passes: 15 to 20 ms of one core (OWASP's first choice for Argon2id). The library's
 * default algorithm is Argon2id; its `Algorithm` is a const enum, which type stripping cannot read.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Concurrent hashes. Leaves one core free, and one of the four threads that file access and DNS share. */
const atOnce = Math.max(1, Math.min(3, availableParallelism() - 1));

/** Maximum queued hashes, about two seconds of work per thread; further requests must retry. */
const longestQueue = atOnce * 100;

/** All hashing in this process passes through this queue. */
export const hashingGate = sharedKey<Gate, Program>(() => new Gate({ atOnce, longestQueue }));

/**
 * Hashes a password.
 * @returns a PHC string.
 * @throws {BatcherFull} if too many are queued.
 */
export function hashPassword(program: Program, password: string): Promise<string> {
  return program.shared(hashingGate).run(() => hash(password.normalize('NFKC'), cost));
}

/**
 * Returns true if a password matches its hash.
 * @throws {BatcherFull} if too many are queued.
 */
export function verifyPassword(program: Program, attempt: { hash: string; password: string }): Promise<boolean> {
  return program.shared(hashingGate).run(() => verify(attempt.hash, attempt.password.normalize('NFKC')));
}
