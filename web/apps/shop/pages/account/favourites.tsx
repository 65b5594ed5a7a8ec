import '../../../../i18n/more-words.ts';
import { redirect, redirectDocument } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Route } from './+types/favourites';
import { parseFavouriteToggle } from '../../../../../contract/catalogue/favourite-toggle.ts';
import { CallError } from '../../../../../contract/core/call-error.ts';
import { href } from '../../../../../contract/routes.ts';
import { safeTarget } from '../../../../../contract/core/target-url.ts';
import { FavouritesContent, type Offer } from '../../../../features/favourites/favourites-content.tsx';
import { formText } from '../../../../shared/forms/form-text.ts';
import { MemberArea } from '../../../../features/member-area/member-area.tsx';
import { useErrorText } from '../../../../shared/forms/use-error-text.ts';
import { Callout } from '../../../../ui/callout.tsx';
import { headOf } from '../../../../shared/page/head.ts';
import {
  inBrowser,
  loginAddress,
  onServer,
  onServerAction,
  readActionResult,
  type ActInput,
  type LoadInput,
} from '../../../../shared/page/page.ts';

/** Reads the query `removed` or `add`: the number of an event to offer to browsers without JavaScript. */
async function load({ api, url, language }: LoadInput) {
  try {
    const { data } = await api.listFavourites();
    return { favourites: data, offer: await readOffer(api, url.searchParams) };
  } catch (error) {
    throw loginFirst(error, language, url.href);
  }
}

async function readOffer(api: LoadInput['api'], query: URLSearchParams): Promise<Offer | null> {
  const removed = query.get('removed');
  const number = Number(removed ?? query.get('add'));
  if (!Number.isInteger(number) || number < 1) return null;
  const event = await api.readEvent({ params: { number } }).catch(() => null);
  // An unlisted event can't be added, but its removal can still be undone.
  if (!event && !removed) return null;
  return { number, title: event?.title ?? null, why: removed ? 'removed' : 'wanted' };
}

/** Handles the favourite buttons of all pages for browsers without JavaScript. */
async function act({ api, form, url, language }: ActInput): Promise<never> {
  const pressed = parseFavouriteToggle(formText(form, 'heart'));
  if (!pressed) throw redirect(href('favourites', { language }));
  const { number, wanted } = pressed;
  const back = safeTarget(formText(form, 'back'), url.origin);
  try {
    await (wanted ? api.addFavourite({ params: { number } }) : api.removeFavourite({ params: { number } }));
  } catch (error) {
    const offer = href('favourites', { language, query: { add: wanted ? number : null } });
    throw loginFirst(error, language, new URL(offer, url).href);
  }
  throw redirect(back ?? href('favourites', { language, query: { removed: wanted ? null : number } }));
}

/** Turns a 401 into a redirect to the login page with the reason; returns any other error unchanged. */
function loginFirst(error: unknown, language: ActInput['language'], here: string): unknown {
  if (!(error instanceof CallError) || error.problem.status !== 401) return error;
  return redirectDocument(
    loginAddress(language, here, error.problem.code === 'session_expired' ? 'session_expired' : 'favourite'),
  );
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServerAction(act);

export function meta(input: Route.MetaArgs) {
  return headOf(input, (t) => ({ title: t('favourites.title'), indexed: false }));
}

export default function FavouritesPage({ loaderData: { favourites, offer }, actionData }: Route.ComponentProps) {
  const t = useTranslations('favourites');
  const text = useErrorText();
  const { failure } = readActionResult(actionData);
  return (
    <MemberArea title={t('title')}>
      {failure ? <Callout tone="danger" role="alert" title={text.general(failure)} /> : null}
      <FavouritesContent favourites={favourites} offer={offer} />
    </MemberArea>
  );
}
