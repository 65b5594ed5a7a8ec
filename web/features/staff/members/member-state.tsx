import { useTranslations } from 'use-intl';
import type { MemberRow } from '../../../../contract/staff/orders.ts';
import { StateChip } from '../show/state-chip.tsx';

/** Shows whether a member can log in: not while suspended and not before activation. */
export function MemberState({ member: { suspended, activated } }: { member: MemberRow }) {
  const t = useTranslations('staff.members');
  if (suspended) return <StateChip tone="wrong">{t('suspended')}</StateChip>;
  return activated ? (
    <StateChip tone="ok">{t('active')}</StateChip>
  ) : (
    <StateChip tone="waits">{t('notActivated')}</StateChip>
  );
}
