import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Shift } from '../../../../contract/staff/counter/box-office.ts';
import { TextField } from '../../../ui/field.tsx';
import { staffApi } from '../api/staff-api.ts';
import { StaffForm } from '../forms/staff-form.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { Section } from '../show/section.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { readCents } from './read-cents.ts';

export function CloseShift({ shift, onDone }: { shift: Shift; onDone: (closed: Shift) => void }) {
  const t = useTranslations('staff.boxOffice');
  const formats = useStaffFormats();
  const submission = useSubmission();
  const [counted, setCounted] = useState('');
  const [reason, setReason] = useState('');
  const differenceCents = readCents(counted) - shift.expectedCents;
  const close = () =>
    submission.send(async () => {
      const body = { shiftId: shift.shiftId, countedCents: readCents(counted), reason };
      onDone(await staffApi.closeShift({ body }));
    });
  return (
    <Section title={t('closeShift')}>
      <StaffForm
        submission={submission}
        ids={{ reason: 'closeReason' }}
        submit={t('closeShift')}
        tone="plain"
        align="start"
        onSubmit={close}
      >
        <TextField
          label={t('counted')}
          help={t('countedHelp')}
          inputMode="decimal"
          autoComplete="off"
          {...submission.field('countedCents', counted, setCounted)}
        />
        {differenceCents !== 0 && !Number.isNaN(differenceCents) ? (
          <>
            <p role="status" className="text-warn">
              {t('differs', { amount: formats.money(differenceCents) })}
            </p>
            <TextField
              label={t('why')}
              autoComplete="off"
              {...submission.field('reason', reason, setReason)}
              id="closeReason"
            />
          </>
        ) : null}
      </StaffForm>
    </Section>
  );
}
