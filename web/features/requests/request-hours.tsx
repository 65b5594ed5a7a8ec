import { useTranslations } from 'use-intl';
import { openingHours } from '../../../contract/core/limits.ts';
import { NoBreak } from '../../ui/no-break.tsx';
import { useFormats } from '../../shared/page/use-formats.ts';

export function RequestHours({ of }: { of: 'customerService' | 'changeRequests' }) {
  const t = useTranslations('requests');
  const formats = useFormats();
  const { from, to } = openingHours[of];
  // Any date works, because Hong Kong has no daylight saving.
  const time = (text: string) => formats.time(`2026-01-01T${text}:00+08:00`);
  return (
    <p className="text-small text-muted">
      <NoBreak text={t(of === 'customerService' ? 'officeHours' : 'changeHours', { from: time(from), to: time(to) })} />
    </p>
  );
}
