import '../../../../i18n/more-words.ts';
import { useSearchParams, type MetaArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Route } from './+types/transaction-change';
import { newFields, ticks } from '../../../../../contract/requests/change-requests.ts';
import { actTransactionChange } from '../../../../features/requests/act-change.ts';
import { receivedAt, readRequestReceipt, startForm } from '../../../../features/requests/act-contact.ts';
import { ChangeForm, type ChangeParts } from '../../../../features/requests/change-form.tsx';
import { ChangePage } from '../../../../features/requests/change-page.tsx';
import { FormPart } from '../../../../features/requests/form-part.tsx';
import { ProofPart } from '../../../../features/requests/proof-part.tsx';
import { TransactionField } from '../../../../features/requests/transaction-field.tsx';
import { headOf } from '../../../../shared/page/head.ts';
import {
  inBrowser,
  inBrowserAction,
  onServer,
  onServerAction,
  readActionResult,
  type LoadInput,
} from '../../../../shared/page/page.ts';
import { ChoiceField, FieldError, TextArea, TextField } from '../../../../ui/field.tsx';

const load = (input: LoadInput) => startForm(input);

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServerAction(actTransactionChange, receivedAt('txnChangeRequest'));
export const clientAction = inBrowserAction(actTransactionChange);

export function meta(input: MetaArgs) {
  return headOf(input, (t) => ({
    title: t('requests.changeTitle'),
    description: t('requests.changeDescription'),
  }));
}

const fields = ['number', 'firstDigits', 'lastDigits', 'picture', 'changes', ...newFields];

export default function TransactionChangePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('requests');
  const [query] = useSearchParams();
  const { failure } = readActionResult(actionData);
  const received = readRequestReceipt(actionData) ?? readRequestReceipt(loaderData.received);
  const { transactions, sender } = loaderData;
  return (
    <ChangePage
      title={t('changeTitle')}
      lead={t('changeLead')}
      received={received && { ...received, email: sender?.email }}
    >
      <div className="rounded-card border border-line bg-surface p-5 sm:p-8">
        <ChangeForm
          failure={failure}
          fields={fields}
          fieldIds={{ changes: 'changesName', ...(transactions.length > 0 ? { number: 'number' } : {}) }}
        >
          {(parts) => (
            <>
              <div className="grid gap-5">
                <h2 className="text-title font-bold">{t('transactionPart')}</h2>
                <TransactionField
                  transactions={transactions}
                  chosen={parts.typed('number') ?? query.get('number') ?? undefined}
                  typed={parts.typed('otherNumber') ?? (transactions.length > 0 ? undefined : parts.typed('number'))}
                  error={parts.at('number')}
                />
              </div>
              <ProofPart transactions={transactions} parts={parts} attempt={failure?.problem.instance}>
                <CardDigits parts={parts} />
              </ProofPart>
              <Changes parts={parts} />
            </>
          )}
        </ChangeForm>
      </div>
    </ChangePage>
  );
}

function CardDigits({ parts }: { parts: ChangeParts }) {
  const t = useTranslations('requests');
  const digits = (name: 'firstDigits' | 'lastDigits') => (
    <TextField
      id={name}
      name={name}
      label={t(name)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      defaultValue={parts.typed(name) ?? ''}
      error={parts.at(name)}
    />
  );
  return (
    <div className="grid grid-cols-2 items-start gap-4 sm:max-w-sm">
      {digits('firstDigits')}
      {digits('lastDigits')}
    </div>
  );
}

/** CSS opens the field of each ticked box, so that the form also works without or before JavaScript. */
function Changes({ parts }: { parts: ChangeParts }) {
  const t = useTranslations('requests');
  const types = {
    newName: { autoComplete: 'name' },
    newTelephone: { type: 'tel', autoComplete: 'tel' },
    newAddress: { autoComplete: 'street-address' },
  } as const;
  return (
    <FormPart legend={t('changesPart')} help={t('changesHelp')}>
      <div className="grid gap-1">
        {newFields.map((field) => {
          const tick = ticks[field];
          const more = {
            ...types[field],
            id: field,
            name: field,
            label: t(field),
            defaultValue: parts.typed(field) ?? '',
            error: parts.at(field),
          };
          return (
            <div key={field} className="group grid gap-2">
              <ChoiceField
                id={tick}
                name={tick}
                value="true"
                label={t(tick)}
                defaultChecked={parts.typed(tick) !== undefined}
              />
              <div className="hidden ps-8 pb-3 group-has-[:checked]:block">
                {field === 'newAddress' ? (
                  <TextArea {...more} rows={3} dir="auto" />
                ) : (
                  <TextField {...more} dir="auto" />
                )}
              </div>
            </div>
          );
        })}
        <FieldError id="changes-error" error={parts.at('changes')} />
      </div>
    </FormPart>
  );
}
