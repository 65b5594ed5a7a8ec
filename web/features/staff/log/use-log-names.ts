import { useTranslations } from 'use-intl';
import { logged } from '../../../../contract/staff/log/logged.ts';
import {
  staffActions,
  staffReadActions,
  type StaffAction,
  type StaffReadAction,
} from '../../../../contract/identity/staff.ts';

/** Logged actions; read-only ones are not logged. */
type Act = Exclude<StaffAction, StaffReadAction>;

const looks: readonly string[] = staffReadActions;

/** Actions with a translated name; others appear as their code. */
export const namedActions: readonly string[] = [...Object.keys(staffActions).filter(isAct), ...logged];

function isAct(action: string): action is Act {
  return Object.hasOwn(staffActions, action) && !looks.includes(action);
}

/** Subject kinds with a translated name. */
export const subjectKinds = [
  'event',
  'performance',
  'order',
  'refund',
  'request',
  'case',
  'approval',
  'staff',
  'invitation',
  'member',
  'counter',
  'shift',
  'sale',
  'switch',
  'page',
  'news',
  'picture',
  'sales_point',
  'newsletter',
  'feed',
  'presenter',
  'codes',
  'group',
  'signal',
  'charge',
  'checkout',
  'dispute',
] as const;

/** Returns functions that name actions and subject kinds; unknown ones appear as their code. */
export function useLogNames(): { act: (action: string) => string; kind: (kind: string) => string } {
  const t = useTranslations('staff.log');
  return {
    act: (action) => {
      if (isAct(action)) return t(`actions.${action}`);
      const known = logged.find((one) => one === action);
      return known ? t(`events.${known}`) : action;
    },
    kind: (text) => {
      const known = subjectKinds.find((one) => one === text);
      return known ? t(`kinds.${known}`) : text;
    },
  };
}
