import { localize } from '../../../../contract/core/language.ts';
import type { EventPriority } from '../../../../contract/staff/marketing/priority.ts';
import { useLanguage } from '../language/language.tsx';

/** Public name of a code set or group, above the key that only staff see. */
export function AudienceName({
  audience,
  windows,
}: {
  audience: string;
  windows: EventPriority['sets'][number]['windows'];
}) {
  const language = useLanguage();
  const names = [...new Set(windows.map(({ name }) => localize(name, language)))].filter((name) => name !== '');
  if (names.length === 0) return audience;
  return (
    <span className="grid">
      <span>{names.join(' · ')}</span>
      <span className="text-small font-normal break-all text-muted">{audience}</span>
    </span>
  );
}
