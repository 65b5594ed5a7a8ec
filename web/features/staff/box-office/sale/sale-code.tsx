import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { StaffForm } from '../../forms/staff-form.tsx';
import { useFirstFocus } from '../../forms/use-first-focus.ts';
import type { Submission } from '../../forms/use-submission.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { Kbd } from '../../show/kbd.tsx';
import type { HeldSale } from '../use-sale.ts';

/** The buyer's discount code. `D` opens the field or the code's details; renders nothing if no code can be used. */
export function SaleCode({
  held: { code, takesCode, isFixed },
  submission,
  onEnter,
}: {
  held: HeldSale;
  submission: Submission;
  /** `null` removes the code. */
  onEnter: (code: string | null) => Promise<boolean>;
}) {
  const t = useTranslations('staff.sale');
  const [isOpen, open] = useState(false);
  const mayOpen = takesCode && !code && !isFixed && !isOpen;
  useKeys(mayOpen ? { d: () => open(true) } : {});
  if (isFixed || (!takesCode && !code)) return null;
  if (code) {
    const isApplied = code.state === 'applied';
    return (
      <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="flex items-start gap-2">
          <Icon
            name={isApplied ? 'check' : 'info'}
            className={`mt-0.5 size-5 shrink-0 ${isApplied ? 'text-ok' : 'text-muted'}`}
          />
          <span>
            <strong>{t('codeEntered', { name: code.name })}</strong> {t(`codeStates.${code.state}`)}
          </span>
        </p>
        <button type="button" className="small-button" disabled={submission.busy} onClick={() => void onEnter(null)}>
          {t('codeRemove')}
        </button>
      </div>
    );
  }
  if (mayOpen) {
    return (
      <div>
        <button type="button" className="small-button" onClick={() => open(true)}>
          {t('codeTitle')} <Kbd>D</Kbd>
        </button>
      </div>
    );
  }
  return (
    <CodeForm
      submission={submission}
      onClose={() => open(false)}
      onEnter={async (typed) => {
        if (await onEnter(typed)) open(false);
      }}
    />
  );
}

function CodeForm({
  submission,
  onEnter,
  onClose,
}: {
  submission: Submission;
  onEnter: (code: string) => Promise<void>;
  onClose: () => void;
}) {
  const t = useTranslations('staff.sale');
  const form = useFirstFocus();
  const [typed, setTyped] = useState('');
  return (
    <StaffForm
      ref={form}
      submission={{ busy: submission.busy, general: undefined, mistakes: [] }}
      submit={t('codeApply')}
      tone="plain"
      align="start"
      className="grid w-full gap-2"
      foot={
        <Button onClick={onClose} disabled={submission.busy}>
          {t('codeClose')} <Kbd>Esc</Kbd>
        </Button>
      }
      onSubmit={() => onEnter(typed)}
    >
      <TextField
        label={t('codeTitle')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
        {...submission.field('code', typed, setTyped)}
      />
    </StaffForm>
  );
}
