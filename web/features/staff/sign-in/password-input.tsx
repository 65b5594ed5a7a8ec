import { useState, type ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '../../../ui/field.tsx';

export function PasswordInput(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  const t = useTranslations('staff.signIn');
  const [shown, setShown] = useState(false);
  return (
    <div className="grid content-start gap-1">
      <TextField
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <label className="flex min-h-8 items-center gap-2 justify-self-start text-small pointer-coarse:min-h-11">
        <input type="checkbox" className="size-4" checked={shown} onChange={() => setShown(!shown)} />
        {t('show')}
      </label>
    </div>
  );
}
