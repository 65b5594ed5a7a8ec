import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { staffApi } from '../api/staff-api.ts';
import { Trouble } from '../forms/trouble.tsx';
import { useAsking } from '../forms/use-asking.ts';
import { useSending } from '../forms/use-sending.ts';
import type { SwitchName } from './describe-value.ts';

/** Selected value of a switch; `wrong` while the form has errors. */
export type Chosen = { readonly value: unknown } | 'wrong';

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
  name: SwitchName;
  act: string;
  /** Requires the switch's name, to close the site. */
  typesName?: boolean;
  choose: () => Chosen;
  onClose: () => void;
  onDone: () => void;
  children?: ReactNode;
}) {
  const t = useTranslations('staff.switches');
  const tFrame = useTranslations('staff.frame');
  const sending = useSending();
  const [{ reason, confirm }, setTyped] = useState({ reason: '', confirm: '' });
  const { form, isAsked, ask } = useAsking();
  const isMissing = reason.trim() === '';
  const wrongName = typesName && confirm.trim() !== name ? t('nameWrong', { name }) : undefined;
  const type = (field: 'reason' | 'confirm', text: string) => {
    sending.mend(field);
    setTyped({ reason, confirm, [field]: text });
  };
  const turn = async () => {
    ask();
    const chosen = choose();
    if (chosen === 'wrong' || isMissing || wrongName) return;
    const body = { value: chosen.value, reason: reason.trim(), ...(typesName ? { confirm } : {}) };
    if (await sending.send(async () => void (await staffApi.turnSwitch({ params: { name }, body })))) onDone();
  };
  return (
    <Dialog open onClose={onClose} title={t(`names.${name}`)} closeLabel={tFrame('close')}>
      <form
        ref={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void turn();
        }}
      >
        <Trouble sending={sending} />
        <p className="text-muted">{t(`effects.${name}`)}</p>
        {children}
        {typesName ? (
          <TypedName
            name={name}
            value={confirm}
            onType={(typed) => type('confirm', typed)}
            error={sending.at('confirm') ?? (isAsked ? wrongName : undefined)}
          />
        ) : null}
        <Reason
          value={reason}
          onType={(typed) => type('reason', typed)}
          isMissing={isAsked && isMissing}
          error={sending.at('reason')}
        />
        <Foot act={act} isBusy={sending.busy} onClose={onClose} />
      </form>
    </Dialog>
  );
}

interface Typed {
  value: string;
  onType: (typed: string) => void;
  error: string | undefined;
}

function TypedName({ name, value, onType, error }: Typed & { name: SwitchName }) {
  const t = useTranslations('staff.switches');
  return (
    <TextField
      label={t('typeName', { name })}
      help={t('typeNameHelp')}
      id="confirm"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={({ target }) => onType(target.value)}
      error={error}
    />
  );
}

function Reason({ value, onType, isMissing, error }: Typed & { isMissing: boolean }) {
  const t = useTranslations('staff.forms');
  return (
    <TextArea
      label={t('reason')}
      help={t('reasonHelp')}
      id="reason"
      rows={2}
      value={value}
      onChange={({ target }) => onType(target.value)}
      error={error ?? (isMissing ? t('reasonNeeded') : undefined)}
    />
  );
}

function Foot({ act, isBusy, onClose }: { act: string; isBusy: boolean; onClose: () => void }) {
  const t = useTranslations('staff.forms');
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button type="submit" tone="main" busy={isBusy}>
        {act}
      </Button>
    </div>
  );
}
