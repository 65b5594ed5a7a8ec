import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Approval } from '../../../../contract/identity/approvals.ts';
import type { StuckRefund } from '../../../../contract/staff/refunds.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useMay } from '../api/own-staff.ts';
import { useHasPage } from '../api/available-pages.ts';
import { staffApi } from '../api/staff-api.ts';
import { findOpenApproval } from '../approvals/find-open-approval.ts';
import { PendingApprovalNotice } from '../approvals/pending-approval-notice.tsx';
import { FormError } from '../forms/form-error.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { DetailList } from '../show/detail-list.tsx';
import { useMethodName } from '../show/use-method-name.ts';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { RefundFindingForm } from './refund-finding-form.tsx';
import { OtherMethodForm } from './other-method-form.tsx';

type Step = 'judge' | 'otherWay';

export function RefundWork({
  refund,
  onClose,
  onDone,
}: {
  refund: StuckRefund;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const t = useTranslations('staff.refunds');
  const tFrame = useTranslations('staff.frame');
  const formats = useStaffFormats();
  const may = useMay();
  const submission = useSubmission();
  const [step, setStep] = useState<Step>();
  const requested = useAsked(refund);
  const { refundId, why, state } = refund;
  const canRetry = state === 'failed' && may('refund.retry');
  const canPay = (state === 'failed' || state === 'asked') && may('refund.settle_other_way');
  const canJudge = why === 'late' && may('refund.judge_late');
  const retry = async () => {
    const work = async () => void (await staffApi.retryRefund({ params: { refundId }, body: {} }));
    if (await submission.send(work)) await onDone();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('one', { amount: formats.money(refund.amountCents) })}
      closeLabel={tFrame('close')}
    >
      <div className="grid gap-4">
        <FormError submission={submission} />
        <p>{t(`texts.${why}`)}</p>
        <Known refund={refund} />
        {requested ? <PendingApprovalNotice asked={requested} /> : null}
        {step === 'judge' ? <RefundFindingForm refundId={refundId} onDone={onDone} /> : null}
        {step === 'otherWay' ? <OtherMethodForm refundId={refundId} onDone={onDone} /> : null}
        {step === undefined ? (
          <div className="flex flex-wrap gap-2">
            {canJudge ? (
              <Button tone="main" onClick={() => setStep('judge')}>
                {t('judge')}
              </Button>
            ) : null}
            {canRetry ? (
              <Button tone={canJudge ? 'plain' : 'main'} busy={submission.busy} onClick={() => void retry()}>
                {t('retry')}
              </Button>
            ) : null}
            {canPay && !requested ? <Button onClick={() => setStep('otherWay')}>{t('otherWay')}</Button> : null}
          </div>
        ) : null}
      </div>
    </Dialog>
  );
}

/** Returns the open approval request for a refund, once loaded. */
function useAsked({ refundId }: StuckRefund): Approval | null {
  const [requested, setAsked] = useState<Approval | null>(null);
  useEffect(() => {
    let isLeft = false;
    const ask = async () => {
      try {
        const found = await findOpenApproval('refund.settle_other_way', refundId);
        if (!isLeft) setAsked(found);
      } catch {
        // If this fails the button stays, and the server rejects a second request.
      }
    };
    void ask();
    return () => {
      isLeft = true;
    };
  }, [refundId]);
  return requested;
}

function Known({ refund }: { refund: StuckRefund }) {
  const t = useTranslations('staff.refunds');
  const formats = useStaffFormats();
  const methodName = useMethodName();
  const hasPage = useHasPage();
  const { orders, buyer, provider, method, failure, attempt, lateAttempt, createdAt } = refund;
  return (
    <DetailList
      facts={[
        { label: t('buyer'), value: buyer?.name },
        {
          label: t('telephone'),
          value: buyer ? <a href={`tel:${buyer.telephone}`}>{buyer.telephone}</a> : null,
          tabular: true,
        },
        {
          label: t('orders'),
          value:
            orders.length === 0
              ? null
              : orders.map((number) =>
                  hasPage('Orders/:number') ? (
                    <Link key={number} to={`/Orders/${number}`} className="text-link me-3 tabular">
                      {number}
                    </Link>
                  ) : (
                    `${number} `
                  ),
                ),
        },
        { label: t('method'), value: `${methodName(method)} · ${provider}` },
        { label: t('asked'), value: formats.dayAndTime(createdAt) },
        { label: t('attempt'), value: String(attempt), tabular: true },
        { label: t('lateAttempt'), value: lateAttempt === null ? null : String(lateAttempt), tabular: true },
        { label: t('failure'), value: failure },
      ]}
    />
  );
}
