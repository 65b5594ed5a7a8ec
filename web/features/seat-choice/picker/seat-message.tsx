import { Icon } from '../../../ui/icon.tsx';

/** Message about a press or another buyer's action. `quiet` if the change is visible on the page anyway. */
export interface SeatMessage {
  readonly text: string;
  readonly quiet?: boolean;
}

/** Announces a change to screen readers, and shows the message unless the change is visible anyway. */
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
