import { useTranslations } from 'use-intl';
import { ChoiceField } from '../../../../ui/field.tsx';

/** Restricts a discount; nothing ticked means all. A choice that no longer exists stays ticked until removed. */
export function DiscountRestrictions({
  title,
  choices,
  chosen = [],
  onChange,
}: {
  title: string;
  /** Pairs of key and name. */
  choices: readonly (readonly [key: string, name: string])[];
  chosen: readonly string[] | undefined;
  /** `undefined` means all. */
  onChange: (keys: string[] | undefined) => void;
}) {
  const t = useTranslations('staff.events');
  const known = new Set(choices.map(([key]) => key));
  const all = [
    ...choices,
    ...chosen.filter((key) => !known.has(key)).map((key) => [key, t('goneKey', { key })] as const),
  ];
  const summary = chosen.length === 0 ? t('forAllOfThem') : t('someChosen', { count: chosen.length });
  const turn = (key: string, isOn: boolean) => {
    const next = all.map(([one]) => one).filter((one) => (one === key ? isOn : chosen.includes(one)));
    onChange(next.length > 0 ? next : undefined);
  };
  return (
    <details className="min-w-0 rounded-card border border-line px-3 py-1">
      <summary className="cursor-pointer py-1">
        <span className="font-semibold">{title}</span>: {summary}
      </summary>
      <div className="max-h-60 overflow-y-auto">
        {all.map(([key, name]) => (
          <ChoiceField
            key={key}
            label={name}
            checked={chosen.includes(key)}
            onChange={({ target }) => turn(key, target.checked)}
          />
        ))}
      </div>
    </details>
  );
}
