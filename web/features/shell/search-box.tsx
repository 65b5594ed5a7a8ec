import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Form, useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLink } from '../../site.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { Suggestions } from './suggestions.tsx';
import { useSuggestions, type Suggestion } from './use-suggestions.ts';

/** Search with suggestions as you type: a combobox; without JavaScript a plain form. */
export function SearchBox() {
  const word = new URLSearchParams(useLocation().search).get('q') ?? '';
  const t = useTranslations('shell');
  const home = useTranslations('home');
  const link = useLink();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const id = useId();
  const [typed, setTyped] = useState('');
  const events = useSuggestions(typed);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = open && events.length > 0;
  const input = useRef<HTMLInputElement>(null);
  // The box says what the page shows; it is not made anew, so that it keeps the focus.
  useEffect(() => {
    if (input.current) input.current.value = word;
  }, [word]);
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (event: Suggestion) => {
    close();
    if (input.current) input.current.value = '';
    void navigate(link('event', { params: { number: event.number } }));
  };
  const move = (step: 1 | -1) => {
    // One place more than there are events: back in the text itself.
    const places = events.length + 1;
    setActive((((shown ? active : -1) + 1 + step + places) % places) - 1);
    setOpen(true);
  };
  const onKeyDown = (key: KeyboardEvent) => {
    // Enter and arrows belong to the input method while it composes Chinese.
    if (key.nativeEvent.isComposing) return;
    const chosen = shown ? events[active] : undefined;
    if ((key.key === 'ArrowDown' || key.key === 'ArrowUp') && events.length > 0) {
      key.preventDefault();
      move(key.key === 'ArrowDown' ? 1 : -1);
    } else if (key.key === 'Enter' && chosen) {
      key.preventDefault();
      choose(chosen);
    } else if (key.key === 'Escape' && shown) {
      key.preventDefault();
      close();
    }
  };
  const combobox = {
    role: 'combobox',
    'aria-expanded': shown,
    'aria-controls': id,
    'aria-autocomplete': 'list',
    'aria-activedescendant': shown && active >= 0 ? `${id}-${active}` : undefined,
  } as const;
  return (
    <search>
      <Form
        action={link('events')}
        method="get"
        className="relative flex"
        onSubmit={close}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) close();
        }}
      >
        <input
          ref={input}
          type="search"
          name="q"
          defaultValue={word}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-label={t('searchLabel')}
          placeholder={t('searchPlaceholder')}
          {...(hydrated ? combobox : {})}
          onChange={(event) => {
            setTyped(event.target.value);
            setOpen(true);
            setActive(-1);
          }}
          onKeyDown={onKeyDown}
          className="min-h-11 w-full min-w-0 rounded-s-card border border-e-0 border-edge bg-canvas px-4 text-ink placeholder:text-muted"
        />
        <button
          type="submit"
          aria-label={t('search')}
          className="grid min-h-11 min-w-12 place-items-center rounded-e-card border border-edge bg-canvas hover:bg-sunken"
        >
          <Icon name="search" />
        </button>
        {hydrated ? <Suggestions id={id} shown={shown} events={events} active={active} onChoose={choose} /> : null}
        <span aria-live="polite" className="sr-only">
          {open && typed.trim() ? home('suggested', { count: events.length }) : ''}
        </span>
      </Form>
    </search>
  );
}
