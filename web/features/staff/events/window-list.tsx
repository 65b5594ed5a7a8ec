import { useTranslations } from 'use-intl';
import { FeedSaleWindow } from '../../../../contract/catalogue/sale-windows.ts';
import { localize } from '../../../../contract/core/language.ts';
import type { FieldCode } from '../../../../words/field-code.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { Section } from '../show/section.tsx';
import { useLanguage } from '../language/language.tsx';
import { fromInput, toInput } from '../forms/hong-kong-input.ts';
import { readNumber } from './texts/read-number.ts';
import type { EventDraftInput, FieldValue } from './use-event-draft.ts';
import { Audience, audienceOf } from './window-audience.tsx';

const kinds = ['everyone', 'group', 'code', 'card', 'registered'] as const;

/** Sale windows for all performances without their own. */
export function WindowList({ draft }: { draft: EventDraftInput }) {
  const t = useTranslations('staff.events');
  const value = draft.value('saleWindows');
  const windows = Array.isArray(value) ? (value as unknown as FeedSaleWindow[]) : [];
  const write = (next: readonly FeedSaleWindow[]) => draft.set('saleWindows', next as unknown as FieldValue);
  const problem = draft.problems.find((one) => one.path === 'saleWindows');
  const add = () => {
    const keys = new Set(windows.map(({ key }) => key));
    let number = windows.length + 1;
    while (keys.has(`w${number}`)) number++;
    const from = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000).toISOString();
    write([...windows, { key: `w${number}`, from, who: { kind: 'everyone' } }]);
  };
  return (
    <Section
      title={t('windows')}
      text={t('windowsText')}
      actions={
        <button type="button" className="small-button" onClick={add}>
          {t('addWindow')}
        </button>
      }
    >
      {problem ? (
        <p role="alert" className="mb-3 text-danger">
          {t(`problems.${problem.problem}`)}
          {problem.detail ? ` (${problem.detail})` : ''}
        </p>
      ) : null}
      <div className="grid gap-5">
        {windows.map((window, at) => (
          <OneWindow
            key={window.key}
            number={draft.event.number}
            window={window}
            onChange={(next) => write(windows.map((one, other) => (other === at ? next : one)))}
            onRemove={() => write(windows.filter((_, other) => other !== at))}
          />
        ))}
        {windows.length === 0 ? <p className="text-muted">{t('noWindows')}</p> : null}
      </div>
    </Section>
  );
}

/** Returns the error of a limit as typed, which may be any value until it is corrected. */
function limitMistake(limit: unknown, t: (code: FieldCode) => string): string | undefined {
  if (FeedSaleWindow.shape.limitPerMember.safeParse(limit).success) return undefined;
  return t(Number(limit) > 40 ? 'too_many' : 'number_wrong');
}

function OneWindow({
  number,
  window,
  onChange,
  onRemove,
}: {
  number: number;
  window: FeedSaleWindow;
  onChange: (window: FeedSaleWindow) => void;
  onRemove: () => void;
}) {
  const t = useTranslations('staff.events');
  const tFields = useTranslations('fields');
  const { who, until, limitPerMember } = window;
  const without = (name: 'until' | 'limitPerMember') => {
    const next = { ...window };
    delete next[name];
    return next;
  };
  const end = (typed: string) => {
    const instant = fromInput(typed);
    onChange(instant === null ? without('until') : { ...window, until: instant });
  };
  return (
    <fieldset className="grid gap-3 border-b border-line pb-4 last:border-b-0 last:pb-0">
      <WindowName window={window} />
      <div className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_8rem_auto]">
        <SelectField
          label={t('who')}
          value={who.kind}
          onChange={({ target }) => onChange({ ...window, who: audienceOf(target.value, number, window.key) })}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`audiences.${kind}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('from')}
          type="datetime-local"
          value={toInput(window.from)}
          onChange={({ target }) => onChange({ ...window, from: fromInput(target.value) ?? window.from })}
        />
        <TextField
          label={t('until')}
          type="datetime-local"
          value={toInput(until)}
          onChange={({ target }) => end(target.value)}
        />
        <TextField
          label={t('limit')}
          inputMode="numeric"
          value={limitPerMember === undefined ? '' : String(limitPerMember)}
          error={limitMistake(limitPerMember, tFields)}
          onChange={({ target }) => {
            const limit = readNumber(target.value);
            onChange(limit === null ? without('limitPerMember') : { ...window, limitPerMember: limit as number });
          }}
        />
        <button type="button" className="small-button" onClick={onRemove}>
          {t('remove')}
        </button>
      </div>
      <Audience window={window.key} who={who} onChange={(next) => onChange({ ...window, who: next })} />
    </fieldset>
  );
}

/** Public name of a window, with the key that only staff see. */
function WindowName({ window: { key, who } }: { window: FeedSaleWindow }) {
  const t = useTranslations('staff.events');
  const language = useLanguage();
  const name = 'name' in who ? localize(who.name, language) : '';
  return (
    <legend className="flex w-full flex-wrap items-baseline gap-x-2 pb-2">
      <span className="font-bold">{name || t(`audiences.${who.kind}`)}</span>
      <span className="text-small text-muted">{t('window', { key })}</span>
    </legend>
  );
}
