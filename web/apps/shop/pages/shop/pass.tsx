import '../../../../i18n/more-words.ts';
import { redirect } from 'react-router';
import type { Route } from './+types/pass';
import { isRefusal } from '../../../../../contract/core/call-error.ts';
import { href } from '../../../../../contract/routes.ts';
import { holdPass } from '../../../../features/orders/pass/choose-pass.ts';
import { PassHead } from '../../../../features/orders/pass/pass-head.tsx';
import { PassForm } from '../../../../features/orders/pass/pass-form.tsx';
import { PassPrices } from '../../../../features/orders/pass/pass-prices.tsx';
import { headOf } from '../../../../shared/page/head.ts';
import {
  inBrowser,
  inBrowserAction,
  leaveFor,
  loginAddress,
  numberIn,
  onServer,
  onServerAction,
  readActionResult,
  type ActInput,
  type LoadInput,
} from '../../../../shared/page/page.ts';
import { newId } from '../../../../ui/new-id.ts';

async function load({ api, params, url }: LoadInput) {
  const pass = await api.readPass({ params: { number: numberIn(params.number) } });
  const ids = Object.fromEntries(pass.performances.map(({ performanceId }) => [performanceId, newId()]));
  return { pass, ids, chosen: Object.fromEntries(url.searchParams) };
}

async function act(input: ActInput): Promise<never> {
  const { api, params, language } = input;
  const pass = await api.readPass({ params: { number: numberIn(params.number) } });
  await holdPass(input, pass).catch((error: unknown) => {
    if (!isRefusal(error, 'login_required', 'session_expired')) throw error;
    throw leaveFor(loginAddress(language, withChoice(input), error.problem.code));
  });
  throw redirect(href('cart', { language }));
}

/** Returns the page's address with the selection, to return to after the login. */
function withChoice({ url, form }: ActInput): string {
  const back = new URL(url);
  back.search = '';
  for (const [name, value] of form) {
    if (typeof value === 'string' && /^(class$|performance-|quantity-|zone-)/.test(name))
      back.searchParams.append(name, value);
  }
  return back.href;
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServerAction(act);
export const clientAction = inBrowserAction(act);

export function meta(args: Route.MetaArgs) {
  const pass = args.loaderData?.pass;
  if (!pass) return headOf(args, () => ({ indexed: false }));
  return headOf(args, () => ({ title: pass.name, description: pass.description ?? pass.name }));
}

export default function PassView({ loaderData: { pass, ids, chosen }, actionData }: Route.ComponentProps) {
  const { failure } = readActionResult(actionData);
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PassHead pass={pass} />
      <PassPrices pass={pass} />
      <PassForm key={pass.number} pass={pass} failure={failure} chosen={chosen} ids={ids} />
    </article>
  );
}
