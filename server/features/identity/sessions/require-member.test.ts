import { expect, test } from 'vitest';
import type { Actor } from '../../../context.ts';
import { memberActor, staffActor } from '../../../testing/open-program.ts';
import { requireMember } from './require-member.ts';

test("returns a member's ID", () => {
  expect(requireMember({ actor: memberActor('m-1') })).toBe('m-1');
});

const others: Actor[] = [
  { kind: 'visitor' },
  staffActor(),
  { kind: 'device', actorId: 'gate-1', displayName: 'North gate' },
  { kind: 'system', name: 'start' },
];
test.each(others)('rejects a $kind', (actor) => {
  expect(() => requireMember({ actor })).toThrow(`a ${actor.kind} actor reached what only members may do`);
});
