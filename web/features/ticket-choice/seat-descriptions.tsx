import type { SeatDescription } from '../../../contract/seating/describe-seats.ts';
import { Icon } from '../../ui/icon.tsx';
import { useSeatDescription } from './use-seat-description.ts';

export function SeatDescriptions({ tellings }: { tellings: readonly SeatDescription[] }) {
  const describe = useSeatDescription();
  if (tellings.length === 0) return null;
  const section = new Set(tellings.map((one) => one.section)).size > 1;
  return (
    <ul className="grid gap-1">
      {tellings.map((one) => (
        <li key={`${one.section} ${one.rows.join()}`} className="flex items-start gap-2">
          <Icon name="pin" className="mt-1 size-4 shrink-0 text-muted" />
          <span>{describe(one, { section })}</span>
        </li>
      ))}
    </ul>
  );
}
