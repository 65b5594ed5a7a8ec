import { useTranslations } from 'use-intl';
import { Icon } from '../../../ui/icon.tsx';

const steps = ['seats', 'confirm', 'pay', 'ticket'] as const;

/** Shows the steps of buying cinema tickets and how long they take. Selecting seats is the first step. */
export function CinemaSteps() {
  const t = useTranslations('seatChoice');
  return (
    <section aria-labelledby="cinema-steps" className="grid gap-2">
      <h2 id="cinema-steps" className="flex items-center gap-2 font-semibold">
        <Icon name="clock" className="size-5 shrink-0" />
        {t('cinemaSteps')}
      </h2>
      <ol className="grid grid-cols-4 gap-1 sm:gap-2">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === 0 ? 'step' : undefined}
            className={`flex flex-wrap items-center gap-x-2 border-t-4 pt-1 text-small ${index === 0 ? 'border-accent font-bold text-ink' : 'border-dotted border-line text-muted'}`}
          >
            <span aria-hidden="true">{index + 1}</span>
            {t(`steps.${step}`)}
          </li>
        ))}
      </ol>
    </section>
  );
}
