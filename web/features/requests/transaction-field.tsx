import { useTranslations } from 'use-intl';
import type { RequestStart } from '../../../contract/requests/requests.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useFormats } from '../../shared/page/use-formats.ts';

type Transactions = RequestStart['transactions'];

/**
 * Selects one of the member's transactions or a typed number. CSS shows the field, so it works without JavaScript.
 * @param props.chosen number of the selected transaction; `typed` is the value of the field for another;
 *   `tellsDelivery` marks those that no courier delivers any longer.
 */
export function TransactionField(props: {
  transactions: Transactions;
  chosen: string | undefined;
  typed: string | undefined;
  error: string | undefined;
  tellsDelivery?: boolean;
  onChoose?: (number: string) => void;
}) {
  const t = useTranslations('requests');
  const formats = useFormats();
  const { transactions, error, onChoose } = props;
  const typed = (name: string, label: string, mistake: string | undefined) => (
    <TextField
      id={name}
      name={name}
      label={label}
      help={t('numberHelp')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={40}
      defaultValue={props.typed ?? ''}
      error={mistake}
    />
  );
  if (transactions.length === 0) return typed('number', t('number'), error);
  const isOwn = transactions.some(({ number }) => number === props.chosen);
  const chosen = isOwn ? props.chosen : props.typed || error ? '' : transactions[0]!.number;
  return (
    <div className="group grid gap-4">
      <SelectField
        id="number"
        name="number"
        label={t('chooseNumber')}
        defaultValue={chosen}
        error={chosen === '' ? undefined : error}
        onChange={({ currentTarget }) => onChoose?.(currentTarget.value)}
      >
        {transactions.map((one) => {
          const gaps = { number: one.number, title: one.title, day: formats.dayOf(one.startsAt) };
          const noDelivery = props.tellsDelivery ? one.noDelivery : null;
          return (
            <option key={one.number} value={one.number} data-without-card={one.byCard ? undefined : ''}>
              {noDelivery ? t(`options.${noDelivery}`, gaps) : t('optionText', gaps)}
            </option>
          );
        })}
        <option value="">{t('otherNumber')}</option>
      </SelectField>
      <div className="hidden group-has-[option[value='']:checked]:block">
        {typed('otherNumber', t('number'), chosen === '' ? error : undefined)}
      </div>
    </div>
  );
}
