import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { cardStyles, type CardStyle } from '../../../contract/look.ts';

/** Small or big cards; kept across visits by the server, changed at once with JavaScript. */
export function CardStyleSwitch({ style, onChange }: { style: CardStyle; onChange: (style: CardStyle) => void }) {
  const t = useTranslations('home');
  const { pathname, search } = useLocation();
  return (
    <form method="post" action="/look" className="flex" role="group" aria-label={t('cards')}>
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
          className="min-h-11 border border-edge bg-surface px-3 text-small first:rounded-s-card last:rounded-e-card last:border-s-0 aria-pressed:bg-ink aria-pressed:text-canvas"
        >
          {t(`cardStyles.${one}`)}
        </button>
      ))}
    </form>
  );
}
