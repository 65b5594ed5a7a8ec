import { useEffect, useState, type RefObject } from 'react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import type { SalesPointKind } from '../../../contract/content/sales-points.ts';
import { useLink } from '../../shared/page/site.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { kindPages } from './kind-pages.ts';
import { useTypedQuery } from './use-typed-query.ts';

/** Searches the sales points while typing; without JavaScript it is a plain form. An empty word is a field error. */
export function SalesPointSearchForm({
  kind,
  typed,
  mistake,
}: {
  kind: SalesPointKind;
  /** The search word in the URL. */
  typed: string;
  /** The server's error for the search word. */
  mistake: string | undefined;
}) {
  const t = useTranslations('salesPoints');
  const tFields = useTranslations('fields');
  const link = useLink();
  const { input, follow, stop } = useTypedQuery(kind, typed);
  const [empty, setEmpty] = useState(false);
  const error = empty ? tFields('search_word_required') : mistake;
  useEffect(() => {
    if (mistake) input.current?.focus();
  }, [mistake, input]);
  const change = (value: string) => {
    setEmpty(false);
    follow(value);
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
          stop();
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
          <WordBox ref={input} typed={typed} isWrong={error !== undefined} onChange={change} />
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

function WordBox({
  ref,
  typed,
  isWrong,
  onChange,
}: {
  ref: RefObject<HTMLInputElement | null>;
  typed: string;
  isWrong: boolean;
  onChange: (value: string) => void;
}) {
  return (
    <input
      ref={ref}
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
      aria-invalid={isWrong || undefined}
      aria-describedby={`place-help${isWrong ? ' place-error' : ''}`}
      onChange={(event) => {
        // During IME composition, the letters are not a word yet.
        if (!(event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing)) onChange(event.target.value);
      }}
      onCompositionEnd={(event) => onChange(event.currentTarget.value)}
      className="relative min-h-11 w-full min-w-0 rounded-s-card border border-e-0 border-edge bg-surface px-4 text-ink focus-visible:z-10 aria-invalid:border-2 aria-invalid:border-danger"
    />
  );
}
