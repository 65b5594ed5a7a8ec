import { useTranslations } from 'use-intl';
import { StateChip } from '../show/state-chip.tsx';

export function PersonState({ person: { suspendedAt } }: { person: { suspendedAt: string | null } }) {
  const t = useTranslations('staff.people');
  return suspendedAt === null ? (
    <StateChip tone="ok">{t('isOpen')}</StateChip>
  ) : (
    <StateChip tone="wrong">{t('isSuspended')}</StateChip>
  );
}
