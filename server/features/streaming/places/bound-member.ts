import { LRUCache } from 'lru-cache';
import type { Program } from '../../../context.ts';
import { sharedKey } from '../../../platform/shared.ts';

/**
 * How often one member may ask one process within a minute: our decision. Eight devices ask for picture, sound and captions
 * every three seconds, for a segment of a replay each, and say that they are there every 15.
 */
const mostInMinute = { playlist: 8 * 60 * 2, heartbeat: 8 * 10 } as const;

type Asked = keyof typeof mostInMinute;

const counts = sharedKey<LRUCache<string, number>, Program>(
  () => new LRUCache<string, number>({ max: 100_000, ttl: 60_000, noUpdateTTL: true }),
);

/** Counts that a member asks. @returns false for who asks more often than players do. */
export function mayWatch(program: Pick<Program, 'shared'>, memberId: string, asked: Asked): boolean {
  const known = program.shared(counts);
  const key = `${asked} ${memberId}`;
  const count = (known.get(key) ?? 0) + 1;
  known.set(key, count);
  return count <= mostInMinute[asked];
}
