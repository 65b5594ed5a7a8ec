import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useFirstFocus } from '../forms/use-first-focus.ts';
import type { Sending } from '../forms/use-sending.ts';
import { useKeys } from '../keys/use-keys.ts';
import { Kbd } from '../show/kbd.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { HeldClock } from './held-clock.tsx';
import { keepTyped, readTyped, type Taken } from './typed-money.ts';
import type { Held } from './use-sale.ts';

type Choice = { readonly method: 'cash'; readonly tenderedCents: number } | { readonly method: 'card_terminal' };

/** Notes that are handed over most: HK$500 and HK$1,000. Cents, by their keys. */
const notes = { F5: 500_00, F10: 1000_00 } as const;

/** What is held and what it costs; `C` for exact cash, `F5` and `F10` for notes, `T` for the terminal, Enter once it is there. */
export function TakeMoney({
  held,
  sending,
  onTake,
  onGiveUp,
}: {
  held: Held;
  sending: Sending;
  onTake: (taken: Taken) => Promise<boolean>;
  onGiveUp: () => void;
}) {
  const t = useTranslations('staff.boxOffice');
  const formats = useStaffFormats();
  const { hold, totalCents, now } = held;
  const { choice, reference, setChoice, setReference } = useTypedMoney(held);
  const [isOver, setOver] = useState(false);
  const cash = (tenderedCents: number) => setChoice({ method: 'cash', tenderedCents });
  const take = () => {
    if (!choice || sending.busy || isOver) return;
    void onTake(choice.method === 'cash' ? choice : { method: 'card_terminal', terminalReference: reference.trim() });
  };
  useKeys({
    c: () => cash(totalCents),
    t: () => setChoice({ method: 'card_terminal' }),
    Enter: take,
    Escape: onGiveUp,
  });
  useNoteKeys(cash);
  return (
    <form
      noValidate
      className="grid gap-4 rounded-card border border-line bg-surface p-4"
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      <HeldPlaces hold={hold} />
      <HeldClock until={hold.expiresAt} now={now} onOver={() => setOver(true)} />
      {isOver ? (
        <p role="alert" className="font-bold text-danger">
          {t('timeUp')}
        </p>
      ) : null}
      <p role="status" className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <span>{t('total')}</span>
        <span className="tabular text-title font-bold">{formats.money(totalCents)}</span>
      </p>
      <Ways
        choice={choice}
        totalCents={totalCents}
        onCash={cash}
        onTerminal={() => setChoice({ method: 'card_terminal' })}
      />
      {choice?.method === 'cash' ? <Change cents={choice.tenderedCents - totalCents} /> : null}
      {choice?.method === 'card_terminal' ? (
        <TerminalReference value={reference} sending={sending} onChange={setReference} />
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="main" busy={sending.busy} disabled={!choice || isOver}>
          {t('taken')}
        </Button>
        <Button onClick={onGiveUp} disabled={sending.busy}>
          {isOver ? t('startAgain') : t('giveUp')}
        </Button>
      </div>
    </form>
  );
}

/** How it is paid, as far as it was said: what was typed before the page died is there again. */
function useTypedMoney({ saleId, totalCents }: Held) {
  const [typed] = useState(() => readTyped(saleId));
  const [choice, setChoice] = useState<Choice | undefined>(() => {
    if (typed.method === 'card_terminal') return { method: 'card_terminal' };
    if (typed.method !== 'cash' || (typed.tenderedCents ?? 0) < totalCents) return undefined;
    return { method: 'cash', tenderedCents: typed.tenderedCents ?? totalCents };
  });
  const [reference, setReference] = useState(typed.terminalReference);
  useEffect(() => {
    const method = choice?.method ?? null;
    const tenderedCents = choice?.method === 'cash' ? choice.tenderedCents : null;
    keepTyped(saleId, { method, tenderedCents, terminalReference: reference });
  }, [saleId, choice, reference]);
  return { choice, reference, setChoice, setReference };
}

/** What the terminal printed: the next thing to be typed, so it has the focus. */
function TerminalReference({
  value,
  sending,
  onChange,
}: {
  value: string;
  sending: Sending;
  onChange: (value: string) => void;
}) {
  const t = useTranslations('staff.boxOffice');
  const around = useFirstFocus<HTMLDivElement>();
  return (
    <div ref={around}>
      <TextField
        label={t('terminalReference')}
        help={t('terminalHelp')}
        id="terminalReference"
        autoComplete="off"
        value={value}
        onChange={({ target }) => {
          sending.mend('terminalReference');
          onChange(target.value);
        }}
        error={sending.at('terminalReference')}
      />
    </div>
  );
}

/** Browsers reload by F5: at the till it is a note, also while somebody types. */
function useNoteKeys(cash: (cents: number) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F5' && event.key !== 'F10') return;
      event.preventDefault();
      // What lies over the page takes no money.
      if (!document.querySelector('dialog[open]')) cash(notes[event.key]);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}

function Ways({
  choice,
  totalCents,
  onCash,
  onTerminal,
}: {
  choice: Choice | undefined;
  totalCents: number;
  onCash: (tenderedCents: number) => void;
  onTerminal: () => void;
}) {
  const t = useTranslations('staff.boxOffice');
  const formats = useStaffFormats();
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-1 font-semibold">{t('how')}</legend>
      <Way
        keys="C"
        isChosen={choice?.method === 'cash' && choice.tenderedCents === totalCents}
        onClick={() => onCash(totalCents)}
      >
        {t('exactCash')}
      </Way>
      {Object.entries(notes).map(([key, cents]) => (
        <Way
          key={key}
          keys={key}
          isChosen={choice?.method === 'cash' && choice.tenderedCents === cents && cents !== totalCents}
          disabled={cents < totalCents}
          onClick={() => onCash(cents)}
        >
          {formats.money(cents)}
        </Way>
      ))}
      <Way keys="T" isChosen={choice?.method === 'card_terminal'} onClick={onTerminal}>
        {t('terminal')}
      </Way>
    </fieldset>
  );
}

function Way({
  keys,
  isChosen,
  ...rest
}: {
  keys: string;
  isChosen: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: string;
}) {
  const { children, ...button } = rest;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className={`small-button ${isChosen ? 'border-accent outline-2 outline-accent' : ''}`}
      {...button}
    >
      {children} <Kbd>{keys}</Kbd>
    </button>
  );
}

function Change({ cents }: { cents: number }) {
  const t = useTranslations('staff.boxOffice');
  const formats = useStaffFormats();
  return (
    <p role="status" className="flex items-baseline justify-between gap-4">
      <span>{t('change')}</span>
      <span className="tabular text-heading font-bold">{formats.money(cents)}</span>
    </p>
  );
}

function HeldPlaces({ hold }: { hold: Held['hold'] }) {
  const t = useTranslations('staff.boxOffice');
  return (
    <div className="grid gap-2">
      <h3 className="font-bold">{t('held', { count: hold.places.length })}</h3>
      {hold.split ? <p className="text-small text-warn">{t('split')}</p> : null}
      <ul className="flex flex-wrap gap-2">
        {hold.places.map((place, at) => (
          <li key={`${at} ${place.row} ${place.seat}`} className="rounded-md border border-line bg-canvas px-2 py-1">
            {place.seat
              ? t('place', { section: place.section ?? '', row: place.row ?? '', seat: place.seat })
              : t('unnumbered')}{' '}
            <span className="text-muted">{t(`types.${place.ticketType}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
