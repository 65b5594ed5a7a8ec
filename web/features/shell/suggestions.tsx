import { useTranslations } from 'use-intl';
import { useSite } from '../../shared/page/site.tsx';
import { useFormats } from '../../shared/page/use-formats.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Suggestion } from './use-suggestions.ts';

/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events -- ARIA's combobox: the input has the focus and the keys, and there are no tags for its list */

/** An event that matches the text, or a recent search. */
export type SearchOption = Suggestion | { readonly recent: string };

/**
 * The list below the search box. The focus stays in the box; `combobox.active` is the option that Enter opens, or -1.
 */
export function Suggestions({
  id,
  options,
  combobox: { shown, active, choose },
  onClear,
}: {
  id: string;
  options: readonly SearchOption[];
  combobox: { shown: boolean; active: number; choose: (option: SearchOption) => void };
  onClear: () => void;
}) {
  const t = useTranslations('home');
  const isRecent = options.some((option) => 'recent' in option);
  return (
    <div
      hidden={!shown}
      className="absolute inset-x-0 top-full z-40 mt-1 max-h-[70dvh] overflow-y-auto rounded-card border border-edge bg-surface p-1 shadow-lg"
    >
      {isRecent ? <p className="px-2 pt-1 text-small text-muted">{t('recent')}</p> : null}
      <ul id={id} role="listbox" aria-label={t(isRecent ? 'recent' : 'suggestions')}>
        {options.map((option, index) => (
          <li
            key={'recent' in option ? option.recent : option.number}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            // Retains the focus in the box.
            onPointerDown={(press) => press.preventDefault()}
            onClick={() => choose(option)}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-card border-2 border-transparent p-2 hover:bg-sunken aria-selected:border-focus aria-selected:bg-sunken"
          >
            {'recent' in option ? <Recent word={option.recent} /> : <Found event={option} />}
          </li>
        ))}
      </ul>
      {isRecent ? (
        <button
          type="button"
          onPointerDown={(press) => press.preventDefault()}
          onClick={onClear}
          className="min-h-11 px-2 text-small text-ink underline underline-offset-4"
        >
          {t('clearRecent')}
        </button>
      ) : null}
    </div>
  );
}

function Recent({ word }: { word: string }) {
  return (
    <>
      <Icon name="clock" className="size-5 shrink-0 text-muted" />
      <span className="min-w-0 truncate">{word}</span>
    </>
  );
}

function Found({ event }: { event: Suggestion }) {
  const { language } = useSite();
  const formats = useFormats();
  return (
    <>
      <img
        src={`/posters/${event.number}/${language}.svg`}
        alt=""
        width={36}
        height={48}
        className="h-12 w-9 shrink-0 rounded-sm bg-sunken"
      />
      <span className="min-w-0">
        <span className="line-clamp-2 font-semibold">{event.title}</span>{' '}
        <span className="block truncate text-small text-muted">
          {event.firstAt ? `${formats.dayOf(event.firstAt)} · ` : ''}
          {event.venue}
        </span>
      </span>
    </>
  );
}
