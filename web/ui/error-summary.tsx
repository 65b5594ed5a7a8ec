import { useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';

/** Lists the errors with a link to each field. Takes the focus when it appears, so that screen readers announce it. */
export function ErrorSummary({ title, errors }: { title: string; errors: { fieldId?: string; message: string }[] }) {
  const ref = useRef<HTMLDivElement>(null);
  const text = errors.map((error) => error.message).join('|');
  useEffect(() => {
    if (text) ref.current?.focus();
  }, [text]);
  if (errors.length === 0) return null;
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="alert"
      className="grid gap-2 rounded-card border-2 border-danger bg-surface p-4 text-ink"
    >
      <p className="flex items-center gap-2 font-bold text-danger">
        <Icon name="alert" className="size-6" />
        {title}
      </p>
      <ul className="grid gap-1 ps-8">
        {errors.map((error) => (
          <li key={`${error.fieldId ?? ''}${error.message}`}>
            {error.fieldId ? (
              <a href={`#${error.fieldId}`} className="underline underline-offset-4">
                {error.message}
              </a>
            ) : (
              error.message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
