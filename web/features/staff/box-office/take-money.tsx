import { useEffect, useLayoutEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { StaffForm } from '../forms/staff-form.tsx';
import { useFirstFocus } from '../forms/use-first-focus.ts';
import type { Submission } from '../forms/use-submission.ts';
import { useKeys } from '../keys/use-keys.ts';
import { Kbd } from '../show/kbd.tsx';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { HeldClock } from './held-clock.tsx';
import { storeTypedMoney, readTypedMoney } from './typed-money.ts';
import { HeldTicketList, SaleSum } from './sale/held-ticket-list.tsx';
import { SaleCode } from './sale/sale-code.tsx';
import type { HeldSale, SaleAtCounter } from './use-sale.ts';

type Choice = { readonly method: 'cash'; readonly tenderedCents: number } | { readonly method: 'card_terminal' };

/** The most common notes, HK$500 and HK$1,000, in cents by shortcut key. */
const notes = { F5: 500_00, F10: 1000_00 } as const;

/**
 * Shows the held tickets and takes the payment. `C` is exact cash, `F5` and `F10` are notes, `T` is the terminal; Enter
 * confirms.
 */
export function TakeMoney({ held, sale, onAdd }: { held: HeldSale; sale: SaleAtCounter; onAdd: () => void }) {
  const t = useTranslations('staff.boxOffice');
  const { submission } = sale;
  const { totalCents } = held.sum;
  const { choice, reference, setChoice, setReference } = useTypedMoney(held);
  const [isOver, setOver] = useState(false);
  const cash = (tenderedCents: number) => {
    if (tenderedCents >= totalCents) setChoice({ method: 'cash', tenderedCents });
  };
  const take = () => {
    if (!choice || submission.busy || isOver) return;
    void sale.take(
      choice.method === 'cash' ? choice : { method: 'card_terminal', terminalReference: reference.trim() },
    );
  };
  useKeys({
    c: () => cash(totalCents),
    t: () => setChoice({ method: 'card_terminal' }),
    Enter: take,
    Escape: () => void sale.giveUp(),
  });
  useNoteKeys(cash);
  return (
    <div className="grid gap-4 rounded-card border border-line bg-surface p-4">
      <HeldTicketList held={held} busy={submission.busy} onDrop={(entry) => void sale.drop(entry)} />
      {held.isFixed || isOver ? null : <More sale={sale} held={held} onAdd={onAdd} />}
      <HeldClock until={held.expiresAt} now={held.now} onOver={() => setOver(true)} />
      {isOver ? (
        <p role="alert" className="font-bold text-danger">
          {t('timeUp')}
        </p>
      ) : null}
      <SaleSum sum={held.sum} />
      <StaffForm
        submission={{ busy: submission.busy, general: undefined, mistakes: [] }}
        submit={t('taken')}
        disabled={!choice || isOver}
        align="start"
        foot={
          <Button onClick={() => void sale.giveUp()} disabled={submission.busy}>
            {isOver ? t('startAgain') : t('giveUp')}
          </Button>
        }
        onSubmit={take}
      >
        <Ways
          choice={choice}
          totalCents={totalCents}
          onCash={cash}
          onTerminal={() => setChoice({ method: 'card_terminal' })}
        />
        {choice?.method === 'cash' ? <Change cents={choice.tenderedCents - totalCents} /> : null}
        {choice?.method === 'card_terminal' ? (
          <TerminalReference value={reference} submission={submission} onChange={setReference} />
        ) : null}
      </StaffForm>
    </div>
  );
}

function More({ sale, held, onAdd }: { sale: SaleAtCounter; held: HeldSale; onAdd: () => void }) {
  const t = useTranslations('staff.sale');
  useKeys({ a: onAdd });
  return (
    <div className="flex flex-wrap items-start gap-2">
      <button type="button" className="small-button" disabled={sale.submission.busy} onClick={onAdd}>
        {t('addPerformance')} <Kbd>A</Kbd>
      </button>
      <SaleCode held={held} submission={sale.submission} onEnter={sale.enterCode} />
    </div>
  );
}

/** Payment as typed so far; restores the input after a page crash. */
function useTypedMoney({ saleId, sum: { totalCents } }: HeldSale) {
  const [typed] = useState(() => readTypedMoney(saleId));
  const [choice, setChoice] = useState<Choice | undefined>(() => {
    if (typed.method === 'card_terminal') return { method: 'card_terminal' };
    if (typed.method !== 'cash' || (typed.tenderedCents ?? 0) < totalCents) return undefined;
    return { method: 'cash', tenderedCents: typed.tenderedCents ?? totalCents };
  });
  const [reference, setReference] = useState(typed.terminalReference);
  useEffect(() => {
    const method = choice?.method ?? null;
    const tenderedCents = choice?.method === 'cash' ? choice.tenderedCents : null;
    storeTypedMoney(saleId, { method, tenderedCents, terminalReference: reference });
  }, [saleId, choice, reference]);
  return { choice, reference, setChoice, setReference };
}

/** Reference printed by the terminal; focused, because it is typed next. */
function TerminalReference({
  value,
  submission,
  onChange,
}: {
  value: string;
  submission: Submission;
  onChange: (value: string) => void;
}) {
  const t = useTranslations('staff.boxOffice');
  const around = useFirstFocus<HTMLDivElement>();
  return (
    <div ref={around}>
      <TextField
        label={t('terminalReference')}
        help={t('terminalHelp')}
        autoComplete="off"
        {...submission.field('terminalReference', value, onChange)}
      />
    </div>
  );
}

/** Overrides F5, the browser's reload key, with a note at the till, even while a field has the focus. */
function useNoteKeys(cash: (cents: number) => void): void {
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F5' && event.key !== 'F10') return;
      event.preventDefault();
      // Ignores the key while a dialog covers the page.
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
