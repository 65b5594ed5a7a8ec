import '../../../../i18n/more-words.ts';
import { useSearchParams, type MetaArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Route } from './+types/top-ups-history';
import { MemberArea } from '../../../../features/member-area/member-area.tsx';
import { ReturnedTopUp } from '../../../../features/points/returned-top-up.tsx';
import { TopUpList } from '../../../../features/points/top-up-list.tsx';
import { headOf } from '../../../../shared/page/head.ts';
import { inBrowser, onServer, type LoadInput } from '../../../../shared/page/page.ts';
import { useLink } from '../../../../shared/page/site.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyList } from '../../../../ui/empty-list.tsx';

/**
 * Query `returned`: the top-up that the member has just paid for. `reloads`: the number of times the page has reloaded
 * itself.
 */
async function load({ api }: LoadInput) {
  const { data } = await api.listTopUps();
  // Read after the list, so that the balance includes every top-up listed as paid.
  const { availableCents } = await api.readPointBalance();
  return { topUps: data, availableCents };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** Prevents caching, so that the payment status is read each time, even after Back. */
export function headers() {
  return { 'Cache-Control': 'no-store' };
}

export function meta(input: MetaArgs) {
  return headOf(input, (t) => ({ title: t('points.historyTitle'), indexed: false }));
}

export default function TopUpsHistoryPage({ loaderData }: Route.ComponentProps) {
  const { topUps, availableCents } = loaderData;
  const t = useTranslations('points');
  const link = useLink();
  const [search] = useSearchParams();
  const returned = topUps.find(({ topUpId }) => topUpId === search.get('returned')?.toLowerCase());
  return (
    <MemberArea title={t('historyTitle')}>
      {returned ? (
        <ReturnedTopUp topUp={returned} balanceCents={availableCents} reloads={Number(search.get('reloads')) || 0} />
      ) : null}
      {topUps.length === 0 ? (
        <EmptyList text={t('topUpsEmpty')} to={link('topUp')} next={t('topUp')} />
      ) : (
        <>
          <TopUpList topUps={topUps} waitedFor={returned?.topUpId} />
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={link('topUp')}>{t('topUp')}</ButtonLink>
            <ButtonLink to={link('points')}>{t('toPoints')}</ButtonLink>
          </div>
        </>
      )}
    </MemberArea>
  );
}
