import { useTranslations } from 'use-intl';
import type { FormFailure } from '../../../shared/page/page.ts';
import { useFormats } from '../../../shared/page/use-formats.ts';
import { ReturnableTickets } from './returnable-tickets.tsx';
import { FoldedAction } from './folded-action.tsx';

export function ReturnForm({
  tickets,
  failure,
}: {
  tickets: readonly { n: number; place: string; returnCents: number }[];
  failure: FormFailure | undefined;
}) {
  const t = useTranslations('ticketMoves');
  const formats = useFormats();
  return (
    <FoldedAction title={t('giveBack')} open={failure !== undefined}>
      <p className="reading-width text-small text-muted">{t('returnLead')}</p>
      <ReturnableTickets
        intent="return"
        tickets={tickets.map(({ n, place, returnCents }) => ({
          n,
          label: t('returnLine', { n: String(n), place, amount: formats.money(returnCents) }),
          backCents: returnCents,
        }))}
        total={(cents) => t('returnTotal', { amount: formats.money(cents) })}
        button={t('returnButton')}
        failure={failure}
      />
    </FoldedAction>
  );
}
