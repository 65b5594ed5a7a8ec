import { LRUCache } from 'lru-cache';
import type { Program } from '../../../context.ts';
import { sharedKey } from '../../../platform/shared.ts';

/**
 * Requests per member, process and minute. Our own limit. Eight devices request picture, sound and captions every three
 * seconds, plus one replay segment each, and send a heartbeat every 15 seconds.
 */
const maxInMinute = { playlist: 8 * 60 * 2, heartbeat: 8 * 10 } as const;

type Asked = keyof typeof maxInMinute;

const counts = sharedKey<LRUCache<string, number>, Program>(
  () => new LRUCache<string, number>({ max: 100_000, ttl: 60_000, noUpdateTTL: true }),
);

/**
 * Counts a member's request.
 * @returns false if the member sends more requests than players do
 */
export function mayWatch(program: Pick<Program, 'shared'>, memberId: string, requested: Asked): boolean {
  const known = program.shared(counts);
  const key = `${requested} ${memberId}`;
  const count = (known.get(key) ?? 0) + 1;
  known.set(key, count);
  return count <= maxInMinute[requested];
}
