import '../../../../i18n/more-words.ts';
import { Link, redirect, useLocation, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Route } from './+types/choose-tickets';
import { isRefusal } from '../../../../../contract/core/call-error.ts';
import { formatsIn } from '../../../../../contract/core/format.ts';
import { href } from '../../../../../contract/routes.ts';
import type { PerformanceOnSale } from '../../../../../contract/seating/holds.ts';
import { choicesOf, numberedSeatsOf } from '../../../../features/orders/cart/without-ticket.ts';
import { changeParameter, exchangeParameter } from '../../../../../contract/pages.ts';
import type { ChangedHold } from '../../../../features/ticket-choice/changed-hold.ts';
import { ExchangeNote } from '../../../../features/orders/exchange/exchange-notes.tsx';
import { readExchanged, type Exchanging } from '../../../../features/ticket-choice/exchange/exchanged-tickets.ts';
import {
  asExchanged,
  exchangeFor,
  findExchanging,
} from '../../../../features/ticket-choice/exchange/exchange-on-page.ts';
import { fieldMistakes } from '../../../../shared/forms/form-error-text.ts';
import { CinemaSteps } from '../../../../features/seat-choice/picker/cinema-steps.tsx';
import { SeatPreview } from '../../../../features/seat-choice/picker/seat-preview.tsx';
import { SeatSelection } from '../../../../features/seat-choice/picker/seat-selection.tsx';
import {
  seatParameter,
  seatsField,
  seatsOfForm,
  viewParameter,
  selectionModeOf,
  modeParameter,
  writeSeats,
} from '../../../../features/seat-choice/picker/seats-in-address.ts';
import { SwitchLinks } from '../../../../features/seat-choice/picker/switch-links.tsx';
import { AdmissionNotes } from '../../../../features/ticket-choice/admission-notes.tsx';
import {
  asChoices,
  choiceParameter,
  choicesOfForm,
  writeChoices,
} from '../../../../features/ticket-choice/choices-in-address.ts';
import { PerformanceHead } from '../../../../features/ticket-choice/performance-head.tsx';
import { codeField } from '../../../../features/ticket-choice/priority-code-field.tsx';
import { SaleCallout } from '../../../../features/ticket-choice/sale-callout.tsx';
import { PausedSale } from '../../../../features/site/paused-sale.tsx';
import { useSalesPause } from '../../../../features/site/use-site-state.ts';
import { ZoneForm } from '../../../../features/ticket-choice/zone-form.tsx';
import { formText } from '../../../../shared/forms/form-text.ts';
import { headOf } from '../../../../shared/page/head.ts';
import {
  inBrowser,
  inBrowserAction,
  leaveFor,
  loginAddress,
  onServer,
  onServerAction,
  readActionResult,
  revalidatesAfterAction,
  type ActInput,
  type FormFailure,
  type LoadInput,
} from '../../../../shared/page/page.ts';
import { useOwn } from '../../../../shared/page/own.tsx';
import { useLink } from '../../../../shared/page/site.tsx';
import { Callout } from '../../../../ui/callout.tsx';
import { newId } from '../../../../ui/new-id.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function load({ api, params, url, language }: LoadInput) {
  const performanceId = url.searchParams.get('performance') ?? '';
  const number = params.number ?? '';
  // An address without a valid performance redirects to the event, which lists performances.
  if (!uuid.test(performanceId)) throw redirect(href('event', { language, params: { number } }));
  const performance = await api.readPerformance({ params: { performanceId } });
  if (String(performance.eventNumber) !== number) {
    const query = {
      performance: performanceId,
      [changeParameter]: url.searchParams.get(changeParameter),
      [exchangeParameter]: url.searchParams.getAll(exchangeParameter),
      [modeParameter]: url.searchParams.get(modeParameter),
      [viewParameter]: url.searchParams.get(viewParameter),
      [choiceParameter]: url.searchParams.getAll(choiceParameter),
      [seatParameter]: url.searchParams.getAll(seatParameter),
    };
    throw redirect(href('chooseTickets', { language, params: { number: performance.eventNumber }, query }));
  }
  const [changing, exchanging] = await Promise.all([findChanging({ api, url }), findExchanging({ api, url })]);
  return { performance, changing, exchanging };
}

