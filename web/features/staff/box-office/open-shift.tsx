import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { newId } from '../../../ui/new-id.ts';
import { useMay } from '../api/own-staff.ts';
import { staffApi } from '../api/staff-api.ts';
import { Trouble } from '../forms/trouble.tsx';
import { useSending } from '../forms/use-sending.ts';
import { Empty } from '../show/empty.tsx';
import { Section } from '../show/section.tsx';
import { readCents } from './read-cents.ts';

/** Opens a shift: counter and float. Permitted users add counters here as well. */
export function OpenShift({
  counters,
  onDone,
}: {
  counters: readonly { counterId: string; name: string; isOpen: boolean }[];
  onDone: () => void;
}) {
  const t = useTranslations('staff.boxOffice');
  const may = useMay();
  const sending = useSending();
  const free = counters.filter(({ isOpen }) => !isOpen);
  const [chosen, setChosen] = useState('');
  const [float, setFloat] = useState('');
  const counterId = chosen || free[0]?.counterId || '';
  const open = async () => {
    const body = { shiftId: newId(), counterId, floatCents: readCents(float) };
    if (await sending.send(async () => void (await staffApi.openShift({ body })))) onDone();
  };
  return (
    <>
      {free.length === 0 ? (
        <NoneFree isEmpty={counters.length === 0} />
      ) : (
        <Section title={t('openShift')}>
          <form
            noValidate
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              void open();
            }}
          >
            <Trouble sending={sending} />
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
              id="floatCents"
              inputMode="decimal"
              autoComplete="off"
              value={float}
              onChange={({ target }) => {
                sending.mend('floatCents');
                setFloat(target.value);
              }}
              error={sending.at('floatCents')}
            />
            <div>
              <Button type="submit" tone="main" busy={sending.busy}>
                {t('openShift')}
              </Button>
            </div>
          </form>
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
  const sending = useSending();
  const [name, setName] = useState('');
  const add = async () => {
    const body = { counterId: newId(), name };
    if (!(await sending.send(async () => void (await staffApi.addCounter({ body }))))) return;
    setName('');
    onDone();
  };
  return (
    <Section title={t('addCounter')}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <Trouble sending={sending} ids={{ name: 'counterName' }} />
        <TextField
          label={t('counterName')}
          help={t('counterNameHelp')}
          id="counterName"
          autoComplete="off"
          value={name}
          onChange={({ target }) => {
            sending.mend('name');
            setName(target.value);
          }}
          error={sending.at('name')}
        />
        <div>
          <Button type="submit" busy={sending.busy}>
            {t('addCounter')}
          </Button>
        </div>
      </form>
    </Section>
  );
}
