import { formatsIn } from '../../../../contract/core/format.ts';
import type { Language } from '../../../../contract/core/language.ts';
import { href } from '../../../../contract/routes.ts';
import type { DomainEventData } from '../../../domain-events.ts';
import type { Program } from '../../../context.ts';
import type { MailContent } from '../../../mail/lay-out-mail.ts';
import { translator } from '../../../translator.ts';
import type { BuyerRefundRow } from '../../payments/read-refunds.ts';
import { expectRefund } from '../../payments/refunds/expect-refund.ts';
import { notifiedStatusOf } from '../../payments/refunds/refund-progress.ts';
import { topUpOf } from '../../top-ups/top-up-subject.ts';
import { readTopUpRefunds } from '../../top-ups/read-top-up-refund.ts';
import type { NoticeData } from '../rules.ts';
import { notifyByInboxAndMail } from './notify-by-inbox-and-mail.ts';

type Standing = Extract<NoticeData, { kind: 'top_up_refund' }>['standing'];

/** Returns inbox and email text for a top-up refund. */
export function formatTopUpRefundNotice(
  language: Language,
  { standing, amountCents }: { standing: Standing; amountCents: number },
): { title: string; text: string } {
  const t = translator(language, 'notices');
  const values = { amount: formatsIn(language).money(amountCents) };
  return { title: t(`top_up_refund.${standing}.title`, values), text: t(`top_up_refund.${standing}.text`, values) };
}

/**
 * Notifies a member that staff are refunding a top-up, how, and when the money appears; once even if the job is
 * retried.
 */
export async function notifyTopUpRefundDue(
  program: Program,
  topUp: DomainEventData<'top_ups.refund_due'>,
): Promise<void> {
  const refund = (await readTopUpRefunds(program, topUp.memberId, [topUp.topUpId])).get(topUp.topUpId);
  if (refund) await insertRefundNotice(program, topUp.memberId, refund, 'asked');
}

/** Notifies a member that a top-up refund is complete, delayed or was paid another way: once each. */
export async function notifyTopUpRefundMoved(
  program: Program,
  { refundId, subject }: DomainEventData<'payments.refunded'>,
): Promise<void> {
  const topUp = topUpOf(subject);
  if (!topUp) return;
  const refund = (await readTopUpRefunds(program, topUp.memberId, [topUp.topUpId])).get(topUp.topUpId);
  const standing = refund?.refundId === refundId ? notifiedStatusOf(refund) : undefined;
  if (refund && standing) await insertRefundNotice(program, topUp.memberId, refund, standing);
}

async function insertRefundNotice(
  program: Program,
  memberId: string,
  refund: BuyerRefundRow,
  standing: Standing,
): Promise<void> {
  const { refundId, amountCents, chargeId } = refund;
  const facts = { kind: 'top_up_refund', standing, amountCents } as const;
  await notifyByInboxAndMail(program, { memberId, key: `top-up-refund-${refundId}-${standing}`, facts }, (language) => {
    const page = href('topUpsHistory', { language, hash: `top-up-${chargeId}` });
    return {
      ...formatTopUpRefundNotice(language, { standing, amountCents }),
      facts: factsOf(language, refund, standing),
      button: { label: translator(language, 'notices')('top_up_refund.button'), link: program.config.publicUrl + page },
    };
  });
}

function factsOf(language: Language, refund: BuyerRefundRow, standing: Standing): NonNullable<MailContent['facts']> {
  const t = translator(language, 'orderMails');
  const formats = formatsIn(language);
  const { amountCents, method, cardNumber, createdAt, providerRef } = refund;
  const amount = { label: t('refund'), value: formats.money(amountCents) };
  const way = translator(language, 'tickets')(`paymentMethods.${method}`);
  const { from, to } = expectRefund(method, createdAt);
  if (standing === 'asked') {
    return [
      amount,
      { label: t('refundedTo'), value: cardNumber ? `${way} ${cardNumber}` : way },
      { label: t('expected'), value: t('expectedBetween', { from: formats.day(from), to: formats.day(to) }) },
    ];
  }
  return providerRef && standing === 'done' ? [amount, { label: t('reference'), value: providerRef }] : [amount];
}
