import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Form, redirect, useNavigation, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Route } from './+types/choose-tickets';
import { CallError } from '../../../contract/call-error.ts';
import { href } from '../../../contract/routes.ts';
import type { Hold, PerformanceOnSale, TicketChoice } from '../../../contract/seating.ts';
import { LoginToken } from '../../features/orders/login-token.tsx';
import { fieldMistakes, idToSend, useTroubleWords } from '../../features/orders/trouble-words.ts';
import { AdmissionNotes } from '../../features/seating/admission-notes.tsx';
import { blameZones } from '../../features/seating/blame-zones.ts';
import { ChoiceTray } from '../../features/seating/choice-tray.tsx';
import {
  asChoices,
  choiceParameter,
  choicesOfForm,
  readChoices,
  writeChoices,
  type Choices,
} from '../../features/seating/choices-in-address.ts';
import { countChoices } from '../../features/seating/count-choices.ts';
import { PerformanceHead } from '../../features/seating/performance-head.tsx';
import { SaleNotice } from '../../features/seating/sale-notice.tsx';
import { ZoneChoice } from '../../features/seating/zone-choice.tsx';
import { formText } from '../../form-text.ts';
import { headOf } from '../../head.ts';
import {
  inBrowser,
  inBrowserAction,
  isTrouble,
  leaveFor,
  loginAddress,
  onServer,
  onServerAction,
  type ActInput,
  type FormTrouble,
  type LoadInput,
} from '../../page.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { ChoiceField } from '../../ui/field.tsx';
import { newId } from '../../ui/new-id.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function load({ api, params, url, language }: LoadInput) {
  const performanceId = url.searchParams.get('performance') ?? '';
  const number = params.number ?? '';
  // Half an address still leads somewhere: to the event, where performances are chosen.
  if (!uuid.test(performanceId)) throw redirect(href('event', { language, params: { number } }));
  const performance = await api.readPerformance({ params: { performanceId } });
  if (String(performance.eventNumber) !== number) {
    const query = { performance: performanceId, choice: url.searchParams.getAll(choiceParameter) };
    throw redirect(href('chooseTickets', { language, params: { number: performance.eventNumber }, query }));
  }
  return { performance, newId: newId() };
}

async function act({ api, url, language, form }: ActInput): Promise<never> {
  const performanceId = url.searchParams.get('performance') ?? '';
  const choices = choicesOfForm(form);
  if (form.get('adultsOnly') && !form.get('adult')) throw fieldMistakes({ adult: 'adult_required' });
  const ask = (holdId: string) => api.holdTickets({ body: { holdId, performanceId, choices } });
  let hold: Hold;
  try {
    hold = await ask(formText(form, 'holdId')).catch((error: unknown) => {
      // A page out of the browser's memory: its id stands for an earlier choice.
      if (isRefusal(error, 'hold_conflict', 'hold_expired')) return ask(newId());
      throw error;
    });
  } catch (error) {
    if (!isRefusal(error, 'login_required', 'session_expired')) throw error;
    throw leaveFor(loginAddress(language, withChoices(url, choices)));
  }
  throw redirect(href('cart', { language, query: { split: hold.split ? hold.holdId : null } }));
}

function isRefusal(error: unknown, ...codes: string[]): boolean {
  return error instanceof CallError && codes.includes(error.problem.code);
}

