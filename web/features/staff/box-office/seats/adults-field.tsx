import { useTranslations } from 'use-intl';

/** Records the buyer's confirmation that all ticket holders are adults. */
export function AdultsField({ isSaid, onSay }: { isSaid: boolean; onSay: (isSaid: boolean) => void }) {
  const t = useTranslations('staff.boxOffice');
  return (
    <label className="flex min-h-9 items-center gap-2">
      <input type="checkbox" checked={isSaid} onChange={({ target }) => onSay(target.checked)} />
      {t('adults')}
    </label>
  );
}
