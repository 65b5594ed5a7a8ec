import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Collection, HandOverResult } from '../../../../contract/staff/counter/collection.ts';
import { TextField } from '../../../ui/field.tsx';
import { newId } from '../../../ui/new-id.ts';
import { staffApi } from '../api/staff-api.ts';
import { StaffForm } from '../forms/staff-form.tsx';
import { useFirstFocus } from '../forms/use-first-focus.ts';
import { useSubmission } from '../forms/use-submission.ts';
import { Section } from '../show/section.tsx';

/** Asks for proof of identity: the payment card, or a document with the buyer's name. Enter hands the tickets over. */
export function ProveBuyer({
  collection,
  chosen,
  onHanded,
}: {
  collection: Collection;
  chosen: readonly number[];
  onHanded: (handed: HandOverResult) => void;
}) {
  const t = useTranslations('staff.collect');
  const submission = useSubmission();
  const form = useFirstFocus();
  // Created once, so that a retry after a lost response hands over nothing twice.
  const [handOverId, setId] = useState(newId);
  const [digits, setDigits] = useState('');
  const [identitySeen, setSeen] = useState(false);
  const { number, name, byCard } = collection;
  const hand = () =>
    submission.send(async () => {
      const body = { handOverId, tickets: [...chosen], identitySeen, ...(digits ? { cardDigits: digits } : {}) };
      onHanded(await staffApi.handOver({ params: { number }, body }));
      setId(newId());
    });
  return (
    <Section title={t('who')}>
      <StaffForm
        ref={form}
        submission={submission}
        ids={{ tickets: 'cardDigits' }}
        submit={t('handOver', { count: chosen.length })}
        disabled={chosen.length === 0}
        align="start"
        onSubmit={hand}
      >
        {byCard ? (
          <TextField
            label={t('digits')}
            help={t('digitsHelp')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            {...submission.field('cardDigits', digits, (typed) => setDigits(typed.trim()))}
          />
        ) : null}
        <SeenIdentity
          name={name}
          isSeen={identitySeen}
          onSee={(isSeen) => {
            submission.clearError('cardDigits');
            setSeen(isSeen);
          }}
        />
      </StaffForm>
    </Section>
  );
}

function SeenIdentity({ name, isSeen, onSee }: { name: string; isSeen: boolean; onSee: (isSeen: boolean) => void }) {
  const t = useTranslations('staff.collect');
  return (
    <label className="flex min-h-9 items-center gap-2">
      <input
        type="checkbox"
        className="size-5 shrink-0"
        checked={isSeen}
        onChange={({ target }) => onSee(target.checked)}
      />
      <span className="[overflow-wrap:anywhere]">{t('seen', { name })}</span>
    </label>
  );
}
