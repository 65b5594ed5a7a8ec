import { useState, type ReactNode, type Ref } from 'react';
import { FormError } from '../forms/form-error.tsx';
import { useSubmission } from '../forms/use-submission.ts';

interface Props<Read> {
  label: string;
  button?: Ref<HTMLButtonElement> | undefined;
  read: () => Promise<Read>;
  onDone: () => Promise<void>;
  children: (read: Read, ends: { onClose: () => void; onDone: () => Promise<void> }) => ReactNode;
}

/** Button that loads the data of its dialog, then opens it; shows errors beside the button. */
export function DialogOfRead<Read>({ label, button, read, onDone, children }: Props<Read>) {
  const submission = useSubmission();
  const [found, setFound] = useState<{ read: Read }>();
  const begin = () => submission.send(async () => setFound({ read: await read() }));
  const onClose = () => setFound(undefined);
  const close = async () => {
    onClose();
    await onDone();
  };
  return (
    <div className="mt-3 grid justify-items-start gap-3">
      <FormError submission={submission} />
      <button
        type="button"
        ref={button}
        className="small-button"
        disabled={submission.busy}
        onClick={() => void begin()}
      >
        {label}
      </button>
      {found ? children(found.read, { onClose, onDone: close }) : null}
    </div>
  );
}
