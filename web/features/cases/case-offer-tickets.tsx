import { useTranslations } from 'use-intl';
import type { CaseOffer } from '../../../contract/cases/cases.ts';
import { useFormats } from '../../shared/page/use-formats.ts';
import { OrderDetailList } from '../orders/receipts/order-detail-list.tsx';

/** Lists the tickets that the choice applies to. */
export function CaseOfferTickets({ offer }: { offer: CaseOffer }) {
  const t = useTranslations('caseChoice');
  const formats = useFormats();
  const { before, standing, startsAt } = offer;
  const isMoved = before !== null && standing === null;
  return (
    <OrderDetailList
      facts={[
        [t('event'), offer.title],
        [t(isMoved ? 'newDate' : 'date'), formats.dayAndTime(startsAt)],
        isMoved ? [t('oldDate'), formats.dayAndTime(before)] : null,
        [t('venue'), offer.venue],
        [t('quantity'), formats.number(offer.quantity)],
        [t('total'), formats.money(offer.totalCents)],
      ]}
    />
  );
}