/** The same page with the choices in its address, to come back to after logging in. */
function withChoices(url: URL, choices: readonly TicketChoice[]): string {
  const back = new URL(url);
  back.searchParams.delete(choiceParameter);
  for (const text of writeChoices(asChoices(choices))) back.searchParams.append(choiceParameter, text);
  return back.href;
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServerAction(act);
export const clientAction = inBrowserAction(act);

/** Choosing changes only the address; anything else, a refusal too, asks again what is left. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (formMethod) return true;
  const [before, after] = [new URL(currentUrl), new URL(nextUrl)];
  for (const url of [before, after]) url.searchParams.delete(choiceParameter);
  return before.href === after.href && currentUrl.href !== nextUrl.href ? false : defaultShouldRevalidate;
}

export function meta(input: Route.MetaArgs) {
  const title = input.loaderData?.performance.title;
  return headOf(input, (t) => ({
    title: title ? `${t('buying.chooseTickets')}: ${title}` : t('buying.chooseTickets'),
    indexed: false,
  }));
}

export default function ChooseTickets({ loaderData, actionData }: Route.ComponentProps) {
  const { performance } = loaderData;
  const trouble = isTrouble(actionData) ? actionData : undefined;
  return (
    <div className="grid gap-6">
      <PerformanceHead performance={performance} />
      <SaleNotice performance={performance} />
      {performance.sale === 'on_sale' ? (
        <ChoiceForm performance={performance} trouble={trouble} newId={loaderData.newId} />
      ) : null}
    </div>
  );
}

interface ChoiceFormProps {
  performance: PerformanceOnSale;
  trouble: FormTrouble | undefined;
  newId: string;
}

function ChoiceForm({ performance, trouble, newId: freshId }: ChoiceFormProps) {
  const t = useTranslations('buying');
  const tFields = useTranslations('fields');
  const { choices, choose, address, settle } = useChoices(performance, trouble);
  const [adult, setAdult] = useState(trouble?.values.adult === 'on');
  const hydrated = useHydrated();
  const busy = useNavigation().state !== 'idle';
  const words = useTroubleWords(trouble);
  const { zones, ticketsPerPurchase, ticketsPerMember } = performance;
  const chosen = countChoices(choices, zones);
  const limits = { chosen: chosen.quantity, perPurchase: ticketsPerPurchase, perMember: ticketsPerMember };
  const limitText = ticketsPerMember
    ? t('limitBoth', { purchase: ticketsPerPurchase, member: ticketsPerMember })
    : t('limitPurchase', { purchase: ticketsPerPurchase });
  const wanted = trouble ? choicesOfValues(trouble.values) : [];
  const blamed = trouble ? blameZones(trouble.problem, wanted, zones) : [];
  const errors = trouble ? troublesOf(words, blamed) : [];
  return (
    <Form
      method="post"
      action={address}
      noValidate
      onSubmit={settle}
      className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <LoginToken />
      <input type="hidden" name="holdId" value={idToSend(trouble, 'holdId', freshId)} />
      <div className="grid content-start gap-6">
        <ErrorSummary title={t('cannotHold')} errors={errors} />
        {performance.adultsOnly ? (
          <div className="rounded-card border-2 border-edge bg-surface px-4 py-2">
            <input type="hidden" name="adultsOnly" value="yes" />
            <ChoiceField
              id="adult"
              name="adult"
              checked={adult}
              onChange={(event) => setAdult(event.target.checked)}
              label={<strong>{t('adultLabel')}</strong>}
              help={t('adultHelp')}
              error={words.at('adult') && !adult ? tFields('adult_required') : undefined}
            />
          </div>
        ) : null}
        <fieldset
          disabled={performance.adultsOnly && hydrated && !adult}
          className="grid min-w-0 gap-3 disabled:opacity-60"
        >
          <legend className="mb-1">
            <h2 className="text-title font-bold">{t('zonesTitle')}</h2>
          </legend>
          <p className="text-muted lg:hidden">{limitText}</p>
          {zones.map((zone) => (
            <ZoneChoice
              key={zone.zoneNo}
              zone={zone}
              choices={choices}
              limits={limits}
              onChange={choose}
              error={blamed.includes(zone.zoneNo) ? words.general || words.fields[0]?.message : undefined}
            />
          ))}
        </fieldset>
        <AdmissionNotes performance={performance} />
        <p className="text-muted lg:hidden">{t('holdPromise', { minutes: String(performance.holdMinutes) })}</p>
      </div>
      <ChoiceTray chosen={chosen} busy={busy} holdMinutes={performance.holdMinutes} limitText={limitText} />
    </Form>
  );
}

function choicesOfValues(values: Record<string, string>): TicketChoice[] {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return choicesOfForm(form);
}

/** For the summary: with a link to the zone or field that each is about. */
function troublesOf({ general, fields }: ReturnType<typeof useTroubleWords>, blamed: readonly number[]) {
  const [zone] = blamed;
  const target = zone === undefined ? {} : { fieldId: `zone-${zone}` };
  if (general) return [{ message: general, ...target }];
  return fields.map(({ field, message }) => ({ message, ...(field === 'adult' ? { fieldId: 'adult' } : target) }));
}

/** Milliseconds after the last choice until it stands in the address. */
const restMs = 250;

/** The choices, from the refused form or the address; kept in the address, so that Back and reload lose nothing. */
function useChoices(performance: PerformanceOnSale, trouble: FormTrouble | undefined) {
  const [search, setSearch] = useSearchParams();
  const [choices, setChoices] = useState<Choices>(() =>
    trouble ? asChoices(choicesOfValues(trouble.values)) : readChoices(search, performance.zones),
  );
  const timer = useRef<number>(undefined);
  const query = new URLSearchParams(search);
  query.delete(choiceParameter);
  for (const text of writeChoices(choices)) query.append(choiceParameter, text);
  const address = `?${query}`;
  const write = useEffectEvent(() => {
    if (`?${search}` !== address) setSearch(query, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    timer.current = window.setTimeout(() => write(), restMs);
    return () => clearTimeout(timer.current);
  }, [choices]);
  return {
    choices,
    /** Query of the page with the choices as they are now. */
    address,
    choose: (key: string, quantity: number) => setChoices((before) => ({ ...before, [key]: quantity })),
    /** Before the form goes: a change of address would cut it off, so the address is put right without the router. */
    settle: () => {
      clearTimeout(timer.current);
      window.history.replaceState(window.history.state, '', address);
    },
  };
}
