import { useTranslations } from 'use-intl';
import type { NamedScope } from '../../../../contract/staff/people.ts';
import { useStaffFormats } from '../show/use-staff-formats.ts';

/** Returns a function that names a grant's scope, by its kind alone if the scope no longer exists. */
export function useScopeName(): (scope: NamedScope) => string {
  const t = useTranslations('staff.account.scopes');
  const formats = useStaffFormats();
  return ({ scope, name, startsAt }) => {
    if (name === null) return t(scope.kind, { number: scope.kind === 'event' ? String(scope.eventNumber) : '' });
    return startsAt === null ? name : `${name} · ${formats.dayAndTime(startsAt)}`;
  };
}
