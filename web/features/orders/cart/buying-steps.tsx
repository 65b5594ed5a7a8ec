import { useTranslations } from 'use-intl';
import { Icon } from '../../../ui/icon.tsx';

const steps = ['cart', 'preview', 'pay', 'receipt'] as const;
export type BuyingStep = (typeof steps)[number];

export function BuyingSteps({ at }: { at: BuyingStep }) {
  const t = useTranslations('buying');
  const current = steps.indexOf(at);
  return (
    <nav aria-label={t('progress')} className="no-print">
      <ol className="grid grid-cols-4 gap-2">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={step === at ? 'step' : undefined}
            className={`flex flex-wrap items-center gap-x-1 border-t-4 sm:gap-x-2 pt-2 text-small sm:text-base ${index <= current ? 'border-accent' : 'border-dotted border-line'} ${step === at ? 'font-bold text-ink' : 'text-muted'}`}
          >
            {index < current ? (
              <Icon name="check" className="size-4 shrink-0 max-[22rem]:hidden" />
            ) : (
              <span aria-hidden="true" className="max-[22rem]:hidden">
                {index + 1}
              </span>
            )}
            {t(`steps.${step}`)}
            {index < current ? <span className="sr-only">{t('stepDone')}</span> : null}
          </li>
        ))}
      </ol>
    </nav>
  );
}
