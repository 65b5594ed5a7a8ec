import { localize } from '../../../../contract/core/language.ts';
import { href } from '../../../../contract/routes.ts';
import type { Program } from '../../../context.ts';
import type { DomainEventData } from '../../../domain-events.ts';
import { layOutMail } from '../../../mail/lay-out-mail.ts';
import { mailer } from '../../../mail/mail.ts';
import { translator } from '../../../translator.ts';
import { getPerformance } from '../../catalogue/events/find-performance.ts';
import { listCountries } from '../../identity/accounts/list-countries.ts';
import { readContact } from '../../identity/accounts/read-contact.ts';
import { readBuyerEdit } from '../store-buyer-edits.ts';
import { readCheckoutRow, readOrdersOf } from '../store.ts';
import { compareBuyers } from './buyer-values.ts';

/** Mails a buyer the changes of an edit by staff, once: each changed field with its new value. */
export async function mailBuyerEdit(program: Program, edited: DomainEventData<'orders.buyer_edited'>): Promise<void> {
  const edit = await readBuyerEdit(program.db, edited.editId);
  const checkout = edit && (await readCheckoutRow(program.db, edit));
  const contact = edit && (await readContact(program, edit.memberId));
  if (!edit || !checkout || !contact) return;
  const orders = await readOrdersOf(program.db, [checkout]);
  const [first] = orders;
  if (!first) return;
  const { language } = checkout;
  const t = translator(language, 'orderMails');
  const country = (code: string | null) => listCountries(language).find((one) => one.code === code)?.name ?? code;
  const titles = await Promise.all(
    orders.map(async ({ performanceId }) =>
      localize((await getPerformance(program, performanceId)).event.title, language),
    ),
  );
  const title = [...new Set(titles)].join(translator(language, 'punctuation')('listComma'));
  await program.shared(mailer)({
    messageId: `buyer-${edit.memberId}-${edit.checkoutId}-${edit.editId}`,
    to: contact.email,
    language,
    ...layOutMail({
      language,
      subject: t('buyerEdited.subject', { title }),
      heading: t('buyerEdited.heading'),
      paragraphs: [t('buyerEdited.text')],
      facts: [
        { label: '', value: title },
        {
          label: translator(language, 'tickets')('orderNumber'),
          value: orders.map(({ number }) => number).join('\n'),
        },
        ...compareBuyers(edit).map(({ field, after }) => ({
          label: t(`buyerEdited.fields.${field}`),
          value: (field === 'country' ? country(after) : after) ?? t('buyerEdited.none'),
        })),
      ],
      button: {
        label: t('openOrder'),
        link: program.config.publicUrl + href('transactionDetail', { language, query: { number: first.number } }),
      },
      notes: [t('buyerEdited.notYou')],
    }),
  });
}
