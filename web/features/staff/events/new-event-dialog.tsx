import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { categories, eventTypes } from '../../../../contract/catalogue/kinds.ts';
import { localize, type Text } from '../../../../contract/core/language.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { staffApi } from '../api/staff-api.ts';
import { StaffForm } from '../forms/staff-form.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { useLanguage } from '../language/language.tsx';

interface EventPlaces {
  readonly presenters: readonly { readonly presenterId: string; readonly name: Text }[];
  readonly venues: readonly { readonly venueId: string; readonly name: Text }[];
}

interface NewEventProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly places: EventPlaces;
}

/** Asks only for the required fields of a new event; the rest is edited in the draft. */
export function NewEventDialog({ open, onClose, places: { presenters, venues } }: NewEventProps) {
  const t = useTranslations('staff.events');
  const tFrame = useTranslations('staff.frame');
  const language = useLanguage();
  const submission = useSubmission();
  const go = useNavigate();
  const [type, setType] = useState<(typeof eventTypes)[number]>('shows');
  const [category, setCategory] = useState<(typeof categories)[number]>('music');
  const [title, setTitle] = useState('');
  const [presenterId, setPresenter] = useState(presenters[0]?.presenterId ?? '');
  const [venueId, setVenue] = useState(venues[0]?.venueId ?? '');
  const begin = () =>
    submission.send(async () => {
      const body = { type, category, title: { [language]: title }, presenterId, venueId };
      const { number } = await staffApi.createEvent({ body });
      await go(`/Events/${number}/Texts`);
    });
  return (
    <Dialog open={open} onClose={onClose} title={t('new')} closeLabel={tFrame('close')}>
      <StaffForm submission={submission} submit={t('begin')} onSubmit={begin}>
        <TextField label={t('eventTitle')} {...submission.field('title', title, setTitle)} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Choice
            label={t('type')}
            value={type}
            options={eventTypes.map((one) => ({ value: one, label: t(`types.${one}`) }))}
            onSet={setType}
          />
          <Choice
            label={t('category')}
            value={category}
            options={categories.map((one) => ({ value: one, label: t(`categories.${one}`) }))}
            onSet={setCategory}
          />
          <Choice
            label={t('presenter')}
            value={presenterId}
            options={presenters.map((one) => ({ value: one.presenterId, label: localize(one.name, language) }))}
            onSet={setPresenter}
          />
          <Choice
            label={t('venue')}
            value={venueId}
            options={venues.map((one) => ({ value: one.venueId, label: localize(one.name, language) }))}
            onSet={setVenue}
          />
        </div>
      </StaffForm>
    </Dialog>
  );
}

function Choice<Value extends string>({
  label,
  value,
  options,
  onSet,
}: {
  label: string;
  value: Value;
  options: readonly { readonly value: Value; readonly label: string }[];
  onSet: (value: Value) => void;
}) {
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onSet(target.value as Value)}>
      {options.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </SelectField>
  );
}
