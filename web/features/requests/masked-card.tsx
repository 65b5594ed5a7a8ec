import { useTranslations } from 'use-intl';

/** An example card photo, drawn so that it fits every theme. */
export function MaskedCard() {
  const t = useTranslations('requests');
  const bars = [88, 132];
  return (
    <figure className="grid justify-items-start gap-1">
      <svg
        viewBox="0 0 260 164"
        role="img"
        aria-label={t('exampleLabel')}
        className="w-full max-w-64 rounded-card border border-edge bg-sunken text-ink"
      >
        <text x="18" y="32" fontSize="13" fill="currentColor" opacity="0.75">
          {t('exampleBank')}
        </text>
        <rect x="18" y="50" width="34" height="26" rx="5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M18 63h34M35 50v26" stroke="currentColor" strokeWidth="1.5" />
        <g fontSize="17" fontFamily="ui-monospace, Menlo, Consolas, monospace" fontWeight="700" fill="currentColor">
          <text x="18" y="108" textLength="48">
            4111
          </text>
          <text x="190" y="108" textLength="48">
            1111
          </text>
        </g>
        {bars.map((x) => (
          <rect key={x} x={x - 6} y="91" width="46" height="23" rx="2" fill="currentColor" />
        ))}
        <text x="18" y="144" fontSize="12" fill="currentColor">
          {t('exampleName')}
        </text>
      </svg>
      <figcaption className="text-small text-muted">{t('exampleCaption')}</figcaption>
    </figure>
  );
}
