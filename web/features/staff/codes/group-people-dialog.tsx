import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { readAddresses, type ParsedAddressList } from '../../../../contract/staff/marketing/addresses.ts';
import { priorityLimits } from '../../../../contract/staff/marketing/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { staffApi } from '../api/staff-api.ts';
import { StaffForm } from '../forms/staff-form.tsx';
import { useSubmission } from '../forms/use-submission.ts';

interface Filling {
  readonly group: string;
  readonly to: 'add' | 'remove';
}

/** Maximum mistakes shown; a few are enough to notice that the wrong column was pasted. */
const shownMistakes = 20;

/** Adds pasted addresses to a group, or removes them. */
export function GroupPeopleDialog({
  number,
  filling,
  onClose,
  onDone,
}: {
  number: number;
  /** Undefined if the dialog is closed. */
  filling: Filling | undefined;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('staff.codes');
  const tFrame = useTranslations('staff.frame');
  return (
    <Dialog
      open={filling !== undefined}
      onClose={onClose}
      title={filling?.to === 'remove' ? t('removePeople') : t('addPeople')}
      closeLabel={tFrame('close')}
    >
      {filling ? <PeopleForm key={`${filling.group} ${filling.to}`} {...{ number, filling, onClose, onDone }} /> : null}
    </Dialog>
  );
}

function PeopleForm({
  number,
  filling: { group, to },
  onClose,
  onDone,
}: {
  number: number;
  filling: Filling;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('staff.codes');
  const submission = useSubmission();
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [said, setSaid] = useState<{ changed: number; of: number }>();
  const { emails, mistakes } = useMemo(() => readAddresses(text), [text]);
  const wrong =
    mistakes.length > 0
      ? t('mendLines', { count: mistakes.length })
      : emails.length === 0
        ? t('noAddresses')
        : emails.length > priorityLimits.addresses
          ? t('tooManyAddresses', { most: priorityLimits.addresses })
          : undefined;
  const send = async () => {
    setAsked(true);
    if (wrong !== undefined) return;
    await submission.send(async () => {
      const body = { to, emails: [...emails] };
      const { changed } = await staffApi.fillPriorityGroup({ params: { number, group }, body });
      setSaid({ changed, of: emails.length });
      onDone();
    });
  };
  if (said) return <Said to={to} said={said} onDone={onClose} />;
  return (
    <StaffForm
      text={to === 'add' ? t('addText', { group }) : t('removeText', { group })}
      submission={submission}
      ids={{ emails: 'addresses' }}
      submit={to === 'add' ? t('addCount', { count: emails.length }) : t('removeCount', { count: emails.length })}
      onSubmit={send}
      onCancel={onClose}
    >
      <TextArea
        label={t('addresses')}
        help={t('addressesHelp')}
        id="addresses"
        rows={8}
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={isAsked ? wrong : undefined}
      />
      {isAsked && mistakes.length > 0 ? <Mistakes mistakes={mistakes} /> : null}
    </StaffForm>
  );
}

function Said({ to, said, onDone }: { to: Filling['to']; said: { changed: number; of: number }; onDone: () => void }) {
  const t = useTranslations('staff.codes');
  return (
    <div className="grid gap-4">
      <p role="status">{to === 'add' ? t('added', said) : t('removed', said)}</p>
      <div className="flex justify-end">
        <Button tone="main" onClick={onDone}>
          {t('done')}
        </Button>
      </div>
    </div>
  );
}

function Mistakes({ mistakes }: Pick<ParsedAddressList, 'mistakes'>) {
  const t = useTranslations('staff.codes');
  return (
    <ul className="grid gap-1 text-small" aria-label={t('wrongLines')}>
      {mistakes.slice(0, shownMistakes).map(({ line, text, mistake }) => (
        <li key={line} className="text-danger">
          {t('wrongLine', { line: String(line), mistake: t(`mistakes.${mistake}`) })}{' '}
          <span className="break-all text-muted">{text.slice(0, 100)}</span>
        </li>
      ))}
    </ul>
  );
}
