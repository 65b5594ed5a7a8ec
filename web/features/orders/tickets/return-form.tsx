import { useTranslations } from 'use-intl';
import type { FormTrouble } from '../../../shared/page/page.ts';
import { useFormats } from '../../../shared/page/use-formats.ts';
import { TicketsBack } from './tickets-back.tsx';
import { Unfolding } from './unfolding.tsx';

/** Returns tickets for a refund. */
export function ReturnForm({
  tickets,
  trouble,
}: {
  tickets: readonly { n: number; place: string; returnCents: number }[];
  trouble: FormTrouble | undefined;
}) {
  const t = useTranslations('ticketMoves');
  const formats = useFormats();
  return (
    <Unfolding title={t('giveBack')} open={trouble !== undefined}>
      <p className="reading-width text-small text-muted">{t('returnLead')}</p>
      <TicketsBack
        intent="return"
        tickets={tickets.map(({ n, place, returnCents }) => ({
          n,
          label: t('returnLine', { n: String(n), place, amount: formats.money(returnCents) }),
          backCents: returnCents,
        }))}
        total={(cents) => t('returnTotal', { amount: formats.money(cents) })}
        button={t('returnButton')}
        trouble={trouble}
      />
    </Unfolding>
  );
}
