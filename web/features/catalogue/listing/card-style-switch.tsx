import { useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { cardStyles, type CardStyle } from '../../../../contract/core/preferences.ts';
import { useSite } from '../../../shared/page/site.tsx';

/** Style selected since this document loaded; until then, the server's value applies. Set only in the browser. */
let chosen: CardStyle | undefined;

export function useCardStyle(): [CardStyle, (style: CardStyle) => void] {
  const site = useSite();
  const [style, setStyle] = useState(chosen ?? site.cardStyle);
  return [
    style,
    (next) => {
      chosen = next;
      setStyle(next);
    },
  ];
}

const signs = {
  optimized: 'M2 2h5v5H2Zm7 0h5v5H9ZM2 9h5v5H2Zm7 0h5v5H9Z',
  comfortable: 'M2 2h4v5H2Zm6 1h6M8 6h4M2 9h4v5H2Zm6 1h6m-6 3h4',
} as const satisfies Record<CardStyle, string>;

/** Switches between small and big cards, immediately with JavaScript. The server stores the style across visits. */
export function CardStyleSwitch({ style, onChange }: { style: CardStyle; onChange: (style: CardStyle) => void }) {
  const t = useTranslations('home');
  const { pathname, search } = useLocation();
  return (
    <form method="post" action="/look" className="flex shrink-0" aria-label={t('cards')}>
      <input type="hidden" name="back" value={pathname + search} />
      {cardStyles.map((one) => (
        <button
          key={one}
          type="submit"
          name="cardStyle"
          value={one}
          aria-pressed={style === one}
          onClick={(event) => {
            event.preventDefault();
            onChange(one);
            void fetch('/look', { method: 'POST', body: new URLSearchParams({ cardStyle: one }), redirect: 'manual' });
          }}
          className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 border border-edge bg-surface px-3 text-small first-of-type:rounded-s-card last-of-type:rounded-e-card last-of-type:border-s-0 hover:bg-sunken aria-pressed:bg-ink aria-pressed:font-semibold aria-pressed:text-canvas"
        >
          <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false" className="size-4 fill-none stroke-current">
            <path d={signs[one]} strokeWidth="1.25" strokeLinejoin="round" />
          </svg>
          <span className="max-sm:sr-only">{t(`cardStyles.${one}`)}</span>
        </button>
      ))}
    </form>
  );
}
