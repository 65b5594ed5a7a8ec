import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Shift } from '../../../../contract/staff/counter/box-office.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { staffApi } from '../api/staff-api.ts';
import { Trouble } from '../forms/trouble.tsx';
import { useSending } from '../forms/use-sending.ts';
import { Section } from '../show/section.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { readCents } from './read-cents.ts';

export function CloseShift({ shift, onDone }: { shift: Shift; onDone: (closed: Shift) => void }) {
  const t = useTranslations('staff.boxOffice');
  const formats = useStaffFormats();
  const sending = useSending();
  const [counted, setCounted] = useState('');
  const [reason, setReason] = useState('');
  const differenceCents = readCents(counted) - shift.expectedCents;
  const close = () =>
    sending.send(async () => {
      const body = { shiftId: shift.shiftId, countedCents: readCents(counted), reason };
      onDone(await staffApi.closeShift({ body }));
    });
  return (
    <Section title={t('closeShift')}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void close();
        }}
      >
        <Trouble sending={sending} ids={{ reason: 'closeReason' }} />
        <TextField
          label={t('counted')}
          help={t('countedHelp')}
          id="countedCents"
          inputMode="decimal"
          autoComplete="off"
          value={counted}
          onChange={({ target }) => {
            sending.mend('countedCents');
            setCounted(target.value);
          }}
          error={sending.at('countedCents')}
        />
        {differenceCents !== 0 && !Number.isNaN(differenceCents) ? (
          <>
            <p role="status" className="text-warn">
              {t('differs', { amount: formats.money(differenceCents) })}
            </p>
            <TextField
              label={t('why')}
              id="closeReason"
              autoComplete="off"
              value={reason}
              onChange={({ target }) => {
                sending.mend('reason');
                setReason(target.value);
              }}
              error={sending.at('reason')}
            />
          </>
        ) : null}
        <div>
          <Button type="submit" busy={sending.busy}>
            {t('closeShift')}
          </Button>
        </div>
      </form>
    </Section>
  );
}
