import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { newId } from '../../../ui/new-id.ts';
import { useMay } from '../api/own-staff.ts';
import { staffApi } from '../api/staff-api.ts';
import { StaffForm } from '../forms/staff-form.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { Empty } from '../show/empty.tsx';
import { Section } from '../show/section.tsx';
import { readCents } from './read-cents.ts';

/** Opens a shift: counter and float. Permitted users can also add counters here. */
export function OpenShiftForm({
  counters,
  onDone,
}: {
  counters: readonly { counterId: string; name: string; isOpen: boolean }[];
  onDone: () => void;
}) {
  const t = useTranslations('staff.boxOffice');
  const may = useMay();
  const submission = useSubmission();
  const free = counters.filter(({ isOpen }) => !isOpen);
  const [chosen, setChosen] = useState('');
  const [float, setFloat] = useState('');
  const counterId = chosen || free[0]?.counterId || '';
  const open = async () => {
    const body = { shiftId: newId(), counterId, floatCents: readCents(float) };
    if (await submission.send(async () => void (await staffApi.openShift({ body })))) onDone();
  };
  return (
    <>
      {free.length === 0 ? (
        <NoneFree isEmpty={counters.length === 0} />
      ) : (
        <Section title={t('openShift')}>
          <StaffForm submission={submission} submit={t('openShift')} align="start" onSubmit={open}>
            <SelectField
              label={t('counter')}
              id="counterId"
              value={counterId}
              onChange={({ target }) => setChosen(target.value)}
            >
              {free.map((one) => (
                <option key={one.counterId} value={one.counterId}>
                  {one.name}
                </option>
              ))}
            </SelectField>
            <TextField
              label={t('float')}
              help={t('floatHelp')}
              inputMode="decimal"
              autoComplete="off"
              {...submission.field('floatCents', float, setFloat)}
            />
          </StaffForm>
        </Section>
      )}
      {may('counter.add') ? <AddCounter onDone={onDone} /> : null}
    </>
  );
}

function NoneFree({ isEmpty }: { isEmpty: boolean }) {
  const t = useTranslations('staff.boxOffice');
  const may = useMay();
  return (
    <Empty
      title={isEmpty ? t('noCounters') : t('allOpen')}
      text={may('counter.add') ? t('addCounterText') : t('askForCounter')}
    />
  );
}

function AddCounter({ onDone }: { onDone: () => void }) {
  const t = useTranslations('staff.boxOffice');
  const submission = useSubmission();
  const [name, setName] = useState('');
  const add = async () => {
    const body = { counterId: newId(), name };
    if (!(await submission.send(async () => void (await staffApi.addCounter({ body }))))) return;
    setName('');
    onDone();
  };
  return (
    <Section title={t('addCounter')}>
      <StaffForm
        submission={submission}
        ids={{ name: 'counterName' }}
        submit={t('addCounter')}
        tone="plain"
        align="start"
        onSubmit={add}
      >
        <TextField
          label={t('counterName')}
          help={t('counterNameHelp')}
          autoComplete="off"
          {...submission.field('name', name, setName)}
          id="counterName"
        />
      </StaffForm>
    </Section>
  );
}
