import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PrintedTicket } from '../../../../../contract/staff/counter/box-office.ts';
import type { Parcel } from '../../../../../contract/staff/counter/parcels.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/field.tsx';
import { newId } from '../../../../ui/new-id.ts';
import { staffApi } from '../../api/staff-api.ts';
import { StaffForm } from '../../forms/staff-form.tsx';
import { FormError } from '../../forms/form-error.tsx';
import { useSubmission } from '../../forms/use-submission.ts';
import { StateChip } from '../../show/state-chip.tsx';
import { useStaffFormats } from '../../show/use-staff-formats.ts';

export function ParcelCard({
  parcel,
  maySend,
  onPacked,
  onSent,
}: {
  parcel: Parcel;
  maySend: boolean;
  onPacked: (tickets: readonly PrintedTicket[]) => void;
  onSent: () => void;
}) {
  const t = useTranslations('staff.parcels');
  const formats = useStaffFormats();
  const { numbers, titles, startsAt, quantity, paidAt, packedAt, sentAt } = parcel;
  const state = sentAt ? 'sent' : packedAt ? 'packed' : 'waiting';
  return (
    <article className="grid gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-4 md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,4fr)]">
      <div className="grid content-start gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="tabular font-bold">{numbers.join(', ')}</span>
          <StateChip tone={state === 'sent' ? 'ok' : 'waits'}>{t(`states.${state}`)}</StateChip>
        </p>
        <p className="[overflow-wrap:anywhere]">{titles.join(', ')}</p>
        <p className="text-small text-muted">{t('first', { when: formats.dayAndTime(startsAt), count: quantity })}</p>
        <p className="text-small text-muted">
          {sentAt
            ? t('sentAt', { when: formats.dayAndTime(sentAt) })
            : t('paidAt', { when: formats.dayAndTime(paidAt) })}
        </p>
      </div>
      <Address parcel={parcel} />
      <div className="grid content-start gap-2">
        {packedAt === null ? (
          maySend ? (
            <Pack parcel={parcel} onPacked={onPacked} />
          ) : null
        ) : (
          <Numbers key={sentAt} parcel={parcel} maySend={maySend} onSent={onSent} />
        )}
      </div>
    </article>
  );
}

function Address({ parcel }: { parcel: Parcel }) {
  const t = useTranslations('staff.parcels');
  const { recipient, telephone, address, country, region } = parcel;
  return (
    <address className="grid content-start gap-0.5 not-italic [overflow-wrap:anywhere]">
      <span className="font-semibold">{recipient}</span>
      <span className="whitespace-pre-line">{address}</span>
      <span className="text-muted">{country ?? (region ? t(`regions.${region}`) : '')}</span>
      <span className="tabular text-muted">{telephone}</span>
    </address>
  );
}

function Pack({ parcel, onPacked }: { parcel: Parcel; onPacked: (tickets: readonly PrintedTicket[]) => void }) {
  const t = useTranslations('staff.parcels');
  const submission = useSubmission();
  // Created once, so that a retry after a lost response packs nothing twice.
  const [handOverId] = useState(newId);
  const [number = ''] = parcel.numbers;
  const pack = () =>
    submission.send(async () => {
      onPacked((await staffApi.packParcel({ params: { number }, body: { handOverId } })).tickets);
    });
  return (
    <>
      <FormError submission={submission} />
      <div>
        <Button busy={submission.busy} onClick={() => void pack()}>
          {t('pack', { count: parcel.quantity })}
        </Button>
      </div>
    </>
  );
}

/** Tracking numbers: entered once packed, shown and corrected once sent. */
function Numbers({ parcel, maySend, onSent }: { parcel: Parcel; maySend: boolean; onSent: () => void }) {
  const t = useTranslations('staff.parcels');
  const [isOpen, setOpen] = useState(parcel.sentAt === null);
  if (isOpen && maySend) return <NumbersForm parcel={parcel} onSent={onSent} />;
  return (
    <>
      <p className="tabular">
        <span className="text-muted">{t('tracking')}</span> {parcel.trackingNumber}
      </p>
      {parcel.waybillNumber ? (
        <p className="tabular">
          <span className="text-muted">{t('waybill')}</span> {parcel.waybillNumber}
        </p>
      ) : null}
      {maySend ? (
        <div>
          <button type="button" className="small-button" onClick={() => setOpen(true)}>
            {t('correct')}
          </button>
        </div>
      ) : null}
    </>
  );
}

function NumbersForm({ parcel, onSent }: { parcel: Parcel; onSent: () => void }) {
  const t = useTranslations('staff.parcels');
  const submission = useSubmission();
  const [number = ''] = parcel.numbers;
  const [tracking, setTracking] = useState(parcel.trackingNumber ?? '');
  const [waybill, setWaybill] = useState(parcel.waybillNumber ?? '');
  const ids = { trackingNumber: `tracking-${number}`, waybillNumber: `waybill-${number}` };
  const send = async () => {
    const body = { trackingNumber: tracking, waybillNumber: waybill.trim() || null };
    if (await submission.send(async () => void (await staffApi.sendParcel({ params: { number }, body })))) onSent();
  };
  return (
    <StaffForm
      submission={submission}
      ids={ids}
      submit={parcel.sentAt ? t('saveNumbers') : t('send')}
      tone="plain"
      align="start"
      className="grid gap-2"
      onSubmit={send}
    >
      <TextField
        label={t('tracking')}
        autoComplete="off"
        spellCheck={false}
        {...submission.field('trackingNumber', tracking, setTracking)}
        id={ids.trackingNumber}
      />
      <TextField
        label={t('waybillOptional')}
        autoComplete="off"
        spellCheck={false}
        {...submission.field('waybillNumber', waybill, setWaybill)}
        id={ids.waybillNumber}
      />
    </StaffForm>
  );
}
