import { useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { languages, type Language } from '../../../../contract/core/language.ts';
import type { Allotments } from '../../../../contract/staff/allotments.ts';
import { giftLimits, readGuests, seatGuests, type Guest } from '../../../../contract/staff/guests.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField, TextArea } from '../../../ui/field.tsx';
import { newId } from '../../../ui/new-id.ts';
import { staffApi } from '../api/staff-api.ts';
import { StaffForm } from '../forms/staff-form.tsx';
import { useAsking } from '../forms/use-asking.ts';
import { useSubmission } from '../forms/use-submission.ts';
import { useLanguage } from '../language/language.tsx';
import { useDialogFocus } from '../forms/use-dialog-focus.ts';
import { GuestColumns } from './guests/guest-columns.tsx';
import { useGuestList } from './guests/use-guest-list.ts';
import { GuestFile } from './guests/guest-file.tsx';
import { formatSeatsByRow } from './format-seats-by-row.ts';

type Allotment = Allotments['allotments'][number];

/** Gives tickets from an allotment to guests: paste names, review the seats, then send all or none. */
export function GiftDialog({
  performanceId,
  allotment,
  onClose,
  onGiven,
}: {
  performanceId: string;
  /** Undefined if the dialog is closed. */
  allotment: Allotment | undefined;
  onClose: () => void;
  onGiven: () => void;
}) {
  const t = useTranslations('staff.seats');
  const tFrame = useTranslations('staff.frame');
  return (
    <Dialog open={allotment !== undefined} onClose={onClose} title={t('giveTitle')} closeLabel={tFrame('close')}>
      {allotment ? <GiftForm key={allotment.allotmentId} {...{ performanceId, allotment, onClose, onGiven }} /> : null}
    </Dialog>
  );
}

function GiftForm({
  performanceId,
  allotment,
  onClose,
  onGiven,
}: {
  performanceId: string;
  allotment: Allotment;
  onClose: () => void;
  onGiven: () => void;
}) {
  const t = useTranslations('staff.seats');
  const submission = useSubmission();
  const form = useDialogFocus();
  const { text, setText, table, chosen, choose, list, tickets } = useGuestList();
  const [language, setLanguage] = useState<Language>(useLanguage());
  const { isAsked, ask } = useAsking(form);
  // Reuses the batch ID for retries; another list gets a new one.
  const batch = useRef<{ guests: string; id: string }>(undefined);
  const places = useMemo(() => seatGuests(list.guests, allotment.places), [list, allotment]);
  const wrong =
    list.mistakes.length > 0 || list.guests.length === 0 || !places || list.guests.length > giftLimits.guests;
  const send = async () => {
    ask();
    if (wrong || !places) return;
    const wanted = JSON.stringify(list.guests);
    if (batch.current?.guests !== wanted) batch.current = { guests: wanted, id: newId() };
    const params = { performanceId, batchId: batch.current.id };
    const guests = list.guests.map(({ name, email }, at) => ({ name, email, ...placesOf(places[at]!) }));
    const body = { allotmentId: allotment.allotmentId, language, guests };
    if (!(await submission.send(async () => void (await staffApi.giveTickets({ params, body }))))) return onGiven();
    onGiven();
    onClose();
  };
  return (
    <StaffForm
      ref={form}
      text={t('giveText', { name: allotment.name, count: allotment.places.length })}
      submission={submission}
      submit={t('send', { count: tickets })}
      onSubmit={send}
      onCancel={onClose}
    >
      <TextArea
        label={t('guests')}
        help={t('guestsHelp')}
        rows={5}
        spellCheck={false}
        {...submission.field('guests', text, setText)}
        error={isAsked && wrong ? showMistake(t, list, places) : undefined}
      />
      <GuestFile onText={setText} />
      <GuestColumns columns={table.columns} chosen={chosen} onChoose={choose} />
      <Mistakes list={list} />
      {list.guests.length > 0 ? <Preview guests={list.guests} places={places} /> : null}
      <LanguageField language={language} onChoose={setLanguage} />
    </StaffForm>
  );
}

function LanguageField({ language, onChoose }: { language: Language; onChoose: (language: Language) => void }) {
  const t = useTranslations('staff.seats');
  const tLanguage = useTranslations('staff.frame.languages');
  return (
    <SelectField label={t('language')} value={language} onChange={({ target }) => onChoose(target.value as Language)}>
      {languages.map((one) => (
        <option key={one} value={one}>
          {tLanguage(one)}
        </option>
      ))}
    </SelectField>
  );
}

/** Numbered seats by ID, general admission by count. */
function placesOf(places: readonly Allotment['places'][number][]) {
  const zones = Map.groupBy(
    places.filter(({ seatId }) => seatId === undefined),
    ({ zoneNo }) => zoneNo,
  );
  return {
    seatIds: places.flatMap(({ seatId }) => seatId ?? []),
    zones: [...zones].map(([zoneNo, some]) => ({ zoneNo, quantity: some.length })),
  };
}

function showMistake(
  t: ReturnType<typeof useTranslations<'staff.seats'>>,
  { guests, mistakes }: ReturnType<typeof readGuests>,
  places: unknown,
): string {
  if (mistakes.length > 0) return t('mendLines', { count: mistakes.length });
  if (guests.length === 0) return t('noGuests');
  return places ? t('tooManyGuests', { most: giftLimits.guests }) : t('tooFewPlaces');
}

function Mistakes({ list: { mistakes } }: { list: ReturnType<typeof readGuests> }) {
  const t = useTranslations('staff.seats');
  if (mistakes.length === 0) return null;
  return (
    <ul className="grid gap-1 text-small" aria-label={t('wrongLines')}>
      {mistakes.map(({ line, text, mistake }) => (
        <li key={line} className="text-danger">
          {t('wrongLine', { line: String(line), mistake: t(`mistakes.${mistake}`) })}{' '}
          <span className="break-all text-muted">{text}</span>
        </li>
      ))}
    </ul>
  );
}

function Preview({
  guests,
  places,
}: {
  guests: readonly Guest[];
  places: readonly (readonly Allotment['places'][number][])[] | undefined;
}) {
  const t = useTranslations('staff.seats');
  const tEvents = useTranslations('staff.events');
  return (
    <section aria-label={t('preview')} className="max-h-60 overflow-auto rounded-card border border-line">
      <table className="staff-table">
        <thead>
          <tr>
            <th scope="col">{t('guest')}</th>
            <th scope="col">{tEvents('places')}</th>
          </tr>
        </thead>
        <tbody>
          {guests.map(({ name, email, quantity }, at) => (
            <tr key={email}>
              <td>
                {name}
                <span className="block text-small break-all text-muted">{email}</span>
              </td>
              <td>
                {tEvents('placeCount', { count: quantity })}
                <span className="block text-small text-muted">{places?.[at] ? formatSeatsByRow(places[at]) : ''}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
