import { useTranslations } from 'use-intl';
import type { ShownWindow } from '../../../../contract/catalogue/sale-windows.ts';
import { Callout } from '../../../ui/callout.tsx';
import { useFormats } from '../../../shared/page/use-formats.ts';

/** Returns a function that names the buyers a window admits. */
function useWhom(): (window: ShownWindow) => string {
  const t = useTranslations('saleWindows');
  const formats = useFormats();
  return ({ kind, name, registeredBefore }) =>
    kind === 'registered'
      ? t('who.registered', { day: formats.dayAndTime(registeredBefore ?? '') })
      : t(`who.${kind}`, { name: name ?? '' });
}

/** Lists who may buy when, in chronological order; shows nothing if the sale has no restricted window. */
export function SaleWindows({ windows }: { windows: readonly ShownWindow[] }) {
  const t = useTranslations('saleWindows');
  const formats = useFormats();
  const whom = useWhom();
  if (windows.length === 0) return null;
  return (
    <section aria-labelledby="sale-windows" className="grid gap-3">
      <h2 id="sale-windows" className="text-title font-bold">
        {t('title')}
      </h2>
      <ol className="reading-width grid divide-y divide-line border-y border-line">
        {windows.map((window) => {
          const { kind, from, until, state, zones, limitPerMember } = window;
          const times = { from: formats.dayAndTime(from), until: until === null ? '' : formats.dayAndTime(until) };
          const more = [
            zones.length > 0 ? t('zones', { zones: zones.join(t('zoneComma')) }) : null,
            limitPerMember === null ? null : t('limit', { count: limitPerMember }),
          ].filter(Boolean);
          return (
            <li
              key={`${kind} ${from} ${whom(window)} ${zones.join()}`}
              className={`grid gap-1 py-3 ${state === 'over' ? 'text-muted' : ''}`}
            >
              <span className="flex flex-wrap items-baseline gap-x-3">
                <strong>{whom(window)}</strong>
                {state === 'ahead' ? null : <span className="text-small">{t(state)}</span>}
              </span>
              <span className="tabular">{t(until === null ? 'from' : 'range', times)}</span>
              {more.length > 0 ? <span className="text-small text-muted">{more.join(' · ')}</span> : null}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** During priority booking, shows who may buy, until when, and when general sale starts. */
export function PriorityCallout({
  windows,
  children,
}: {
  windows: readonly ShownWindow[];
  children?: React.ReactNode;
}) {
  const t = useTranslations('saleWindows');
  const formats = useFormats();
  const whom = useWhom();
  const open = windows.filter(({ state, kind }) => state === 'open' && kind !== 'everyone');
  if (open.length === 0) return null;
  const toAll = windows.find(({ kind, state }) => kind === 'everyone' && state === 'ahead');
  return (
    <Callout icon="ticket" title={t('now')}>
      <div className="grid gap-1">
        {open.map((window) => (
          <p key={`${whom(window)} ${window.from}`}>
            {window.until === null
              ? t('nowFor', { who: whom(window) })
              : t('nowForUntil', { who: whom(window), until: formats.dayAndTime(window.until) })}
            {window.zones.length > 0 ? (
              <span className="block text-small">{t('zones', { zones: window.zones.join(t('zoneComma')) })}</span>
            ) : null}
          </p>
        ))}
        {open.some(({ kind }) => kind === 'code') && !children ? <p>{t('codeWhere')}</p> : null}
        {open.some(({ kind }) => kind === 'card') ? <p>{t('cardText')}</p> : null}
        {toAll ? <p>{t('everyoneFrom', { time: formats.dayAndTime(toAll.from) })}</p> : null}
        {children}
      </div>
    </Callout>
  );
}
