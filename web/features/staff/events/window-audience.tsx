import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CardRange } from '../../../../contract/core/cards.ts';
import type { SaleAudience } from '../../../../contract/catalogue/sale-windows.ts';
import { TextField } from '../../../ui/field.tsx';
import { TextInLanguages } from '../forms/text-in-languages.tsx';
import { fromInput, toInput } from '../forms/hong-kong-input.ts';
import { parseCardRanges } from './parse-card-ranges.ts';

interface Editing<Who> {
  /** Sale window key. */
  readonly window: string;
  readonly who: Who;
  readonly onChange: (who: SaleAudience) => void;
}

/** Returns an audience with names unique across events, because groups and code sets are identified by name alone. */
export function audienceOf(kind: string, number: number, window: string): SaleAudience {
  const name = `e${number}-${window.replaceAll('_', '-')}`;
  if (kind === 'group') return { kind, group: name, name: {} };
  if (kind === 'code') return { kind, codes: name, name: {} };
  if (kind === 'card') return { kind, group: name, name: {}, cards: [] };
  return kind === 'registered' ? { kind, before: new Date().toISOString() } : { kind: 'everyone' };
}

export function Audience({ window, who, onChange }: Editing<SaleAudience>) {
  const t = useTranslations('staff.events');
  if (who.kind === 'everyone') return null;
  if (who.kind === 'registered') {
    return (
      <TextField
        label={t('registeredBefore')}
        type="datetime-local"
        value={toInput(who.before)}
        onChange={({ target }) => onChange({ ...who, before: fromInput(target.value) ?? who.before })}
      />
    );
  }
  const key = who.kind === 'code' ? who.codes : who.group;
  return (
    <>
      <div className="grid gap-3 lg:grid-cols-[14rem_1fr]">
        <TextField
          label={who.kind === 'code' ? t('codes') : t('group')}
          value={key}
          onChange={({ target }) =>
            onChange(who.kind === 'code' ? { ...who, codes: target.value } : { ...who, group: target.value })
          }
        />
        <TextInLanguages
          label={t('audienceName')}
          name={`audience-${window}`}
          value={who.name}
          {...(who.kind === 'card' ? { help: t('cardNameHelp') } : {})}
          onChange={(name) => onChange({ ...who, name })}
        />
      </div>
      {who.kind === 'card' ? <Cards window={window} who={who} onChange={onChange} /> : null}
    </>
  );
}

/** Card prefixes. Preserves the text as typed while its value is unchanged. */
function Cards({ window, who, onChange }: Editing<Extract<SaleAudience, { kind: 'card' }>>) {
  const t = useTranslations('staff.events');
  const [typed, setTyped] = useState(who.cards.join(', '));
  const isOwn = parseCardRanges(typed).join() === who.cards.join();
  const wrong = who.cards.find((range) => !CardRange.safeParse(range).success);
  return (
    <TextField
      label={t('cards')}
      help={t('cardsHelp')}
      id={`cards-${window}`}
      inputMode="numeric"
      autoComplete="off"
      error={wrong === undefined ? undefined : t('cardsWrong', { digits: wrong })}
      value={isOwn ? typed : who.cards.join(', ')}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange({ ...who, cards: parseCardRanges(target.value) });
      }}
    />
  );
}
