import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { staffApi } from '../api/staff-api.ts';
import { StaffForm } from '../forms/staff-form.tsx';
import { useAsking } from '../forms/use-asking.ts';
import { useSubmission } from '../forms/use-submission.ts';
import { useTyped } from '../forms/use-typed.ts';
import type { ListedSwitchName } from './describe-value.ts';

/** Selected value of a switch; `wrong` while the form has errors. */
export type SwitchInput = { readonly value: unknown } | 'wrong';

/**
 * Changes a switch: effect, new value (`children`), reason, and the switch's name to close the site.
 * @param props.choose reads the form and shows its errors.
 */
export function TurnDialog({
  name,
  act,
  typesName = false,
  choose,
  onClose,
  onDone,
  children,
}: {
  name: ListedSwitchName;
  act: string;
  /** Requires the switch's name to close the site. */
  typesName?: boolean;
  choose: () => SwitchInput;
  onClose: () => void;
  onDone: () => void;
  children?: ReactNode;
}) {
  const t = useTranslations('staff.switches');
  const tFrame = useTranslations('staff.frame');
  const tForms = useTranslations('staff.forms');
  const submission = useSubmission();
  const { typed, field } = useTyped(submission, { reason: '', confirm: '' });
  const { reason, confirm } = typed;
  const { form, isAsked, ask } = useAsking();
  const isMissing = reason.trim() === '';
  const wrongName = typesName && confirm.trim() !== name ? t('nameWrong', { name }) : undefined;
  const turn = async () => {
    ask();
    const chosen = choose();
    if (chosen === 'wrong' || isMissing || wrongName) return;
    const body = { value: chosen.value, reason: reason.trim(), ...(typesName ? { confirm } : {}) };
    if (await submission.send(async () => void (await staffApi.turnSwitch({ params: { name }, body })))) onDone();
  };
  return (
    <Dialog open onClose={onClose} title={t(`names.${name}`)} closeLabel={tFrame('close')}>
      <StaffForm ref={form} submission={submission} submit={act} onSubmit={turn} onCancel={onClose}>
        <p className="text-muted">{t(`effects.${name}`)}</p>
        {children}
        {typesName ? (
          <TextField
            label={t('typeName', { name })}
            help={t('typeNameHelp')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...field('confirm')}
            error={submission.at('confirm') ?? (isAsked ? wrongName : undefined)}
          />
        ) : null}
        <TextArea
          label={tForms('reason')}
          help={tForms('reasonHelp')}
          rows={2}
          {...field('reason')}
          error={submission.at('reason') ?? (isAsked && isMissing ? tForms('reasonNeeded') : undefined)}
        />
      </StaffForm>
    </Dialog>
  );
}
