import { expect, test } from 'vitest';
import { readInvitationTask } from './read-invitation-task.ts';

const id = '0190a0a0-0000-7000-8000-000000000001';

test.each([
  [[], { kind: 'everything' }],
  [['--scope', `presenter:${id}`], { kind: 'presenter', presenterId: id }],
  [['--scope', 'event:12'], { kind: 'event', eventNumber: 12 }],
  [['--scope', `performance:${id}`], { kind: 'performance', performanceId: id }],
])('reads an invitation with its scope: %j', (more, scope) => {
  expect(readInvitationTask(['a@example.com', 'organiser', ...more])).toEqual({
    email: 'a@example.com',
    role: 'organiser',
    scope,
  });
});

test.each([
  [[], /one email address and one role/],
  [['a@example.com'], /one role/],
  [['nobody', 'gate'], /"nobody" is not an email address/],
  [['a@example.com', 'king'], /"king" is not a role/],
  [['a@example.com', 'gate', 'more'], /one role/],
  [['a@example.com', 'gate', '--scope', 'event:many'], /"event:many" is not a scope/],
  [['a@example.com', 'gate', '--scope', 'presenter:12'], /is not a scope/],
  [['a@example.com', 'gate', '--scope', 'constructor:x'], /is not a scope/],
  [['a@example.com', 'gate', '--everything'], /everything/],
])('rejects %j as an invitation', (args, said) => {
  expect(() => readInvitationTask(args)).toThrow(said);
});
