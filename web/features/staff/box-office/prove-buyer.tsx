import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Collection, HandOverResult } from '../../../../contract/staff/counter/collection.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { newId } from '../../../ui/new-id.ts';
import { staffApi } from '../api/staff-api.ts';
import { Trouble } from '../forms/trouble.tsx';
import { useFirstFocus } from '../forms/use-first-focus.ts';
import { useSending } from '../forms/use-sending.ts';
import { Section } from '../show/section.tsx';

/** Asks for the buyer's proof: the payment card or a document with the name. Enter hands the tickets over. */
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
  const sending = useSending();
  const form = useFirstFocus();
  // Created once, so that a retry after a lost response hands over nothing twice.
  const [handOverId, setId] = useState(newId);
  const [digits, setDigits] = useState('');
  const [identitySeen, setSeen] = useState(false);
  const { number, name, byCard } = collection;
  const hand = () =>
    sending.send(async () => {
      const body = { handOverId, tickets: [...chosen], identitySeen, ...(digits ? { cardDigits: digits } : {}) };
      onHanded(await staffApi.handOver({ params: { number }, body }));
      setId(newId());
    });
  return (
    <Section title={t('who')}>
      <form
        ref={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void hand();
        }}
      >
        <Trouble sending={sending} ids={{ tickets: 'cardDigits' }} />
        {byCard ? (
          <TextField
            label={t('digits')}
            help={t('digitsHelp')}
            id="cardDigits"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={digits}
            onChange={({ target }) => {
              sending.mend('cardDigits');
              setDigits(target.value.trim());
            }}
            error={sending.at('cardDigits')}
          />
        ) : null}
        <SeenIdentity
          name={name}
          isSeen={identitySeen}
          onSee={(isSeen) => {
            sending.mend('cardDigits');
            setSeen(isSeen);
          }}
        />
        <div>
          <Button type="submit" tone="main" busy={sending.busy} disabled={chosen.length === 0}>
            {t('handOver', { count: chosen.length })}
          </Button>
        </div>
      </form>
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
