import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { DeliveryRegion } from '../../../../contract/orders/collection-methods.ts';
import type { BuyerDetails } from '../../../../contract/staff/orders-work/buyer-edits.ts';
import { newId } from '../../../ui/new-id.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField, TextArea, TextField } from '../../../ui/field.tsx';
import { staffApi } from '../api/staff-api.ts';
import { StaffForm } from '../forms/staff-form.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { useTyped } from '../forms/use-typed.ts';

/** Requested changes to a buyer's details; omitted fields stay unchanged. */
export interface RequestedBuyerEdit {
  readonly reference: string;
  readonly contactName?: string | undefined;
  readonly contactTelephone?: string | undefined;
  readonly address?: string | undefined;
}

/** Edits the buyer of an order and of the other orders in its payment. A double press makes one edit. */
export function BuyerDialog({
  number,
  buyer,
  asked: requested,
  onClose,
  onDone,
}: {
  number: string;
  buyer: BuyerDetails;
  /** Initial values from a change request. */
  asked?: RequestedBuyerEdit | undefined;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const t = useTranslations('staff.orders');
  const tRequest = useTranslations('staff.requests');
  const submission = useSubmission();
  const { numbers, version, delivery, countries } = buyer;
  const canMove = delivery !== null && !delivery.packed;
  const { typed, field } = useTyped<Name>(submission, {
    contactName: requested?.contactName ?? buyer.contactName,
    contactTelephone: requested?.contactTelephone ?? buyer.contactTelephone,
    recipient: delivery?.recipient ?? '',
    country: delivery?.country ?? '',
    address: requested?.address ?? delivery?.address ?? '',
    reason: requested ? t('edit.asked', { reference: requested.reference }) : '',
  });
  // Focuses the first field so that Enter saves; by default the dialog focuses its close button.
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const editId = useRef<string>(undefined);
  const save = async () => {
    editId.current ??= newId();
    const { contactName, contactTelephone, reason, recipient, country, address } = typed;
    const body = {
      editId: editId.current,
      version,
      contactName,
      contactTelephone,
      reason,
      ...(canMove
        ? { method: 'courier' as const, region: delivery.region, recipient, address, ...(country && { country }) }
        : {}),
    };
    if (await submission.send(async () => void (await staffApi.editBuyer({ params: { number }, body }))))
      await onDone();
  };
  return (
    <Dialog open onClose={onClose} title={t('edit.title')} closeLabel={t('edit.close')}>
      <StaffForm submission={submission} submit={t('edit.save')} onSubmit={save} onCancel={onClose}>
        {requested ? <p className="text-muted">{t('edit.asked', { reference: requested.reference })}</p> : null}
        {numbers.length > 1 ? <p>{t('edit.all', { numbers: numbers.join(', ') })}</p> : null}
        <TextField ref={first} label={t('buyerName')} maxLength={100} dir="auto" {...field('contactName')} />
        <TextField label={t('telephone')} type="tel" maxLength={30} {...field('contactTelephone')} />
        {canMove ? <Parcel region={delivery.region} countries={countries} field={field} /> : null}
        {delivery?.packed ? <p className="text-muted">{t('edit.packed')}</p> : null}
        {requested?.address && delivery === null ? (
          <p className="text-warn [overflow-wrap:anywhere]">
            {tRequest('askedAddress', { address: requested.address })}
          </p>
        ) : null}
        <TextField label={t('edit.reason')} maxLength={500} dir="auto" {...field('reason')} />
        <p className="text-muted">{t('edit.told')}</p>
      </StaffForm>
    </Dialog>
  );
}

type Name = 'contactName' | 'contactTelephone' | 'recipient' | 'country' | 'address' | 'reason';
type Field = ReturnType<typeof useTyped<Name>>['field'];

function Parcel({
  region,
  countries,
  field,
}: Pick<BuyerDetails, 'countries'> & { region: DeliveryRegion; field: Field }) {
  const t = useTranslations('staff.orders');
  const overseas = region === 'overseas';
  return (
    <>
      <TextField
        label={t('recipient')}
        help={overseas ? undefined : t('edit.recipientHint')}
        maxLength={100}
        dir="auto"
        {...field('recipient')}
      />
      {overseas ? (
        <SelectField label={t('change.country')} {...field('country')}>
          <option value="">{t('change.chooseCountry')}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
      <TextArea label={t('address')} rows={4} maxLength={300} dir="auto" {...field('address')} />
    </>
  );
}
