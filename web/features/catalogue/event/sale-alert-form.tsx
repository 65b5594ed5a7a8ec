import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OutputOf } from '../../../../contract/calls.ts';
import type { EventPage } from '../../../../contract/catalogue/events.ts';
import { saleNearMs } from '../../../../contract/catalogue/limits.ts';
import { useLink, useSite } from '../../../shared/page/site.tsx';
import { CsrfField } from '../../../shared/forms/csrf-field.tsx';
import { readActionResult, type FormFailure } from '../../../shared/page/page.ts';
import { useErrorText } from '../../../shared/forms/use-error-text.ts';
import { browserApi } from '../../../shared/transport/transport.ts';
import { inStorage } from '../../../ui/browser-storage.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { takePending } from '../../favourite-button/pending-favourite.ts';

/** Sets or removes the event's sale alert. It is a form, so that it works before hydration too. */
export function SaleAlertForm({ event, wanted, now }: { event: EventPage; wanted: boolean; now: string }) {
  const t = useTranslations('event');
  const link = useLink();
  const errorText = useErrorText();
  const fetcher = useFetcher<OutputOf<'addSaleAlert'> | FormFailure>();
  const here = link('event', { params: { number: event.number } });
  const isSent = fetcher.state !== 'idle';
  const isOn = fetcher.formData ? fetcher.formData.get('intent') === 'add' : wanted;
  const failure = isSent ? undefined : readActionResult(fetcher.data).failure;
  usePendingAlert(event.number, () => void fetcher.submit({ intent: 'add' }, { method: 'post', action: here }));
  const isFar = event.onSaleFrom !== null && Date.parse(event.onSaleFrom) - Date.parse(now) > saleNearMs;
  return (
    <fetcher.Form method="post" action={here} className="no-print grid justify-items-start gap-2">
      <CsrfField />
      <input type="hidden" name="intent" value={isOn ? 'remove' : 'add'} />
      <Button
        type="submit"
        aria-pressed={isOn}
        className="aria-pressed:border-ink aria-pressed:bg-sunken"
        onClick={(click) => {
          // The second click of a double click must not undo the first.
          if (click.detail > 1) click.preventDefault();
        }}
      >
        <Icon name={isOn ? 'check' : 'bell'} className="size-5 shrink-0" />
        {t('tellMe')}
      </Button>
      <output className="text-small text-muted">
        {failure ? errorText.general(failure) : t(isOn ? 'tellMeSet' : isFar ? 'tellMeDayBefore' : 'tellMeAtOpening')}
      </output>
    </fetcher.Form>
  );
}

/** After login, sets the sale alert that the visitor requested before. */
function usePendingAlert(here: number, add: () => void): void {
  const { viewer } = useSite();
  useEffect(() => {
    if (!viewer.isLogin) return;
    // In `localStorage`, because an emailed link opens another tab.
    for (const { number } of inStorage('localStorage', (storage) => takePending(storage, 'saleAlert', new Date())) ??
      [])
      if (number === here) add();
      else browserApi.addSaleAlert({ params: { number } }).catch(() => undefined);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only where the document begins: that is where a login leads
  }, []);
}
