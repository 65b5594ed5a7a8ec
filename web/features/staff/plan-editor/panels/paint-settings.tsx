import { useTranslations } from 'use-intl';
import { say } from '../../../../../contract/core/language.ts';
import { seatFacts } from '../../../../../contract/seating/seat-plan.ts';
import { useLanguage } from '../../words/language.tsx';
import { inkOf, readPalette } from '../draw/palette.ts';
import { paintSeats } from '../tools/paint-tool.ts';
import type { ToolOptions } from '../tools/tool.ts';
import type { Editor } from '../use-editor.ts';
import { Group } from './number-field.tsx';

/** What the brush gives, and a button that gives it to what is chosen. */
export function PaintSettings({ editor }: { editor: Editor }) {
  const t = useTranslations('staff.plan');
  const language = useLanguage();
  const { options, setOptions, history, bench } = editor;
  const { paint } = options;
  const palette = readPalette();
  const brushes: { value: ToolOptions['paint']; label: string; ink?: string }[] = [
    ...history.drawing.categories.map(({ key, name }, at) => ({
      value: { category: key },
      label: say(name, language),
      ink: inkOf(palette, at),
    })),
    // An aisle is made where a row is parted.
    ...seatFacts.filter((fact) => fact !== 'aisle').map((fact) => ({ value: { fact }, label: t(`facts.${fact}`) })),
    { value: { fact: null }, label: t('noFacts') },
  ];
  const isSame = (one: ToolOptions['paint']) => JSON.stringify(one) === JSON.stringify(paint);
  return (
    <Group title={t('brush')}>
      <p className="text-small text-muted">{t('brushHelp')}</p>
      <div className="grid">
        {brushes.map(({ value, label, ink }) => (
          <label key={JSON.stringify(value)} className="flex min-h-9 items-center gap-2.5 pointer-coarse:min-h-11">
            <input
              type="radio"
              name="brush"
              className="size-4 shrink-0"
              checked={isSame(value)}
              onChange={() => setOptions({ paint: value })}
            />
            {ink ? <Swatch ink={ink} /> : null}
            <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
          </label>
        ))}
      </div>
      <button
        type="button"
        className="button button-plain"
        disabled={history.ids.size === 0}
        onClick={() => paintSeats(bench, history.ids)}
      >
        {t('paintChosen', { count: history.ids.size })}
      </button>
    </Group>
  );
}

/** The ink of a category beside its name. */
export function Swatch({ ink }: { ink: string }) {
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3 shrink-0">
      <circle cx="6" cy="6" r="5.500" fill={ink} />
    </svg>
  );
}
