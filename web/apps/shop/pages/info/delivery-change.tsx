import '../../../../i18n/more-words.ts';
import { useState } from 'react';
import { useSearchParams, type MetaArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Route } from './+types/delivery-change';
import type { RequestStart } from '../../../../../contract/requests/requests.ts';
import { actDeliveryChange } from '../../../../features/requests/act-change.ts';
import { receivedAt, readRequestReceipt, startForm } from '../../../../features/requests/act-contact.ts';
import { ChangeForm, type ChangeParts } from '../../../../features/requests/change-form.tsx';
import { ChangePage } from '../../../../features/requests/change-page.tsx';
import { DeliveryRules } from '../../../../features/requests/delivery-rules.tsx';
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
import { TextArea, TextField } from '../../../../ui/field.tsx';
import { Callout } from '../../../../ui/callout.tsx';

const load = (input: LoadInput) => startForm(input);

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServerAction(actDeliveryChange, receivedAt('deliveryChangeRequest'));
export const clientAction = inBrowserAction(actDeliveryChange);

export function meta(input: MetaArgs) {
  return headOf(input, (t) => ({
    title: t('requests.deliveryTitle'),
    description: t('requests.deliveryDescription'),
  }));
}

const fields = ['number', 'name', 'telephone', 'address', 'email', 'picture'];

export default function DeliveryChangePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('requests');
  const [query] = useSearchParams();
  const { failure } = readActionResult(actionData);
  const received = readRequestReceipt(actionData) ?? readRequestReceipt(loaderData.received);
  const { transactions, sender } = loaderData;
  const requested = failure?.values.number ?? query.get('number') ?? undefined;
  const first = transactions.find(({ noDelivery }) => noDelivery === null) ?? transactions[0];
  const [chosen, setChosen] = useState(requested ?? first?.number);
  const transaction = transactions.find(({ number }) => number === chosen);
  return (
    <ChangePage title={t('deliveryTitle')} lead={t('deliveryLead')} received={received}>
      <DeliveryRules of={transaction?.noDelivery === 'delivery_not_for_streamed' ? undefined : transaction} />
      <div className="rounded-card border border-line bg-surface p-5 sm:p-8">
        <ChangeForm failure={failure} fields={fields}>
          {(parts) => {
            const { at, typed } = parts;
            return (
              <>
                <div className="grid gap-5">
                  <h2 className="text-title font-bold">{t('transactionPart')}</h2>
                  <TransactionField
                    transactions={transactions}
                    chosen={requested ?? first?.number}
                    typed={typed('otherNumber') ?? (transactions.length > 0 ? undefined : typed('number'))}
                    error={at('number')}
                    tellsDelivery
                    onChoose={setChosen}
                  />
                  <output className="block empty:hidden">
                    {transaction?.noDelivery ? (
                      <Callout tone="warn" title={t(`noDelivery.${transaction.noDelivery}`)}>
                        {t(`noDeliveryText.${transaction.noDelivery}`)}
                      </Callout>
                    ) : null}
                  </output>
                </div>
                <DeliverTo parts={parts} sender={sender} />
                <ProofPart transactions={transactions} parts={parts} attempt={failure?.problem.instance} />
              </>
            );
          }}
        </ChangeForm>
      </div>
    </ChangePage>
  );
}

function DeliverTo({ parts, sender }: { parts: ChangeParts; sender: RequestStart['sender'] }) {
  const t = useTranslations('requests');
  const input = (name: 'name' | 'telephone' | 'address' | 'email') => ({
    id: name,
    name,
    error: parts.at(name),
    defaultValue: parts.typed(name) ?? (name === 'address' ? '' : (sender?.[name] ?? '')),
  });
  return (
    <FormPart legend={t('deliverTo')}>
      <TextField {...input('name')} label={t('contactPerson')} autoComplete="name" dir="auto" />
      <TextField {...input('telephone')} label={t('mobile')} type="tel" autoComplete="tel" />
      <TextArea {...input('address')} label={t('address')} autoComplete="street-address" dir="auto" />
      <TextField {...input('email')} label={t('email')} type="email" autoComplete="email" />
    </FormPart>
  );
}
