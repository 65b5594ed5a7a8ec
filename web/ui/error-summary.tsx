import { useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';

/**
 * Lists what has to be corrected, with a link to each field. Takes the focus, so that it is announced, for each new
 * message and each new response. While fields are corrected one by one the list gets shorter, and the focus stays in
 * the edited field.
 * @param props.answer the response that the errors belong to, if a repeated response should take the focus again.
 */
export function ErrorSummary(props: {
  title: string;
  errors: { fieldId?: string; message: string }[];
  answer?: object | undefined;
}) {
  const { title, errors, answer: result } = props;
  const ref = useRef<HTMLDivElement>(null);
  const known = useRef<{ answer: object | undefined; messages: readonly string[] }>({ answer: result, messages: [] });
  useEffect(() => {
    const messages = errors.map(({ message }) => message);
    const isAnother = result !== known.current.answer;
    // A message that reappears while its field is edited is not new for the same response.
    const before = isAnother ? [] : known.current.messages;
    const isNew = isAnother || messages.some((message) => !before.includes(message));
    known.current = { answer: result, messages: result ? [...new Set([...before, ...messages])] : messages };
    if (messages.length > 0 && isNew) ref.current?.focus();
  });
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
