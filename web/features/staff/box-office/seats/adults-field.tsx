import { useTranslations } from 'use-intl';

/** That everybody the tickets are for is of age, as the buyer says. */
export function AdultsField({ isSaid, onSay }: { isSaid: boolean; onSay: (isSaid: boolean) => void }) {
  const t = useTranslations('staff.boxOffice');
  return (
    <label className="flex min-h-9 items-center gap-2">
      <input type="checkbox" checked={isSaid} onChange={({ target }) => onSay(target.checked)} />
      {t('adults')}
    </label>
  );
}
