import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isRefusal } from '../../../../contract/core/call-error.ts';
import type { OwnStaff } from '../../../../contract/identity/staff-account.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { staffApi } from '../api/staff-api.ts';
import { StaffForm } from '../forms/staff-form.tsx';
import { useFirstFocus } from '../forms/use-first-focus.ts';
import { useSubmission } from '../forms/use-submission.ts';

/**
 * Second factor.
 * @param props.onAgain runs, with a reason, if the password must be entered again.
 */
export function CodeForm({ onDone, onAgain }: { onDone: (own: OwnStaff) => void; onAgain: (reason?: string) => void }) {
  const t = useTranslations('staff.signIn');
  const submission = useSubmission();
  const form = useFirstFocus();
  const [code, setCode] = useState('');
  const submit = () =>
    submission.send(async () => {
      try {
        onDone(await staffApi.staffSignInCode({ body: { code } }));
      } catch (error) {
        if (!isRefusal(error, 'staff_step_over')) throw error;
        onAgain(error.message);
      }
    });
  return (
    <>
      <div className="grid gap-1">
        <h2 className="text-large font-bold">{t('codeTitle')}</h2>
        <p className="text-muted">{t('codeText')}</p>
      </div>
      <StaffForm ref={form} submission={submission} onSubmit={submit}>
        <TextField
          label={t('code')}
          help={t('recovery')}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...submission.field('code', code, setCode)}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" tone="main" busy={submission.busy} className="grow">
            {t('signIn')}
          </Button>
          <Button onClick={() => onAgain()}>{t('again')}</Button>
        </div>
      </StaffForm>
    </>
  );
}
