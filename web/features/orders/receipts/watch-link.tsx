import { useTranslations } from 'use-intl';
import type { TransactionDetail } from '../../../../contract/orders/transactions.ts';
import { useLink } from '../../../shared/page/site.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { hasTicketFiles } from './order-files.tsx';

/** Links to the page of a streamed show. Renders nothing for other events and cancelled shows. */
export function WatchLink({ transaction }: { transaction: TransactionDetail }) {
  const t = useTranslations('watching');
  const link = useLink();
  if (!transaction.online || !hasTicketFiles(transaction)) return null;
  return (
    <ButtonLink tone="main" to={link('watch', { params: { number: transaction.number } })} className="no-print">
      {t('toShow')}
    </ButtonLink>
  );
}
