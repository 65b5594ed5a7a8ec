import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { StaffRole } from '../../../../contract/identity/staff.ts';
import { allotmentKinds, type Allotments } from '../../../../contract/staff/allotments.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ChoiceField, SelectField, TextField } from '../../../ui/field.tsx';
import { newId } from '../../../ui/new-id.ts';
import { staffApi } from '../api/staff-api.ts';
import { StaffForm } from '../forms/staff-form.tsx';
import { useAsking } from '../forms/use-asking.ts';
import { useSubmission, type Submission } from '../forms/use-submission.ts';
import { useDialogFocus } from '../forms/use-dialog-focus.ts';

type Obstacle = Extract<Awaited<ReturnType<typeof staffApi.setPlacesAside>>, { outcome: 'taken' }>['obstacles'][number];

/** Roles that can be allowed to give away tickets from an allotment. */
const givers = ['administrator', 'organiser'] as const satisfies readonly StaffRole[];

type Terms = Omit<Allotments['allotments'][number], 'allotmentId' | 'sold' | 'places' | 'releaseHours'> & {
  /** As typed. */
  readonly hours: string;
};

const newTerms: Terms = { kind: 'house', name: '', sellers: [...givers], buyers: '', hours: '' };

/** Withholds the selected seats in a new or existing allotment; Enter confirms. */
export function AllotmentDialog({
  open,
  onClose,
  ...rest
}: {
  open: boolean;
  onClose: () => void;
  performanceId: string;
  known: Allotments;
  seatIds: ReadonlySet<string>;
  onDone: () => void;
}) {
  const t = useTranslations('staff.events');
  const tFrame = useTranslations('staff.frame');
  return (
    <Dialog open={open} onClose={onClose} title={t('setAside')} closeLabel={tFrame('close')}>
      {open ? <AllotmentForm {...rest} onClose={onClose} /> : null}
    </Dialog>
  );
}

function AllotmentForm({
  performanceId,
  known,
  seatIds,
  onClose,
  onDone,
}: {
  performanceId: string;
  known: Allotments;
  seatIds: ReadonlySet<string>;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('staff.events');
  const submission = useSubmission();
  const tFields = useTranslations('fields');
  const form = useDialogFocus();
  const { isAsked, ask } = useAsking(form);
  const [terms, setTerms] = useState(newTerms);
  const [counts, setCounts] = useState<Readonly<Record<number, string>>>({});
  const [obstacles, setObstacles] = useState<readonly Obstacle[]>([]);
  const existing = known.allotments.find(({ name }) => isSame(name, terms.name));
  const wrong = (text: string | undefined, least: number) =>
    isAsked && !isCount(text ?? '', least) ? tFields('not_valid') : undefined;
  const setAside = async () => {
    ask();
    const hours = existing ? '' : terms.hours;
    if (!isCount(hours, 0) || known.general.some(({ zoneNo }) => !isCount(counts[zoneNo] ?? '', 1))) return;
    await submission.send(async () => {
      const wanted = known.general.map(({ zoneNo }) => ({ zoneNo, quantity: Number(counts[zoneNo] ?? '') }));
      const zones = wanted.filter(({ quantity }) => quantity >= 1);
      const params = { performanceId, allotmentId: existing?.allotmentId ?? newId() };
      const body = { ...termsOf(existing, terms), seatIds: [...seatIds], zones };
      const result = await staffApi.setPlacesAside({ params, body });
      if (result.outcome === 'taken') return setObstacles(result.obstacles);
      onDone();
      onClose();
    });
  };
  return (
    <StaffForm ref={form} submission={submission} submit={t('setAside')} onSubmit={setAside} onCancel={onClose}>
      {obstacles.length > 0 ? <Obstacles obstacles={obstacles} /> : null}
      <p className="font-semibold">{t('chosenSeats', { count: seatIds.size })}</p>
      <AllotmentName terms={terms} existing={existing !== undefined} {...{ known, submission }} onChange={setTerms} />
      {known.general.map(({ zoneNo, name }) => (
        <TextField
          key={zoneNo}
          label={t('placesOf', { zone: name })}
          inputMode="numeric"
          value={counts[zoneNo] ?? ''}
          error={wrong(counts[zoneNo], 1)}
          onChange={({ target }) => setCounts({ ...counts, [zoneNo]: target.value })}
        />
      ))}
      {existing ? null : (
        <TermFields terms={terms} wrongHours={wrong(terms.hours, 0)} submission={submission} onChange={setTerms} />
      )}
    </StaffForm>
  );
}

/** Name of the allotment; an existing name adds to that allotment. */
function AllotmentName({
  terms,
  existing,
  known,
  submission,
  onChange,
}: {
  terms: Terms;
  existing: boolean;
  known: Allotments;
  submission: Submission;
  onChange: (terms: Terms) => void;
}) {
  const t = useTranslations('staff.seats');
  const tEvents = useTranslations('staff.events');
  return (
    <>
      <TextField
        label={tEvents('allotment')}
        help={existing ? t('addsTo') : t('nameHelp')}
        list="allotments-there"
        autoComplete="off"
        {...submission.field('name', terms.name, (name) => onChange({ ...terms, name }))}
      />
      <datalist id="allotments-there">
        {known.allotments.map(({ allotmentId, name }) => (
          <option key={allotmentId} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** Returns true if a text is empty or a whole number of at least `least`. */
function isCount(text: string, least: number): boolean {
  return text.trim() === '' || (/^\d{1,6}$/.test(text.trim()) && Number(text) >= least);
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

function termsOf(existing: Allotments['allotments'][number] | undefined, { hours, ...typed }: Terms) {
  if (!existing) return { ...typed, releaseHours: hours.trim() === '' ? null : Number(hours) };
  const { kind, name, sellers, buyers, releaseHours } = existing;
  return { kind, name, sellers, buyers, releaseHours };
}

function TermFields({
  terms,
  wrongHours,
  submission,
  onChange,
}: {
  terms: Terms;
  wrongHours: string | undefined;
  submission: Submission;
  onChange: (terms: Terms) => void;
}) {
  const t = useTranslations('staff.events');
  const tSeats = useTranslations('staff.seats');
  const tRoles = useTranslations('staff.frame.roles');
  const field = (name: 'buyers' | 'hours', label: string, code: string) => (
    <TextField
      label={label}
      optional={t('optional')}
      {...submission.field(code, terms[name], (typed) => onChange({ ...terms, [name]: typed }))}
      error={submission.at(code) ?? (name === 'hours' ? wrongHours : undefined)}
    />
  );
  const turn = (role: (typeof givers)[number]) =>
    terms.sellers.includes(role) ? terms.sellers.filter((one) => one !== role) : [...terms.sellers, role];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
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
      {field('hours', t('releaseHours'), 'releaseHours')}
      {field('buyers', t('buyers'), 'buyers')}
      <fieldset className="m-0 border-0 p-0">
        <legend className="font-semibold">{tSeats('givers')}</legend>
        {givers.map((role) => (
          <ChoiceField
            key={role}
            label={tRoles(role)}
            checked={terms.kind !== 'kill' && terms.sellers.includes(role)}
            disabled={terms.kind === 'kill'}
            onChange={() => onChange({ ...terms, sellers: turn(role) })}
          />
        ))}
      </fieldset>
    </div>
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
