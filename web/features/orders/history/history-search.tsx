import { Form, Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { transactionKinds, transactionPeriods } from '../../../../contract/orders/transactions.ts';
import { useLink } from '../../../shared/page/site.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { historyQuery, type HistoryView } from './history-in-address.ts';

/** Searches and filters the history with a plain form; all state is in the URL. */
export function HistorySearch({ view }: { view: HistoryView }) {
  const t = useTranslations('buying');
  const link = useLink();
  const narrowed = view.text !== '' || view.kind !== undefined || view.period !== 'all';
  return (
    <Form
      // Remounts with new values when the URL changes.
      key={JSON.stringify(historyQuery(view))}
      method="get"
      action={link('txnHistory')}
      role="search"
      preventScrollReset
      className="no-print grid grid-cols-2 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto_auto_auto]"
    >
      {view.when ? <input type="hidden" name="when" value={view.when} /> : null}
      <div className="max-sm:col-span-2">
        <TextField
          id="history-text"
          name="text"
          type="search"
          label={t('history.search')}
          help={t('history.searchHelp')}
          defaultValue={view.text}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
        />
      </div>
      <SelectField id="history-kind" name="kind" label={t('status')} defaultValue={view.kind ?? ''}>
        <option value="">{t('history.anyStatus')}</option>
        {transactionKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`history.kinds.${kind}`)}
          </option>
        ))}
      </SelectField>
      <SelectField id="history-period" name="period" label={t('purchasedAt')} defaultValue={view.period}>
        {transactionPeriods.toReversed().map((period) => (
          <option key={period} value={period}>
            {t(`periods.${period}`)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" className="max-sm:col-span-2">
        <Icon name="search" />
        {t('history.find')}
      </Button>
      {narrowed ? (
        <Link
          to={link('txnHistory', { query: { when: view.when ?? null } })}
          preventScrollReset
          className="inline-flex min-h-11 items-center col-span-2 justify-self-start text-ink underline underline-offset-4 sm:col-span-4"
        >
          {t('history.clear')}
        </Link>
      ) : null}
    </Form>
  );
}
