import { useState, type ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { ChoiceField, SelectField, TextField } from '../../../ui/field.tsx';
import { useFormats } from '../../../shared/page/use-formats.ts';
import type { OpenLayout } from '../seats/open-layout.ts';
import { parseSeatPreferences, type ParsedPreferences } from './parse-seat-preferences.ts';

type SubmitHandler = NonNullable<ComponentProps<'form'>['onSubmit']>;

interface WishFormProps {
  layout: OpenLayout;
  /** Limit of selected seats. */
  most: number;
  onWish: (wish: ParsedPreferences & { quantity: number }) => void;
}

function useWish({ layout, most, onWish }: WishFormProps) {
  const t = useTranslations('seatChoice.wish');
  const [text, setText] = useState('');
  const [quantity, setQuantity] = useState('2');
  const [dollars, setDollars] = useState('');
  const [section, setSection] = useState('');
  const [wants, setWants] = useState({ aisle: false, noRestrictedView: false, wheelchair: false });
  const [understood, setUnderstood] = useState<ParsedPreferences>();
  const [error, setError] = useState<{ text?: string; quantity?: string }>({});
  const submit: SubmitHandler = (event) => {
    event.preventDefault();
    const said = text.trim() ? parseSeatPreferences(text, layout.sections) : undefined;
    if (said && Object.keys(said).length === 0) {
      setUnderstood(undefined);
      setError({ text: t('notUnderstood') });
      return;
    }
    const filled: ParsedPreferences = {
      ...(dollars ? { maxCents: Math.round(Number(dollars) * 100) } : {}),
      ...(section ? { section } : {}),
      ...(wants.aisle ? { aisle: true } : {}),
      ...(wants.noRestrictedView ? { noRestrictedView: true } : {}),
      ...(wants.wheelchair ? { wheelchair: true } : {}),
    };
    // A sentence states all preferences, so earlier checkboxes don't narrow it.
    const wish = { quantity: Number(quantity) || 1, ...(said ?? filled) };
    setUnderstood(said);
    setQuantity(String(wish.quantity));
    setDollars(wish.maxCents === undefined ? '' : String(wish.maxCents / 100));
    setSection(wish.section ?? '');
    setWants({
      aisle: wish.aisle ?? false,
      noRestrictedView: wish.noRestrictedView ?? false,
      wheelchair: wish.wheelchair ?? false,
    });
    const tooMany = wish.quantity > most;
    setError(tooMany ? { quantity: t('overLimit', { most }) } : {});
    if (!tooMany) onWish(wish);
  };
  return {
    fields: { text, quantity, dollars, section, wants },
    set: { text: setText, quantity: setQuantity, dollars: setDollars, section: setSection, wants: setWants },
    understood,
    error,
    submit,
  };
}

/** Reads preferences from fields or a sentence. The sentence overrides the fields and updates them. */
export function SeatPreferencesForm(props: WishFormProps) {
  const { layout, most } = props;
  const t = useTranslations('seatChoice.wish');
  const { fields, set, understood, error, submit } = useWish(props);
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <TextField
        id="wish-text"
        label={t('text')}
        help={t('textHelp')}
        error={error.text}
        value={fields.text}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => set.text(event.target.value)}
      />
      <p role="status" className="text-small empty:hidden">
        <Understood layout={layout} wish={understood} />
      </p>
      <WishNumbers layout={layout} most={most} {...{ fields, set, error }} />
      <div className="flex flex-wrap gap-x-6">
        {(['aisle', 'noRestrictedView', 'wheelchair'] as const).map((name) => (
          <ChoiceField
            key={name}
            id={`wish-${name}`}
            label={t(name)}
            checked={fields.wants[name]}
            onChange={(event) => set.wants({ ...fields.wants, [name]: event.target.checked })}
          />
        ))}
      </div>
      <Button type="submit" className="sm:justify-self-start">
        {t('find')}
      </Button>
    </form>
  );
}

type WishState = ReturnType<typeof useWish>;

function WishNumbers({
  layout,
  most,
  fields,
  set,
  error,
}: Pick<WishFormProps, 'layout' | 'most'> & Pick<WishState, 'fields' | 'set' | 'error'>) {
  const t = useTranslations('seatChoice.wish');
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <TextField
        id="wish-quantity"
        label={t('quantity')}
        error={error.quantity}
        type="number"
        inputMode="numeric"
        min={1}
        max={most}
        value={fields.quantity}
        onChange={(event) => set.quantity(event.target.value)}
      />
      <TextField
        id="wish-most"
        label={t('most')}
        type="number"
        inputMode="decimal"
        min={0}
        value={fields.dollars}
        onChange={(event) => set.dollars(event.target.value)}
      />
      {layout.sections.length > 1 ? (
        <SelectField
          id="wish-section"
          label={t('section')}
          value={fields.section}
          onChange={(event) => set.section(event.target.value)}
        >
          <option value="">{t('anySection')}</option>
          {layout.sections.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
    </div>
  );
}

function Understood({ layout, wish }: { layout: OpenLayout; wish: ParsedPreferences | undefined }) {
  const t = useTranslations('seatChoice');
  const formats = useFormats();
  if (!wish) return null;
  const section = wish.section === undefined ? undefined : layout.section(wish.section)?.name;
  const parts = [
    wish.quantity === undefined ? '' : t('wish.understoodParts.quantity', { count: wish.quantity }),
    wish.maxCents === undefined ? '' : t('wish.understoodParts.most', { price: formats.money(wish.maxCents) }),
    wish.aisle ? t('wish.understoodParts.aisle') : '',
    wish.noRestrictedView ? t('wish.understoodParts.noRestrictedView') : '',
    wish.wheelchair ? t('wish.understoodParts.wheelchair') : '',
    section ? t('wish.understoodParts.section', { section }) : '',
  ];
  return t('wish.understood', { wish: parts.filter(Boolean).join(t('joined')) });
}
