import {
  roleActions,
  staffActions,
  type GrantScope,
  type Place,
  type StaffAction,
} from '../../../contract/identity/staff.ts';
import type { Actor } from '../../context.ts';

/** What the program may do by itself, by its name: whoever can start it on the machine may do it. */
export const systemActions = {
  start: [
    'page.ship',
    'feed.import',
    'news.import',
    'sales_points.import',
    'discount_code.make',
    'codes.make',
    'group.fill',
    'switch.turn',
  ],
  'command import': ['case.open', 'feed.import', 'plan.adopt', 'news.import', 'sales_points.import'],
  'command turn-switch': ['switch.turn'],
  'command send-newsletter': ['newsletter.send'],
  'command refunds': ['refund.retry', 'refund.settle_other_way', 'refund.judge_late', 'top_up.refund'],
  'command codes': ['codes.make', 'codes.withdraw'],
  'command groups': ['group.fill'],
  'command points': ['points.pay_unclaimed'],
  'command invite-staff': ['staff.invite'],
  'command discount-codes': ['discount_code.make', 'discount_code.end'],
  'command case': [
    'case.open',
    'case.write',
    'case.preview',
    'case.approve',
    'case.pause',
    'case.resume',
    'case.close',
    'weather.signal',
  ],
  weather: ['case.open'],
} as const satisfies Record<string, readonly StaffAction[]>;

/** Whether a scope takes a place in. What has no place belongs to nobody but whoever has everything. */
function covers(scope: GrantScope, place: Place | undefined): boolean {
  switch (scope.kind) {
    case 'everything':
      return true;
    case 'presenter':
      return place?.presenterId === scope.presenterId;
    case 'event':
      return place?.eventNumber === scope.eventNumber;
    case 'performance':
      return place?.performanceId === scope.performanceId;
    case 'counter':
      return place?.counterId === scope.counterId;
    case 'gate':
      return place?.gateId === scope.gateId;
  }
}

/** For what an actor may do something: the scopes of the grants by which staff may, `everything` for the system. */
export function scopesOf(actor: Actor, action: StaffAction): readonly GrantScope[] {
  if (actor.kind !== 'staff') return mayAct(actor, action) ? [{ kind: 'everything' }] : [];
  return actor.grants.filter(({ role }) => roleActions[role].includes(action)).map(({ scope }) => scope);
}

/** Whether an actor may do it, there. */
export function mayAct(actor: Actor, action: StaffAction, place?: Place): boolean {
  if (actor.kind === 'staff')
    return actor.grants.some(({ role, scope }) => roleActions[role].includes(action) && covers(scope, place));
  if (actor.kind !== 'system' || !Object.hasOwn(systemActions, actor.name)) return false;
  const own: readonly StaffAction[] = systemActions[actor.name as keyof typeof systemActions];
  return own.includes(action);
}

/** The kind of thing that an action is done to. */
export function subjectKindOf(action: StaffAction): string {
  return staffActions[action];
}

/** Who acted, as a row says it: members without their name. */
export function nameActor(actor: Actor): { kind: Actor['kind']; id: string | null; label: string | null } {
  switch (actor.kind) {
    case 'visitor':
      return { kind: 'visitor', id: null, label: null };
    case 'member':
      return { kind: 'member', id: actor.actorId, label: null };
    case 'staff':
    case 'device':
      return { kind: actor.kind, id: actor.actorId, label: actor.displayName };
    case 'system':
      return { kind: 'system', id: null, label: actor.name };
  }
}
