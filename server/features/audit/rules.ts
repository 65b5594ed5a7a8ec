import { roleActions, staffActions, type StaffAction } from '../../../contract/identity/staff.ts';
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

/** Whether an actor may do it. */
export function mayAct(actor: Actor, action: StaffAction): boolean {
  if (actor.kind === 'staff') return actor.grants.some(({ role }) => roleActions[role].includes(action));
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
