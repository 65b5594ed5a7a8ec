import { useTranslations } from 'use-intl';
import type { Shift } from '../../../../../contract/staff/counter/box-office.ts';
import type { OpenShift } from '../../../../../contract/staff/counter/drawers.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextField } from '../../../../ui/field.tsx';
import { staffApi } from '../../api/staff-api.ts';
import { StaffForm } from '../../forms/staff-form.tsx';
import { useDialogFocus } from '../../forms/use-dialog-focus.ts';
import { useSubmission } from '../../forms/use-submission.ts';
import { useTyped } from '../../forms/use-typed.ts';
import { DetailList } from '../../show/detail-list.tsx';
import { useStaffFormats } from '../../show/use-staff-formats.ts';
import { readCents } from '../read-cents.ts';

export function CloseOthersDialog({
  shift: { shiftId, counterId, counter, number, by, openedAt, expectedCents },
  onClose,
  onDone,
}: {
  shift: OpenShift;
  onClose: () => void;
  onDone: (closed: Shift) => Promise<void>;
}) {
  const t = useTranslations('staff.boxOffice');
  const tDrawers = useTranslations('staff.drawers');
  const tFrame = useTranslations('staff.frame');
  const formats = useStaffFormats();
  const submission = useSubmission();
  const around = useDialogFocus<HTMLDivElement>();
  const { typed, field } = useTyped(submission, { countedCents: '', reason: '' });
  const differenceCents = readCents(typed.countedCents) - expectedCents;
  const close = async () => {
    let closed: Shift | undefined;
    const body = { shiftId, countedCents: readCents(typed.countedCents), reason: typed.reason };
    const isDone = await submission.send(async () => {
      closed = await staffApi.closeOthersShift({ params: { counterId }, body });
    });
    if (isDone && closed) await onDone(closed);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('atCounter', { counter, number: String(number) })}
      closeLabel={tFrame('close')}
    >
      <div ref={around}>
        <StaffForm
          text={tDrawers('closeText', { by })}
          submission={submission}
          submit={t('closeShift')}
          onSubmit={close}
          onCancel={onClose}
        >
          <DetailList
            facts={[
              { label: t('openedAt'), value: formats.dayAndTime(openedAt) },
              { label: t('expected'), value: formats.money(expectedCents), tabular: true },
            ]}
          />
          <TextField
            label={t('counted')}
            help={t('countedHelp')}
            inputMode="decimal"
            autoComplete="off"
            {...field('countedCents')}
          />
          {differenceCents !== 0 && !Number.isNaN(differenceCents) ? (
            <p role="status" className="text-warn">
              {t('differs', { amount: formats.money(differenceCents) })}
            </p>
          ) : null}
          <TextField label={t('why')} help={tDrawers('whyHelp')} autoComplete="off" {...field('reason')} />
        </StaffForm>
      </div>
    </Dialog>
  );
}
