import { describe, expect, test } from 'vitest';
import { roleActions } from '../../../contract/identity/staff-roles.ts';
import { staffActions, type StaffAction, type StaffRole } from '../../../contract/identity/staff.ts';
import type { Actor, Grant, Program } from '../../context.ts';
import { memberActor, staffActor } from '../../testing/open-program.ts';
import { valueOf } from '../../testing/outcomes.ts';
import type { turnSwitch } from '../content/switches/turn-switch.ts';
import type { moveRequest } from '../requests/service/move-request.ts';
import { permitAction, permitSystem, scopesOf, type Permit } from './permit-action.ts';
import { systemActions } from './rules.ts';

const actions = Object.keys(staffActions) as StaffAction[];
const roles = Object.keys(roleActions) as StaffRole[];
const permitted = (actor: Actor) => actions.filter((action) => permitAction({ actor }, action, 'x').ok);

describe('permitAction', () => {
  test.each(roles)('permits %s only the actions of that role', (role) => {
    expect(new Set(permitted(staffActor(role)))).toEqual(new Set(roleActions[role]));
  });

  test('combines the actions of several grants', () => {
    const both = {
      ...staffActor('organiser'),
      grants: [...staffActor('organiser').grants, ...staffActor('customerService').grants],
    };
    expect(new Set(permitted(both))).toEqual(new Set([...roleActions.organiser, ...roleActions.customerService]));
    expect(permitted({ ...both, grants: [] })).toEqual([]);
  });

  const nobodies: Actor[] = [
    { kind: 'visitor' },
    memberActor(),
    { kind: 'device', actorId: 'gate-1', displayName: 'North gate' },
    { kind: 'system', name: 'orders.settle_charges' },
    { kind: 'system', name: 'toString' },
  ];
  test.each(nobodies)('denies $kind $name', (actor) => {
    expect(permitted(actor)).toEqual([]);
    expect(permitAction({ actor }, 'switch.turn', 'site_closed')).toEqual({ ok: false, code: 'forbidden' });
  });

  test('permits the system only the actions listed for its name', () => {
    for (const [name, own] of Object.entries(systemActions)) {
      expect(new Set(permitted({ kind: 'system', name }))).toEqual(new Set(own));
    }
  });

  const [presenterId, performanceId] = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002'];
  const place = { presenterId, eventNumber: 7, performanceId };
  test.each([
    [
      { kind: 'presenter', presenterId },
      { ...place, presenterId: performanceId },
    ],
    [
      { kind: 'event', eventNumber: 7 },
      { ...place, eventNumber: 8 },
    ],
    [
      { kind: 'performance', performanceId },
      { ...place, performanceId: presenterId },
    ],
  ] as const)('limits a grant for one $kind to objects that belong to it', (scope, elsewhere) => {
    const by = { actor: staffActor('organiser', scope) };
    expect(permitAction(by, 'plan.adopt', 7, place).ok).toBe(true);
    expect(permitAction(by, 'plan.adopt', 8, elsewhere)).toEqual({ ok: false, code: 'forbidden' });
    // With no place, the subject could belong to any presenter.
    expect(permitAction(by, 'plan.adopt', 7)).toEqual({ ok: false, code: 'forbidden' });
    expect(permitAction(by, 'plan.adopt', 7, {})).toEqual({ ok: false, code: 'forbidden' });
    expect(scopesOf(by, 'plan.adopt')).toEqual([scope]);
    expect(scopesOf(by, 'switch.turn')).toEqual([]);
  });

  test('records actor, action, subject, grant, network and request in the permit', () => {
    const [presenterId, other] = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000003'];
    const [elsewhere, grant] = [other, presenterId].map((id) => ({
      role: 'organiser' as const,
      scope: { kind: 'presenter' as const, presenterId: id },
    })) as [Grant, Grant];
    const actor = { ...staffActor('gate'), grants: [...staffActor('gate').grants, elsewhere, grant] };
    const by = { actor, requestId: 'q-1', userAgent: `Firefox ${'x'.repeat(1000)}`, address: '203.0.113.77' };
    const permit = valueOf(permitAction(by, 'plan.adopt', 7, { presenterId }));
    const from = { requestId: 'q-1', userAgent: `Firefox ${'x'.repeat(292)}`, network: '203.0.113.*' };
    expect(permit).toEqual({ action: 'plan.adopt', subject: 7, actor, grant, ...from });
  });

  test('gives a system permit neither grant nor request', () => {
    expect(permitSystem('command turn-switch', 'switch.turn', 'maintenance')).toMatchObject({
      grant: null,
      requestId: null,
      userAgent: null,
      network: null,
    });
  });

  test('allows each action to at least one role or system name', () => {
    const possible = new Set([...Object.values(roleActions), ...Object.values(systemActions)].flat());
    expect(actions.filter((action) => !possible.has(action))).toEqual([]);
  });
});

/** Never called: these lines must not compile, and `npm run check` fails if one does. */
export function rejectInvalidPermits(program: Program, turn: typeof turnSwitch, move: typeof moveRequest): void {
  // @ts-expect-error a verb of staff cannot be called without a permit
  void turn(program, 'site_closed', true);
  // @ts-expect-error a permit cannot be written by hand
  const forged: Permit<'switch.turn', 'maintenance'> = {
    action: 'switch.turn',
    subject: 'maintenance',
    actor: { kind: 'visitor' },
    grant: null,
    requestId: null,
    userAgent: null,
    network: null,
  };
  void turn(program, forged, true);
  // @ts-expect-error a permit for one action is none for another
  void turn(program, permitSystem('command import', 'plan.adopt', 1001), true);
  // @ts-expect-error nor is one for a thing of another kind
  void turn(program, permitSystem('command turn-switch', 'switch.turn', 'no_such_switch'), true);
  // @ts-expect-error a command has its own permits and no others
  permitSystem('command import', 'switch.turn', 'maintenance');
  // @ts-expect-error a refusal is no permit
  void move(program, permitAction({ actor: { kind: 'visitor' } }, 'request.move', 'R1'), { to: 'done' });
}
