import { createHash } from 'node:crypto';
import { localize } from '../../../../contract/core/language.ts';
import { href } from '../../../../contract/routes.ts';
import type { DomainEventData } from '../../../domain-events.ts';
import type { Program } from '../../../context.ts';
import { layOutMail } from '../../../mail/lay-out-mail.ts';
import { mailer } from '../../../mail/mail.ts';
import { translator } from '../../../translator.ts';
import { getPerformance } from '../../catalogue/events/find-performance.ts';
import { readContact } from '../../identity/accounts/read-contact.ts';
import { writeLabel } from '../cart/write-destination.ts';
import { readCheckoutRow, readOrdersOf } from '../store.ts';
import { readParcels } from '../store-parcels.ts';

/** Mails the buyer that a parcel was sent or its tracking numbers were corrected, once for each event. */
export async function mailParcel(program: Program, sent: DomainEventData<'orders.parcel_sent'>): Promise<void> {
  const checkout = await readCheckoutRow(program.db, sent);
  const contact = await readContact(program, sent.memberId);
  if (!checkout || !contact) return;
  const orders = (await readOrdersOf(program.db, [checkout])).filter(({ state }) => state === 'paid');
  const [first] = orders;
  const [parcel] = await readParcels(program.db, [sent]);
  if (!first || !parcel?.trackingNumber) return;
  const { language } = checkout;
  const t = translator(language, 'orderMails');
  const about = sent.corrected ? 'corrected' : 'sent';
  const { event } = await getPerformance(program, first.performanceId);
  const title = localize(event.title, language);
  const { trackingNumber, waybillNumber } = parcel;
  const numbers = createHash('sha256')
    .update(JSON.stringify([trackingNumber, waybillNumber]))
    .digest('hex')
    .slice(0, 16);
  await program.shared(mailer)({
    messageId: `parcel-${sent.memberId}-${sent.checkoutId}-${numbers}`,
    to: contact.email,
    language,
    ...layOutMail({
      language,
      subject: t(`parcel.${about}.subject`, { title }),
      heading: t(`parcel.${about}.heading`),
      paragraphs: [t(`parcel.${about}.text`)],
      facts: [
        { label: '', value: title },
        {
          label: translator(language, 'tickets')('orderNumber'),
          value: orders.map(({ number }) => number).join('\n'),
        },
        { label: t('trackingNumber'), value: trackingNumber },
        ...(waybillNumber ? [{ label: t('waybillNumber'), value: waybillNumber }] : []),
        { label: t('address'), value: writeLabel(checkout, language) ?? '' },
      ],
      button: {
        label: t('openOrder'),
        link: program.config.publicUrl + href('transactionDetail', { language, query: { number: first.number } }),
      },
    }),
  });
}
