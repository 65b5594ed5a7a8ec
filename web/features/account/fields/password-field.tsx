import { useState, type ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '../../../ui/field.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';

/** Password field with a button that reveals its value; pasting is always allowed. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  const t = useTranslations('account');
  const [shown, setShown] = useState(false);
  // The button needs JavaScript and appears after hydration. Its space is reserved to avoid a layout shift.
  const canShow = useHydrated();
  return (
    <div className="grid content-start gap-1">
      <TextField
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <button
        type="button"
        aria-pressed={shown}
        aria-controls={props.id}
        onClick={() => setShown(!shown)}
        className={`min-h-8 justify-self-start rounded-card text-small text-ink underline underline-offset-4 ${canShow ? '' : 'invisible'}`}
      >
        {shown ? t('hidePassword') : t('showPassword')}
      </button>
    </div>
  );
}
