import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { allotmentKinds, type Allotments } from '../../../../contract/staff/allotments.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { newId } from '../../../ui/new-id.ts';
import { staffApi } from '../api/staff-api.ts';
import { Trouble } from '../forms/trouble.tsx';
import { useSending, type Sending } from '../forms/use-sending.ts';
import { useKeys } from '../keys/use-keys.ts';
import { Kbd } from '../show/kbd.tsx';
import { Section } from '../show/section.tsx';
import { SeatPicker } from './seat-picker.tsx';

type Obstacle = Extract<Awaited<ReturnType<typeof staffApi.setPlacesAside>>, { outcome: 'taken' }>['obstacles'][number];

type Terms = Omit<Allotments['allotments'][number], 'allotmentId' | 'places' | 'releaseHours'> & {
  /** As it is typed. */
  readonly hours: string;
};

const newTerms: Terms = { kind: 'house', name: '', sellers: [], buyers: '', hours: '' };

/** Chooses places, and keeps them back: for a new allotment, or as more of one that is there. */
export function AllotmentForm({
  performanceId,
  known,
  onDone,
}: {
  performanceId: string;
  known: Allotments;
  onDone: () => void;
}) {
  const t = useTranslations('staff.events');
  const sending = useSending();
  const [allotmentId, setAllotment] = useState('');
  const [terms, setTerms] = useState(newTerms);
  const [seatIds, setSeats] = useState<readonly string[]>([]);
  const [counts, setCounts] = useState<Readonly<Record<number, string>>>({});
  const [obstacles, setObstacles] = useState<readonly Obstacle[]>([]);
  const zones = known.general.flatMap(({ zoneNo }) => {
    const quantity = Number(counts[zoneNo] ?? '');
    return quantity >= 1 ? [{ zoneNo, quantity }] : [];
  });
  const existing = known.allotments.find((one) => one.allotmentId === allotmentId);
  const setAside = () =>
    sending.send(async () => {
      const params = { performanceId, allotmentId: existing?.allotmentId ?? newId() };
      const body = { ...termsOf(existing, terms), seatIds: [...seatIds], zones };
      const answer = await staffApi.setPlacesAside({ params, body });
      if (answer.outcome === 'taken') return setObstacles(answer.obstacles);
      setObstacles([]);
      setSeats([]);
      setCounts({});
      onDone();
    });
  const isReady = seatIds.length > 0 || zones.length > 0;
  useKeys({ h: () => void (isReady && !sending.busy && setAside()) });
  return (
    <Section title={t('setAside')} text={t('setAsideText')}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void setAside();
        }}
      >
        <Trouble sending={sending} />
        {obstacles.length > 0 ? <Obstacles obstacles={obstacles} /> : null}
        {known.isSeated ? <SeatPicker performanceId={performanceId} chosen={seatIds} onChoose={setSeats} /> : null}
        <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {known.general.map(({ zoneNo, name }) => (
            <TextField
              key={zoneNo}
              label={t('placesOf', { zone: name })}
              inputMode="numeric"
              value={counts[zoneNo] ?? ''}
              onChange={({ target }) => setCounts({ ...counts, [zoneNo]: target.value })}
            />
          ))}
          <WhichAllotment allotments={known.allotments} value={allotmentId} onSet={setAllotment} />
          {existing ? null : <TermFields terms={terms} sending={sending} onChange={setTerms} />}
        </div>
        <div>
          <Button type="submit" tone="main" busy={sending.busy} disabled={!isReady}>
            {t('setAside')}
            <Kbd>H</Kbd>
          </Button>
        </div>
      </form>
    </Section>
  );
}

function WhichAllotment({
  allotments,
  value,
  onSet,
}: {
  allotments: Allotments['allotments'];
  value: string;
  onSet: (allotmentId: string) => void;
}) {
  const t = useTranslations('staff.events');
  return (
    <SelectField label={t('allotment')} value={value} onChange={({ target }) => onSet(target.value)}>
      <option value="">{t('newAllotment')}</option>
      {allotments.map((one) => (
        <option key={one.allotmentId} value={one.allotmentId}>
          {one.name}
        </option>
      ))}
    </SelectField>
  );
}

function termsOf(existing: Allotments['allotments'][number] | undefined, { hours, ...typed }: Terms) {
  if (!existing) return { ...typed, releaseHours: hours.trim() === '' ? null : Number(hours) };
  const { kind, name, sellers, buyers, releaseHours } = existing;
  return { kind, name, sellers, buyers, releaseHours };
}

function TermFields({
  terms,
  sending,
  onChange,
}: {
  terms: Terms;
  sending: Sending;
  onChange: (terms: Terms) => void;
}) {
  const t = useTranslations('staff.events');
  const field = (name: 'name' | 'buyers' | 'hours', label: string, code: string) => (
    <TextField
      label={label}
      id={code}
      value={terms[name]}
      error={sending.at(code)}
      onChange={({ target }) => {
        sending.mend(code);
        onChange({ ...terms, [name]: target.value });
      }}
    />
  );
  return (
    <>
      <SelectField
        label={t('kind')}
        value={terms.kind}
        onChange={({ target }) => onChange({ ...terms, kind: target.value as Terms['kind'] })}
      >
        {allotmentKinds.map((one) => (
          <option key={one} value={one}>
            {t(`allotmentKinds.${one}`)}
          </option>
        ))}
      </SelectField>
      {field('name', t('allotmentName'), 'name')}
      {field('buyers', t('buyers'), 'buyers')}
      {field('hours', t('releaseHours'), 'releaseHours')}
    </>
  );
}

function Obstacles({ obstacles }: { obstacles: readonly Obstacle[] }) {
  const t = useTranslations('staff.events');
  return (
    <div role="alert" className="rounded-card border border-danger p-4">
      <p className="font-bold text-danger">{t('notAside')}</p>
      <ul className="mt-1 list-disc ps-5">
        {obstacles.map((one) =>
          one.why === 'too_few' ? (
            <li key={one.zoneNo}>{t('tooFew', { count: one.free })}</li>
          ) : (
            <li key={`${one.place.seatId}`}>
              {[one.place.section, one.place.row, one.place.seat].filter(Boolean).join(' ')}:{' '}
              {t(`obstacles.${one.why}`)}
            </li>
          ),
        )}
      </ul>
    </div>
  );
}
