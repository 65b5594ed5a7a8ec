import '../../../../i18n/more-words.ts';
import type { MetaArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Route } from './+types/points';
import { MemberArea } from '../../../../features/member-area/member-area.tsx';
import { BalanceCard, ExpiringPointsCallout, LotList } from '../../../../features/points/point-balance.tsx';
import { PointMovements } from '../../../../features/points/point-history.tsx';
import { headOf } from '../../../../shared/page/head.ts';
import { inBrowser, onServer, type LoadInput } from '../../../../shared/page/page.ts';
import { useLink } from '../../../../shared/page/site.tsx';
import { EmptyList } from '../../../../ui/empty-list.tsx';

async function load({ api, url }: LoadInput) {
  const requested = Number(url.searchParams.get('page'));
  const page = Number.isInteger(requested) && requested > 0 && requested <= 10_000 ? requested : 1;
  const [balance, history] = await Promise.all([api.readPointBalance(), api.readPointHistory({ query: { page } })]);
  return { balance, history };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export function meta(input: MetaArgs) {
  return headOf(input, (t) => ({ title: t('points.title'), indexed: false }));
}

export default function PointsPage({ loaderData }: Route.ComponentProps) {
  const { balance, history } = loaderData;
  const t = useTranslations('points');
  const link = useLink();
  const isNew = history.count === 0 && balance.availableCents === 0 && balance.setAsideCents === 0;
  return (
    <MemberArea title={t('title')}>
      {isNew ? (
        <EmptyList text={t('empty')} to={link('topUp')} next={t('topUp')} />
      ) : (
        <>
          <ExpiringPointsCallout balance={balance} />
          <BalanceCard balance={balance} />
          <LotList lots={balance.lots} />
          <PointMovements history={history} />
        </>
      )}
    </MemberArea>
  );
}
