import { useTranslations } from 'use-intl';
import { say } from '../../../../../contract/core/language.ts';
import { useLanguage } from '../../words/language.tsx';
import { inkOf, readPalette } from '../draw/palette.ts';
import { countByCategory } from '../edits/change-sections.ts';
import { countSeats } from '../edits/drawing.ts';
import type { Editor } from '../use-editor.ts';
import { Swatch } from './paint-settings.tsx';

/** Below the plan: how many seats, of which zones, how large it is shown, and why something was not done. */
export function StatusLine({ editor, scale }: { editor: Editor; scale: number }) {
  const t = useTranslations('staff.plan');
  const language = useLanguage();
  const { drawing, ids, refusal, taken } = editor.history;
  const counts = countByCategory(drawing);
  const palette = readPalette();
  return (
    <div className="tabular flex min-h-8 shrink-0 flex-wrap items-center gap-x-4 gap-y-0.5 border-t border-line bg-canvas px-3 py-1 text-small">
      <span className="font-semibold">{t('seats', { count: countSeats(drawing) })}</span>
      {drawing.categories.slice(0, 8).map(({ key, name }, at) => (
        <span key={key} className="inline-flex items-center gap-1.5 text-muted max-sm:hidden">
          <Swatch ink={inkOf(palette, at)} />
          {say(name, language)} {counts.get(key) ?? 0}
        </span>
      ))}
      {taken.size > 0 ? <span className="text-muted">{t('taken', { count: taken.size })}</span> : null}
      <output aria-live="polite" className="grow text-warn">
        {refusal
          ? refusal.why === 'taken'
            ? t('refusedTaken', { count: refusal.seats })
            : t('refusedImpossible')
          : ''}
      </output>
      {ids.size > 0 ? <span>{t('chosenSeats', { count: ids.size })}</span> : null}
      <span className="text-muted">{t('zoom', { share: Math.round(scale * 200) })}</span>
    </div>
  );
}
