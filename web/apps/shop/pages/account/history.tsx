import '../../../../i18n/more-words.ts';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Route } from './+types/history';
import {
  transactionsPerPage,
  transactionTimes,
  type TransactionList,
  type TransactionQuery,
} from '../../../../../contract/orders/transactions.ts';
import { MemberArea } from '../../../../features/member-area/member-area.tsx';
import { PartLinks } from '../../../../features/member-area/part-links.tsx';
import {
  historyInAddress,
  historyQuery,
  type HistoryView,
} from '../../../../features/orders/history/history-in-address.ts';
import { HistorySearch } from '../../../../features/orders/history/history-search.tsx';
import { HistoryList } from '../../../../features/orders/history/history-list.tsx';
import { ReceivedList } from '../../../../features/orders/tickets/received-list.tsx';
import { headOf } from '../../../../shared/page/head.ts';
import { inBrowser, onServer, type LoadInput } from '../../../../shared/page/page.ts';
import { useLink } from '../../../../shared/page/site.tsx';
import { buttonClass } from '../../../../ui/button.tsx';
import { Callout } from '../../../../ui/callout.tsx';
import { EmptyList } from '../../../../ui/empty-list.tsx';

type Time = NonNullable<TransactionQuery['when']>;

async function load({ api, url }: LoadInput) {
  const view = historyInAddress(url.searchParams);
  const { kind, period, text, after } = view;
  const ask = (when: Time) =>
    api.listTransactions({ query: { when, kind, period, text, after, limit: transactionsPerPage } });
  const [list, { data: received }] = await Promise.all([ask(view.when ?? 'upcoming'), api.listReceivedTickets()]);
  // If no period is selected and no transaction is upcoming, show past ones.
  const rather = !view.when && list.counts.upcoming === 0 && list.counts.past > 0;
  return rather
    ? { view, when: 'past' as Time, list: await ask('past'), received }
    : { view, when: view.when ?? 'upcoming', list, received };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export function meta(input: Route.MetaArgs) {
  return headOf(input, (t) => ({ title: t('buying.tabs.txnHistory'), indexed: false }));
}

export default function History({ loaderData }: Route.ComponentProps) {
  const { view, when, list, received } = loaderData;
  const t = useTranslations('buying');
  const link = useLink();
  return (
    <MemberArea title={t('tabs.txnHistory')}>
      {view.number ? (
        <Callout tone="warn" icon="info" role="status" title={t('history.noNumberTitle', { number: view.number })}>
          {t('history.noNumberText')}
        </Callout>
      ) : null}
      <ReceivedList received={received} />
      <HistorySearch view={view} />
      <PartLinks
        label={t('history.times')}
        links={transactionTimes.map((time) => ({
          to: link('txnHistory', { query: historyQuery(view, { when: time }) }),
          text: t(`history.when.${time}`, { count: String(list.counts[time]) }),
          current: time === when ? 'true' : undefined,
        }))}
      />
      <output className="sr-only">{t('transactionCount', { count: list.counts[when] })}</output>
      {list.data.length === 0 ? (
        <Empty view={view} when={when} counts={list.counts} />
      ) : (
        <HistoryList transactions={list.data} />
      )}
      <Paging view={{ ...view, when }} next={list.next} />
    </MemberArea>
  );
}

function Empty({ view, when, counts }: { view: HistoryView; when: Time; counts: TransactionList['counts'] }) {
  const t = useTranslations('buying');
  const link = useLink();
  const other = when === 'upcoming' ? 'past' : 'upcoming';
  const narrowed = view.text !== '' || view.kind !== undefined || view.period !== 'all';
  if (counts[other] > 0) {
    const to = link('txnHistory', { query: historyQuery(view, { when: other }) });
    const text = t(narrowed ? 'history.nothingFound' : `history.nothing.${when}`);
    return <EmptyList text={text} to={to} next={t(`history.see.${other}`, { count: String(counts[other]) })} />;
  }
  if (narrowed) return <EmptyList text={t('history.nothingFound')} to={link('txnHistory')} next={t('history.clear')} />;
  return <EmptyList text={t('noTransactions')} to={link('events')} next={t('emptyNext')} />;
}

/** Links instead of buttons, so that paging works without JavaScript. */
function Paging({ view, next }: { view: HistoryView; next: string | null }) {
  const t = useTranslations('buying');
  const link = useLink();
  if (!next && !view.after) return null;
  return (
    <nav aria-label={t('history.pages')} className="no-print flex flex-wrap items-center justify-center gap-4">
      {view.after ? (
        <Link to={link('txnHistory', { query: historyQuery(view) })} className={buttonClass('plain')}>
          {t('history.firstPage')}
        </Link>
      ) : null}
      {next ? (
        <Link
          to={link('txnHistory', { query: historyQuery(view, { after: next }) })}
          rel="next"
          className={buttonClass('plain')}
        >
          {t('history.nextPage')}
        </Link>
      ) : null}
    </nav>
  );
}