/**
 * Returns the held tickets that the address asks to change, or `undefined` if there are none or they can't be changed.
 */
async function findChanging({ api, url }: Pick<LoadInput, 'api' | 'url'>): Promise<ChangedHold | undefined> {
  const holdId = url.searchParams.get(changeParameter);
  if (!holdId) return undefined;
  const cart = await api.readCart().catch((error: unknown) => {
    if (isRefusal(error, 'login_required', 'session_expired')) return undefined;
    throw error;
  });
  const entry = cart?.entries.find((one) => one.holdId === holdId && one.payingCheckoutId === null);
  return entry && { holdId, seats: numberedSeatsOf(entry.places), choices: choicesOf(entry.lines) };
}

async function act({ api, url, language, form }: ActInput): Promise<never> {
  const performanceId = url.searchParams.get('performance') ?? '';
  const choices = choicesOfForm(form);
  const seats = seatsOfForm(form);
  if (form.get('adultsOnly') && !form.get('adult')) throw fieldMistakes({ adult: 'adult_required' });
  if (seats?.length === 0) throw fieldMistakes({ [seatsField]: 'ticket_required' });
  const changed = formText(form, changeParameter);
  const adultsConfirmed = form.get('adult') !== null;
  const entered = formText(form, codeField);
  const code = entered ? { priorityCode: entered } : {};
  const exchanged = readExchanged(url.searchParams);
  const backTo = () =>
    seats
      ? withValues(url, seatParameter, writeSeats(seats))
      : withValues(url, choiceParameter, writeChoices(asChoices(choices)));
  if (exchanged) {
    const wanted = { performanceId, adultsConfirmed, ...code, ...(seats ? { seats } : { choices }) };
    throw redirect(await exchangeFor({ api, language }, exchanged, wanted).catch(loginFirst(language, backTo)));
  }
  const ask = (holdId: string) => {
    if (changed) {
      const params = { performanceId, holdId: changed };
      return api.changeHold({ params, body: { newHoldId: holdId, ...code, ...(seats ? { seats } : { choices }) } });
    }
    return seats
      ? api.holdSeats({ body: { holdId, performanceId, seats, adultsConfirmed, ...code } })
      : api.holdTickets({ body: { holdId, performanceId, choices, adultsConfirmed, ...code } });
  };
  const hold = await ask(formText(form, 'holdId'))
    .catch((error: unknown) => {
      // The browser restored an old page, whose ID belongs to an earlier hold.
      if (!changed && isRefusal(error, 'hold_conflict', 'hold_expired')) return ask(newId());
      throw error;
    })
    .catch(loginFirst(language, backTo));
  // Seats selected one by one may be apart on purpose.
  const split = hold.split && !seats ? hold.holdId : null;
  throw redirect(href('cart', { language, query: { split } }));
}

/** Returns a handler that redirects visitors to the login page and back; it always throws. */
function loginFirst(language: ActInput['language'], back: () => string): (error: unknown) => never {
  return (error) => {
    if (!isRefusal(error, 'login_required', 'session_expired')) throw error;
    throw leaveFor(loginAddress(language, back(), error.problem.code));
  };
}

/** Returns the page's address with the selection, to return to after the login. */
function withValues(url: URL, parameter: string, values: readonly string[]): string {
  const back = new URL(url);
  back.searchParams.delete(parameter);
  for (const value of values) back.searchParams.append(parameter, value);
  return back.href;
}

// The server provides no ID, because the document is cached for all readers.
export const loader = onServer(async (input) => ({ ...(await load(input)), newId: null }));
export const clientLoader = inBrowser(async (input) => ({ ...(await load(input)), newId: newId() }));
export const action = onServerAction(act);
export const clientAction = inBrowserAction(act);

/** Query parameters that only hold the selection and its view. */
const shownOnly = [choiceParameter, seatParameter, modeParameter, viewParameter];

