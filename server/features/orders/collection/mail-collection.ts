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
import { nextSteps } from '../documents/write-confirmation.ts';
import { readCheckoutRow, readOrdersOf } from '../store.ts';

/** Mails the buyer about a new collection method, once per change. */
export async function mailCollection(
  program: Program,
  changed: DomainEventData<'orders.collection_changed'>,
): Promise<void> {
  const checkout = await readCheckoutRow(program.db, changed);
  const contact = await readContact(program, changed.memberId);
  if (!checkout || !contact) return;
  const orders = (await readOrdersOf(program.db, [checkout])).filter(({ state }) => state === 'paid');
  const [first] = orders;
  if (!first) return;
  const { language, method } = checkout;
  const t = translator(language, 'orderMails');
  const titles = await Promise.all(
    orders.map(async ({ performanceId }) =>
      localize((await getPerformance(program, performanceId)).event.title, language),
    ),
  );
  const title = [...new Set(titles)].join(translator(language, 'punctuation')('listComma'));
  const label = writeLabel(checkout, language);
  await program.shared(mailer)({
    messageId: `collection-${changed.memberId}-${changed.checkoutId}-${changed.changeId}`,
    to: contact.email,
    language,
    ...layOutMail({
      language,
      subject: t('collectionChanged.subject', { title }),
      heading: t('collectionChanged.heading'),
      paragraphs: [
        t(`collectionChanged.${method}`),
        ...(changed.codesEnded ? [t('collectionChanged.codesEnded')] : []),
      ],
      facts: [
        { label: '', value: title },
        {
          label: translator(language, 'tickets')('orderNumber'),
          value: orders.map(({ number }) => number).join('\n'),
        },
        ...(label ? [{ label: t('address'), value: label }] : []),
      ],
      button: {
        label: t('openOrder'),
        link: program.config.publicUrl + href('transactionDetail', { language, query: { number: first.number } }),
      },
      notes: nextSteps(program, checkout, first),
    }),
  });
}
