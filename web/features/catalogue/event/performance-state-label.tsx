import { useTranslations } from 'use-intl';
import type { EventPage, PerformanceSummary } from '../../../../contract/catalogue/events.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { useFormats } from '../../../shared/page/use-formats.ts';

const signs = {
  available: { icon: 'check', tone: 'text-ok' },
  limited: { icon: 'alert', tone: 'text-warn' },
  sold_out: { icon: 'close', tone: 'text-muted' },
  priority: { icon: 'ticket', tone: 'text-ok' },
  not_open: { icon: 'clock', tone: 'text-muted' },
  ended: { icon: 'minus', tone: 'text-muted' },
  suspended: { icon: 'alert', tone: 'text-warn' },
  postponed: { icon: 'clock', tone: 'text-warn' },
  cancelled: { icon: 'close', tone: 'text-danger' },
  elsewhere: { icon: 'out', tone: 'text-muted' },
} as const satisfies Record<PerformanceSummary['state'], { icon: IconName; tone: string }>;

/** Shows a performance's state as icon and text; with `long`, also when its sale opens and who sells it. */
export function PerformanceStateLabel({
  event,
  state,
  long = false,
}: {
  event: EventPage;
  state: PerformanceSummary['state'];
  long?: boolean;
}) {
  const t = useTranslations('event');
  const formats = useFormats();
  const { icon, tone } = signs[state];
  const text =
    long && state === 'not_open' && event.onSaleFrom
      ? t('opensAt', { time: formats.opening(event.onSaleFrom) })
      : state === 'elsewhere' && event.partner
        ? t('soldBySite', { site: event.partner })
        : t(`states.${state}`);
  return (
    <span className={`state-line ${tone}`}>
      <Icon name={icon} className="state-sign" />
      {text}
    </span>
  );
}