/** Skips the reload when only the selection changes; a rejected call reloads the availability. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
  actionResult,
}: ShouldRevalidateFunctionArgs) {
  if (formMethod) return revalidatesAfterAction({ actionResult });
  const [before, after] = [new URL(currentUrl), new URL(nextUrl)];
  for (const url of [before, after]) for (const name of shownOnly) url.searchParams.delete(name);
  return before.href === after.href && currentUrl.href !== nextUrl.href ? false : defaultShouldRevalidate;
}

export function meta(input: Route.MetaArgs) {
  const performance = input.loaderData?.performance;
  if (!performance) return headOf(input, (t) => ({ title: t('buying.chooseTickets'), indexed: false }));
  const { title, venue, startsAt } = performance;
  return headOf(input, (t, language) => ({
    title: t('buying.chooseTicketsFor', { title }),
    description: t('findability.choose', {
      facts: t('findability.when', { dates: formatsIn(language).dayAndTime(startsAt), venue }),
    }),
    indexed: false,
  }));
}

export default function ChooseTickets({ loaderData, actionData }: Route.ComponentProps) {
  const { changing, exchanging } = loaderData;
  const performance = exchanging ? asExchanged(loaderData.performance, exchanging) : loaderData.performance;
  const own = useOwn();
  const [search] = useSearchParams();
  const { failure } = readActionResult(actionData);
  const pause = useSalesPause();
  const offered = performance.sale === 'on_sale';
  const onSale = offered && !pause;
  const byMap = onSale && performance.hasMap && selectionModeOf(search) === 'map';
  return (
    <div className={`grid ${byMap ? 'gap-3 lg:gap-6' : 'gap-6'}`}>
      <PerformanceHead performance={performance} brief={byMap} />
      {offered && pause ? (
        <PausedSale pause={pause} eventNumber={performance.eventNumber} />
      ) : (
        <SaleCallout performance={performance} />
      )}
      {onSale ? (
        <>
          {performance.house ? <CinemaSteps /> : null}
          {changing ? <ChangeNote /> : null}
          {exchanging ? <ExchangeNote exchanged={exchanging} /> : null}
          <Ways
            key={changing?.holdId}
            performance={performance}
            byMap={byMap}
            failure={failure}
            newId={loaderData.newId ?? own.newId}
            changing={changing}
            exchanging={exchanging}
          />
        </>
      ) : null}
      {performance.sale === 'not_open' && performance.hasMap ? <SeatPreview performance={performance} /> : null}
    </div>
  );
}

interface WaysProps {
  performance: PerformanceOnSale;
  byMap: boolean;
  failure: FormFailure | undefined;
  newId: string;
  changing: ChangedHold | undefined;
  exchanging: Exchanging | undefined;
}

/** Shows that the selection changes tickets in the cart, with a link that returns without changing them. */
function ChangeNote() {
  const t = useTranslations('buying');
  const link = useLink();
  return (
    <Callout title={t('changing')}>
      <p className="max-lg:sr-only">{t('changingText')}</p>
      <Link to={link('cart')} className="inline-flex min-h-11 items-center text-ink underline underline-offset-4">
        {t('backToCart')}
      </Link>
    </Callout>
  );
}

/** Links to the map and the list, if there is a map. A form error shows in the mode that was submitted. */
function Ways({ performance, byMap, failure, newId: freshId, changing, exchanging }: WaysProps) {
  const t = useTranslations('seatChoice');
  const query = new URLSearchParams(useLocation().search);
  query.set(modeParameter, 'best');
  const sentSeats = failure?.values[seatsField] !== undefined;
  const own = { performance, failure: sentSeats === byMap ? failure : undefined, newId: freshId, changing, exchanging };
  return (
    <>
      {performance.hasMap ? (
        <SwitchLinks
          label={t('waysLabel')}
          parameter={modeParameter}
          current={byMap ? 'map' : 'best'}
          options={[
            { value: 'map', label: t('byMap'), icon: 'pin' },
            { value: 'best', label: t('byBest'), icon: 'ticket' },
          ]}
        />
      ) : null}
      {byMap ? (
        <>
          <SeatSelection {...own} byBest={`?${query}`} />
          <AdmissionNotes performance={performance} byMap />
        </>
      ) : (
        <ZoneForm {...own} />
      )}
    </>
  );
}
