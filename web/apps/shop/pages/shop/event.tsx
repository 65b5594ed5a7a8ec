import { redirectDocument, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Route } from './+types/event';
import { isSaleAhead } from '../../../../../contract/catalogue/sale-ahead.ts';
import { CallError } from '../../../../../contract/core/call-error.ts';
import { href } from '../../../../../contract/routes.ts';
import { describeEvent } from '../../../../features/catalogue/event/describe-event.ts';
import { describeInShort } from '../../../../features/catalogue/listing/describe-in-short.ts';
import { EventAbout } from '../../../../features/catalogue/event/event-about.tsx';
import { EventSidebar } from '../../../../features/catalogue/event/event-sidebar.tsx';
import { EventHead } from '../../../../features/catalogue/event/event-head.tsx';
import { EventTools } from '../../../../features/catalogue/event/event-tools.tsx';
import { listInterrupted } from '../../../../features/catalogue/event/list-interrupted.ts';
import { Offers } from '../../../../features/catalogue/offers/offers.tsx';
import { PerformanceNotice } from '../../../../features/catalogue/event/performance-notice.tsx';
import { PerformanceSection } from '../../../../features/catalogue/event/performance-section.tsx';
import { PriceTable } from '../../../../features/catalogue/event/price-table.tsx';
import { SaleBar } from '../../../../features/catalogue/event/sale-box.tsx';
import { headOf } from '../../../../shared/page/head.ts';
import {
  inBrowser,
  inBrowserAction,
  loginAddress,
  numberIn,
  onServer,
  onServerAction,
  readActionResult,
  type ActInput,
  type LoadInput,
} from '../../../../shared/page/page.ts';
import { formText } from '../../../../shared/forms/form-text.ts';
import { useErrorText } from '../../../../shared/forms/use-error-text.ts';
import { SaleWindows } from '../../../../features/catalogue/event/sale-windows.tsx';
import {
  WishListSection,
  type RequestsByPerformance,
} from '../../../../features/catalogue/event/wish-list-section.tsx';
import { Callout } from '../../../../ui/callout.tsx';
import { inStorage } from '../../../../ui/browser-storage.ts';
import { storePending } from '../../../../features/favourite-button/pending-favourite.ts';

async function load({ api, params }: LoadInput) {
  const number = numberIn(params.number);
  const event = await api.readEvent({ params: { number } });
  const now = new Date().toISOString();
  const { wanted } = isSaleAhead(event, now) ? await api.readSaleAlert({ params: { number } }) : { wanted: false };
  const waiting = event.performanceList.some(({ state }) => state === 'sold_out')
    ? await countWaiting(api, number)
    : null;
  return { event, saleAlert: wanted, now, waiting };
}

/** Returns the number of wish-list requests per performance. The page also works without these counts. */
async function countWaiting(api: LoadInput['api'], number: number): Promise<RequestsByPerformance> {
  const result = await api.countWaiting({ params: { number } }).catch(() => null);
  if (!result?.open) return null;
  return Object.fromEntries(result.performances.map(({ performanceId, people }) => [performanceId, people]));
}

/** Sets or removes the member's sale alert; visitors go to the login page and come back. */
async function act({ api, form, params, url, language }: ActInput, beforeLogin?: (number: number) => void) {
  const number = numberIn(params.number);
  const input = { params: { number } };
  const isWanted = formText(form, 'intent') !== 'remove';
  try {
    return await (isWanted ? api.addSaleAlert(input) : api.removeSaleAlert(input));
  } catch (error) {
    if (!(error instanceof CallError) || error.problem.status !== 401) throw error;
    if (isWanted) beforeLogin?.(number);
    const why = error.problem.code === 'session_expired' ? 'session_expired' : 'sale_alert';
    throw redirectDocument(
      loginAddress(language, new URL(href('event', { language, params: { number } }), url).href, why),
    );
  }
}

/** Stores a visitor's sale alert in the browser until they log in. */
function keepWish(number: number): void {
  inStorage('localStorage', (storage) => storePending(storage, 'saleAlert', { number, title: '' }, new Date()));
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServerAction(act, ({ number }, { language }) =>
  href('event', { language, params: { number } }),
);
export const clientAction = inBrowserAction((input) => act(input, keepWish));

/** Skips the reload when only the selected day changes. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const moved = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return moved ? false : defaultShouldRevalidate;
}

export function meta(args: Route.MetaArgs) {
  const loaded = args.loaderData;
  if (!loaded) return headOf(args, () => ({ indexed: false }));
  const { event, now } = loaded;
  return headOf(args, (t, language) => {
    const picture = `/posters/${event.number}/${language}.png`;
    const origin = args.matches[0]?.loaderData?.origin ?? '';
    return {
      title: event.title,
      indexed: !event.linkOnly,
      description: describeInShort(event, language, t),
      picture,
      pictureAlt: event.pictureAlt || t('findability.poster', { title: event.title }),
      trail: [{ name: t(`shell.subsites.${event.type}`), url: href(event.type, { language }) }],
      structured: import.meta.env.SSR
        ? describeEvent(event, { page: origin + args.location.pathname, picture: origin + picture, now })
        : undefined,
    };
  });
}

export default function EventView({
  loaderData: { event, saleAlert, now, waiting },
  actionData,
}: Route.ComponentProps) {
  const troubleText = useErrorText();
  const { failure } = readActionResult(actionData);
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-10">
      {failure ? <Callout tone="danger" role="alert" title={troubleText.general(failure)} /> : null}
      {listInterrupted(event.performanceList, now).map((one) => (
        <PerformanceNotice key={`${one.state} ${one.startsAt[0]}`} {...one} />
      ))}
      <EventHead
        event={event}
        now={now}
        saleAlert={saleAlert}
        canWish={waiting !== null}
        tools={<EventTools key={event.number} event={event} now={now} />}
      />
      <SaleWindows windows={event.saleWindows} />
      <PerformanceSection event={event} />
      <WishListSection event={event} waiting={waiting} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
          <PriceTable event={event} />
          <Offers event={event} />
          <EventAbout event={event} />
        </div>
        <EventSidebar event={event} />
      </div>
      <SaleBar event={event} />
    </article>
  );
}
