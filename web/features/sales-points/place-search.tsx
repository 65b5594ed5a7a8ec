import { useEffect, useRef, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { SalesPointKind } from '../../../contract/sales-points.ts';
import { useLink } from '../../site.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { kindPages } from './kind-pages.ts';

/** Milliseconds after the last letter until the list follows. */
const restMs = 250;

/**
 * Search among the places: the list follows what is typed; without JavaScript a plain form. An empty word is no search
 * and is said at the field.
 */
export function PlaceSearch({
  kind,
  typed,
  mistake,
}: {
  kind: SalesPointKind;
  /** As the address has it. */
  typed: string;
  /** What the server says of it. */
  mistake: string | undefined;
}) {
  const t = useTranslations('salesPoints');
  const tFields = useTranslations('fields');
  const link = useLink();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<number>(undefined);
  const [empty, setEmpty] = useState(false);
  const error = empty ? tFields('search_word_required') : mistake;
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (mistake) input.current?.focus();
  }, [mistake]);
  // Back, and a link that clears the search, are followed by the box; what is being typed is not.
  useEffect(() => {
    if (input.current && input.current.value.trim() !== typed.trim() && document.activeElement !== input.current)
      input.current.value = typed;
  }, [typed]);
  const follow = (value: string) => {
    clearTimeout(timer.current);
    setEmpty(false);
    timer.current = window.setTimeout(() => {
      const query = { q: value.trim() || null };
      void navigate(link(kindPages[kind], { query }), { replace: true, preventScrollReset: true });
    }, restMs);
  };
  return (
    <search>
      <Form
        action={link(kindPages[kind])}
        method="get"
        noValidate
        preventScrollReset
        className="grid gap-1"
        onSubmit={(event) => {
          clearTimeout(timer.current);
          if (input.current?.value.trim()) return;
          event.preventDefault();
          setEmpty(true);
          input.current?.focus();
        }}
      >
        <label htmlFor="place" className="font-semibold">
          {t(`${kind}.search`)}
        </label>
        <p id="place-help" className="text-small text-muted">
          {t('searchHelp')}
        </p>
        <div className="flex max-w-[38rem]">
          <input
            ref={input}
            id="place"
            type="search"
            name="q"
            defaultValue={typed}
            maxLength={100}
            required
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            aria-invalid={error ? true : undefined}
            aria-describedby={`place-help${error ? ' place-error' : ''}`}
            onChange={(event) => {
              // While Chinese is being put together, its letters are no word yet.
              if (!(event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing))
                follow(event.target.value);
            }}
            onCompositionEnd={(event) => follow(event.currentTarget.value)}
            className="relative min-h-11 w-full min-w-0 rounded-s-card focus-visible:z-10 border border-e-0 border-edge bg-surface px-4 text-ink aria-invalid:border-2 aria-invalid:border-danger"
          />
          <Button type="submit" className="shrink-0 rounded-s-none">
            <Icon name="search" />
            {t('searchButton')}
          </Button>
        </div>
        <FieldError id="place-error" error={error} />
      </Form>
    </search>
  );
}
