import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { PassPage } from '../../../../contract/catalogue/passes.ts';
import { useFormats } from '../../../shared/page/use-formats.ts';
import { isEmpty, priceChoice, type PassChoice } from './choose-pass.ts';

/** Shows the price of the selection, or what is still missing; stays visible beside the list. */
export function PassTotal({ pass, choice, children }: { pass: PassPage; choice: PassChoice; children: ReactNode }) {
  const t = useTranslations('discounts');
  const formats = useFormats();
  const { passCents, fullCents, feeCents } = priceChoice(pass, choice);
  const missing = pass.choose - choice.performanceIds.size;
  const saved = fullCents - passCents;
  const next =
    missing > 0
      ? t('runningMore', { count: missing })
      : missing < 0
        ? t('runningLess', { count: -missing })
        : isEmpty(choice)
          ? t('runningNone')
          : null;
  return (
    <section
      aria-labelledby="pass-total"
      className="no-print bar-below grid content-start gap-3 self-start rounded-card border border-edge bg-surface p-4 lg:top-4 lg:bottom-auto"
    >
      <h2 id="pass-total" className="text-large font-bold">
        {t('running')}
      </h2>
      <div aria-live="polite" className="tabular grid gap-1">
        {next ? (
          <p>{next}</p>
        ) : (
          <>
            <p className="text-head font-bold" data-total={passCents}>
              {formats.money(passCents)}
            </p>
            {saved > 0 ? (
              <p className="text-small text-muted">
                {t('runningFull', { price: formats.money(fullCents), saved: formats.money(saved) })}
              </p>
            ) : null}
            {feeCents > 0 ? (
              <p className="text-small text-muted">{t('feesBeside', { fee: formats.money(feeCents) })}</p>
            ) : null}
          </>
        )}
      </div>
      <noscript>
        <p className="text-small text-muted">{t('runningNoScript')}</p>
      </noscript>
      {children}
    </section>
  );
}
