import { Icon } from '../../../ui/icon.tsx';

/** What a press or another buyer did; `quiet` where everybody who sees the page sees it anyway. */
export interface SeatMessage {
  readonly text: string;
  readonly quiet?: boolean;
}

/** Says what changed to those who listen; what matters to all stands there as well. */
export function SeatMessageLine({ message }: { message: SeatMessage | undefined }) {
  return (
    <p
      role="status"
      className={!message || message.quiet ? 'sr-only' : 'flex items-start gap-2 font-semibold text-warn'}
    >
      {message && !message.quiet ? <Icon name="alert" className="mt-1 size-4 shrink-0" /> : null}
      {message ? <span>{message.text}</span> : null}
    </p>
  );
}
