import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Gift } from '../../../../contract/staff/gifts.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { newId } from '../../../ui/new-id.ts';
import { staffApi } from '../api/staff-api.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { StaffForm } from '../forms/staff-form.tsx';
import { FormError } from '../forms/form-error.tsx';
import { useRead } from '../forms/use-read.ts';
import { useSubmission } from '../forms/use-submission.ts';
import { useTyped } from '../forms/use-typed.ts';
import { Ago } from '../show/ago.tsx';
import { Section } from '../show/section.tsx';
import { StateChip } from '../show/state-chip.tsx';
import { ExportButton } from '../table/export-button.tsx';
import { formatSeatsByRow } from './format-seats-by-row.ts';
import { Scroller } from '../show/scroller.tsx';

export function GiftList({
  performanceId,
  asked: requested,
  onChange,
}: {
  performanceId: string;
  asked: number;
  onChange: () => void;
}) {
  const t = useTranslations('staff.seats');
  const { value, submission } = useRead(`${performanceId} ${requested}`, () =>
    staffApi.listGifts({ params: { performanceId } }),
  );
  const [ending, setEnding] = useState<Gift>();
  const [mailing, setMailing] = useState<Gift>();
  const gifts = value?.gifts ?? [];
  return (
    <Section
      title={t('gifts')}
      text={t('giftsText')}
      flush={gifts.length > 0}
      actions={gifts.length > 0 ? <ExportButton name="guests" query={{ performance: performanceId }} /> : null}
    >
      <FormError submission={submission} />
      {gifts.length > 0 ? (
        <GiftTable gifts={gifts} onEnd={setEnding} onMail={setMailing} />
      ) : (
        <p className="text-muted">{t('noGifts')}</p>
      )}
      <ConfirmDialog
        open={ending !== undefined}
        onClose={() => setEnding(undefined)}
        title={t('takeBackTitle', { name: ending?.name ?? '' })}
        act={t('takeBack')}
        needsReason
        onConfirm={async (reason) => {
          const params = { performanceId, orderId: ending?.orderId ?? '' };
          await staffApi.takeBackGift({ params, body: { reason } });
          onChange();
        }}
      >
        <p>{t('takeBackText', { count: ending?.valid ?? 0, allotment: ending?.allotment ?? '' })}</p>
      </ConfirmDialog>
      <SendAgain performanceId={performanceId} gift={mailing} onClose={() => setMailing(undefined)} onDone={onChange} />
    </Section>
  );
}

function GiftTable({
  gifts,
  onEnd,
  onMail,
}: {
  gifts: readonly Gift[];
  onEnd: (gift: Gift) => void;
  onMail: (gift: Gift) => void;
}) {
  const t = useTranslations('staff.seats');
  const tEvents = useTranslations('staff.events');
  return (
    <Scroller label={t('gifts')}>
      <table className="staff-table">
        <thead>
          <tr>
            <th scope="col">{t('guest')}</th>
            <th scope="col">{tEvents('places')}</th>
            <th scope="col">{tEvents('allotment')}</th>
            <th scope="col">{t('given')}</th>
            <th scope="col">{t('state')}</th>
            <th scope="col">
              <span className="sr-only">{t('takeBack')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {gifts.map((gift) => (
            <tr key={gift.orderId}>
              <td>
                <span className="font-semibold">{gift.name}</span>
                <span className="block text-small break-all text-muted">{gift.email ?? t('addressForgotten')}</span>
              </td>
              <td>
                <span className="tabular">{tEvents('placeCount', { count: gift.tickets.length })}</span>
                <span className="block max-w-[20rem] text-small text-muted">{formatSeatsByRow(gift.tickets)}</span>
              </td>
              <td>{gift.allotment}</td>
              <td>
                <Ago at={gift.givenAt} />
                <span className="block text-small text-muted">{gift.givenBy}</span>
              </td>
              <td>
                {gift.valid > 0 ? (
                  <StateChip tone="ok">{t('valid', { count: gift.valid })}</StateChip>
                ) : (
                  <StateChip tone="still">{t('over')}</StateChip>
                )}
              </td>
              <td className="text-end">
                {gift.valid > 0 ? (
                  <span className="inline-flex flex-wrap justify-end gap-2">
                    <button type="button" className="small-button" onClick={() => onMail(gift)}>
                      {t('sendAgain')}
                    </button>
                    <button type="button" className="small-button" onClick={() => onEnd(gift)}>
                      {t('takeBack')}
                    </button>
                  </span>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

/** Emails tickets again, to the stored address or another one. */
function SendAgain({
  gift,
  onClose,
  ...rest
}: {
  performanceId: string;
  gift: Gift | undefined;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('staff.seats');
  const tFrame = useTranslations('staff.frame');
  return (
    <Dialog open={gift !== undefined} onClose={onClose} title={t('sendAgainTitle')} closeLabel={tFrame('close')}>
      {gift ? <SendAgainForm key={gift.orderId} gift={gift} onClose={onClose} {...rest} /> : null}
    </Dialog>
  );
}

function SendAgainForm({
  performanceId,
  gift,
  onClose,
  onDone,
}: {
  performanceId: string;
  gift: Gift;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('staff.seats');
  const submission = useSubmission();
  const sendId = useRef<string>(undefined);
  const { typed, field } = useTyped(submission, { email: gift.email ?? '' });
  const send = async () => {
    sendId.current ??= newId();
    const body = { sendId: sendId.current, email: typed.email };
    const params = { performanceId, orderId: gift.orderId };
    if (!(await submission.send(async () => void (await staffApi.sendGiftAgain({ params, body }))))) return;
    onDone();
    onClose();
  };
  return (
    <StaffForm submission={submission} submit={t('sendAgain')} onSubmit={send} onCancel={onClose}>
      <TextField label={t('email')} type="email" {...field('email')} />
    </StaffForm>
  );
}
