import { useTranslations } from 'use-intl';
import { staffActions, staffLooks, type StaffAction, type StaffLook } from '../../../../contract/identity/staff.ts';

/** What staff do that is written down: looking is not. */
type Act = Exclude<StaffAction, StaffLook>;

const looks: readonly string[] = staffLooks;

/** The acts that pages have words for; others are shown by their code. */
export const acts = Object.keys(staffActions).filter(isAct);

function isAct(action: string): action is Act {
  return Object.hasOwn(staffActions, action) && !looks.includes(action);
}

/** Kinds of things that pages have words for. */
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
  'newsletter',
  'feed',
  'presenter',
  'codes',
  'group',
  'signal',
] as const;

/** Acts and kinds of things in the reader's words; one without is named by its code. */
export function useLogNames(): { act: (action: string) => string; kind: (kind: string) => string } {
  const t = useTranslations('staff.log');
  return {
    act: (action) => (isAct(action) ? t(`actions.${action}`) : action),
    kind: (text) => {
      const known = subjectKinds.find((one) => one === text);
      return known ? t(`kinds.${known}`) : text;
    },
  };
}
