import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { CollectionChoices, WayToCollect } from '../../../../contract/staff/orders-work/collection-changes.ts';
import { newId } from '../../../ui/new-id.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField, TextArea, TextField } from '../../../ui/field.tsx';
import { staffApi } from '../api/staff-api.ts';
import { StaffForm } from '../forms/staff-form.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { useTyped } from '../forms/use-typed.ts';
import { useStaffFormats } from '../show/use-staff-formats.ts';

export interface RequestedDelivery {
  readonly reference: string;
  readonly recipient: string;
  readonly telephone: string;
  readonly address: string;
}

/**
 * Changes the collection method of an order and of the other orders in its payment. A double press makes one change.
 */
export function CollectionDialog({
  number,
  choices,
  asked: requested,
  onClose,
  onDone,
}: {
  number: string;
  choices: CollectionChoices;
  /** Initial values from a change request. */
  asked?: RequestedDelivery | undefined;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const t = useTranslations('staff.orders.change');
  const formats = useStaffFormats();
  const submission = useSubmission();
  const { typed, field } = useTyped(submission, startOf(choices, requested));
  const changeId = useRef<string>(undefined);
  const { numbers, options, paidCents, method } = choices;
  const way = options.find((one) => keyOf(one) === typed.method);
  const save = async () => {
    if (!way) return;
    changeId.current ??= newId();
    const { recipient, country, address, telephone } = typed;
    const courier = { region: way.region ?? 'hong_kong', recipient, address, telephone, ...(country && { country }) };
    const body = {
      changeId: changeId.current,
      method: way.method,
      ...(way.method === 'courier' ? courier : {}),
      ...(way.waivedCents > 0 ? { waiver: { cents: way.waivedCents, reason: typed['waiver.reason'] } } : {}),
    };
    if (await submission.send(async () => void (await staffApi.changeCollection({ params: { number }, body }))))
      await onDone();
  };
  return (
    <Dialog open onClose={onClose} title={t('title')} closeLabel={t('close')}>
      <StaffForm submission={submission} submit={t('save')} onSubmit={save} onCancel={onClose}>
        {requested ? <p className="text-muted">{t('asked', { reference: requested.reference })}</p> : null}
        {numbers.length > 1 ? <p>{t('all', { numbers: numbers.join(', ') })}</p> : null}
        <Ways options={options} {...field('method')} />
        {way?.method === 'courier' ? <Courier choices={choices} region={way.region} field={field} /> : null}
        {way && way.waivedCents > 0 ? (
          <>
            <p>{t('waived', { amount: formats.money(way.waivedCents) })}</p>
            <TextField
              label={t('waivedWhy', { amount: formats.money(way.waivedCents) })}
              maxLength={500}
              dir="auto"
              {...field('waiver.reason')}
            />
          </>
        ) : null}
        <div className="grid gap-1 text-muted">
          {method === 'e_ticket' && way && way.method !== 'e_ticket' ? <p>{t('codes')}</p> : null}
          {paidCents > 0 ? <p>{t('paid', { amount: formats.money(paidCents) })}</p> : null}
          <p>{t('told')}</p>
        </div>
      </StaffForm>
    </Dialog>
  );
}

type Name = 'method' | 'recipient' | 'country' | 'address' | 'telephone' | 'waiver.reason';
type Field = ReturnType<typeof useTyped<Name>>['field'];

const keyOf = ({ method, region }: Pick<WayToCollect, 'method' | 'region'>): string =>
  region ? `${method}.${region}` : method;

/** Returns the requested method if available; otherwise the current one. */
function startOf(choices: CollectionChoices, requested: RequestedDelivery | undefined): Record<Name, string> {
  const { options, method, region, recipient, country, address, telephone } = choices;
  const courier = options.find(
    (one) => one.method === 'courier' && one.available && (!region || one.region === region),
  );
  const now = keyOf({ method, region: method === 'courier' ? (region ?? 'hong_kong') : null });
  if (!requested) {
    const start = { recipient: recipient ?? '', address: address ?? '', telephone };
    return { method: now, country: country ?? '', 'waiver.reason': '', ...start };
  }
  const { reference: _, ...wanted } = requested;
  return { method: courier ? keyOf(courier) : now, country: country ?? '', 'waiver.reason': '', ...wanted };
}

function Ways({ options, ...field }: { options: readonly WayToCollect[] } & ReturnType<Field>) {
  const t = useTranslations('staff.orders');
  const formats = useStaffFormats();
  const name = ({ method, region, feeCents }: WayToCollect) => {
    const said = [t(`methods.${method}`), region && t(`change.regions.${region}`)].filter(Boolean).join(' · ');
    return region ? t('change.wayWithFee', { way: said, fee: formats.money(feeCents) }) : said;
  };
  return (
    <>
      <SelectField label={t('change.way')} {...field}>
        {options.map((one) => (
          <option key={keyOf(one)} value={keyOf(one)} disabled={!one.available}>
            {name(one)}
          </option>
        ))}
      </SelectField>
      <WhyNot options={options} />
    </>
  );
}

/** Explains unavailable methods, each reason once. */
function WhyNot({ options }: { options: readonly WayToCollect[] }) {
  const t = useTranslations('staff.orders');
  const closed = options.filter(({ available, reason }) => !available && reason !== null);
  if (closed.length === 0) return null;
  return (
    <ul className="grid gap-1 text-small text-muted">
      {closed.map((one) => (
        <li key={keyOf(one)}>
          {[t(`methods.${one.method}`), one.region && t(`change.regions.${one.region}`), one.reason]
            .filter(Boolean)
            .join(' · ')}
        </li>
      ))}
    </ul>
  );
}

function Courier({
  choices: { countries },
  region,
  field,
}: {
  choices: CollectionChoices;
  region: WayToCollect['region'];
  field: Field;
}) {
  const t = useTranslations('staff.orders.change');
  return (
    <>
      <TextField label={t('recipient')} maxLength={100} dir="auto" {...field('recipient')} />
      {region === 'overseas' ? (
        <SelectField label={t('country')} {...field('country')}>
          <option value="">{t('chooseCountry')}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
      <TextArea label={t('address')} rows={4} maxLength={300} dir="auto" {...field('address')} />
      <TextField label={t('telephone')} type="tel" maxLength={30} {...field('telephone')} />
    </>
  );
}
