import {
  createContext,
  data,
  redirect,
  redirectDocument,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import type { Problem } from '../../../contract/core/call.ts';
import { CallError } from '../../../contract/core/call-error.ts';
import type { Api } from '../../../contract/calls.ts';
import { isLanguage, type Language } from '../../../contract/core/language.ts';
import type { PageContext } from '../../../contract/page-context.ts';
import { href } from '../../../contract/routes.ts';
import { browserApi } from '../transport/transport.ts';

export const pageContext = createContext<PageContext>();

export interface LoadInput {
  api: Api;
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
  language: Language;
}

export interface ActInput extends LoadInput {
  form: FormData;
}

/** Error of a rejected form with its input, so that nothing is lost without JavaScript. */
export interface FormFailure {
  problem: Problem;
  values: Record<string, string>;
}

/** Returns a loader for the server, which runs `load` in process for the requesting viewer. */
export function onServer<Value>(load: (input: LoadInput) => Promise<Value>) {
  return async ({ request, params, context }: LoaderFunctionArgs): Promise<Value> => {
    const { api, language } = context.get(pageContext);
    return explained(load({ api, params, url: new URL(request.url), language }), request.url, language);
  };
}

/** Returns a loader for client navigation, which runs the same `load` over HTTP. */
export function inBrowser<Value>(load: (input: LoadInput) => Promise<Value>) {
  return async ({ request, params }: ClientLoaderFunctionArgs): Promise<Value> => {
    const language = languageOf(params);
    return explained(load({ api: browserApi, params, url: new URL(request.url), language }), request.url, language);
  };
}

/**
 * Returns an action for forms that are sent without JavaScript.
 * @param shownAt page that shows the result. If missing, the response itself shows it, and a reload sends the form
 *   again.
 */
export function onServerAction<Value>(
  act: (input: ActInput) => Promise<Value>,
  shownAt?: (value: Value, input: ActInput) => string,
) {
  return async ({ request, params, context }: ActionFunctionArgs) => {
    const { api, language, refused } = context.get(pageContext);
    const form = await request.formData();
    const input = { api, params, url: new URL(request.url), language, form };
    const result = refused ? Promise.reject(new CallError(refused)) : act(input);
    const work = result.then((value) => {
      if (shownAt) throw redirect(shownAt(value, input), 303);
      return value;
    });
    return troubled(work, form, request.url, language);
  };
}

/** Returns an action that runs the same `act` in the browser. */
export function inBrowserAction<Value>(act: (input: ActInput) => Promise<Value>) {
  return async ({ request, params }: ClientActionFunctionArgs) => {
    const language = languageOf(params);
    const form = await request.formData();
    const input = { api: browserApi, params, url: new URL(request.url), language, form };
    return troubled(act(input), form, request.url, language);
  };
}

/** Maximum event or article number. */
const largestNumber = 2 ** 31 - 1;

/**
 * Parses the event or article number in an address, in the form that links have.
 * @throws a 404 response for any other text.
 */
export function numberIn(text: string | undefined): number {
  const number = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : Number.NaN;
  if (!(number <= largestNumber)) throw data(null, { status: 404 });
  return number;
}

/** Returns a redirect with a full navigation, for `act` and `load` to throw after the session or language changed. */
export function leaveFor(address: string): Response {
  return redirectDocument(address, 303);
}

function languageOf(params: Readonly<Record<string, string | undefined>>): Language {
  return isLanguage(params.lang) ? params.lang : 'zh_hk';
}

/**
 * Returns the address of the login page with a target to return to.
 * @param why error code, `favourite` or `sale_alert`: explains an expired session or an action for members only.
 */
export function loginAddress(language: Language, here: string, why?: string): string {
  const { pathname, search, hash } = new URL(here);
  // Single-fetch requests add a suffix to the page's path.
  const targetUrl = pathname.replace(/\.data$/, '') + search + hash;
  const notice = why === 'session_expired' || why === 'favourite' || why === 'sale_alert' ? why : null;
  return href('login', { language, query: { targetUrl, notice } });
}

async function explained<Value>(work: Promise<Value>, here: string, language: Language): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    // Use a full navigation, because this document still shows a logged-in member.
    if (error.problem.code === 'session_expired') {
      throw redirectDocument(loginAddress(language, here, error.problem.code));
    }
    if (error.problem.status === 401) throw redirect(loginAddress(language, here));
    throw data(error.problem, { status: error.problem.status });
  }
}

const secret = /password|card/i;

async function troubled<Value>(work: Promise<Value>, form: FormData, here: string, language: Language) {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { problem } = error;
    if (problem.code === 'login_required' || problem.code === 'session_expired') {
      throw redirectDocument(loginAddress(language, here, problem.code));
    }
    const values: Record<string, string> = {};
    for (const [name, value] of form) if (typeof value === 'string' && !secret.test(name)) values[name] = value;
    const failure: FormFailure = { problem, values };
    return data(failure, { status: problem.status });
  }
}

/**
 * Returns the redirect for a member page whose parameter is missing. Visitors log in first and come back to the same
 * address.
 */
export async function movedOn(api: LoadInput['api'], to: string): Promise<Response> {
  await api.readMember();
  return redirect(to);
}

function isTrouble(value: unknown): value is FormFailure {
  return typeof value === 'object' && value !== null && 'problem' in value;
}

/**
 * Returns true if a page reloads its data after its form was sent, because a rejection may have changed the data.
 * Offline, a reload would replace the form and its input with an error page.
 */
export function revalidatesAfterAction({ actionResult }: Pick<ShouldRevalidateFunctionArgs, 'actionResult'>): boolean {
  return !(isTrouble(actionResult) && actionResult.problem.code === 'offline');
}

/** Returns a page action's result: the failure or what was done, and neither before a form was sent. */
export function readActionResult<Answer>(answered: Answer | FormFailure | undefined): {
  failure: FormFailure | undefined;
  answer: Exclude<Answer, FormFailure> | undefined;
} {
  return isTrouble(answered)
    ? { failure: answered, answer: undefined }
    : { failure: undefined, answer: answered as Exclude<Answer, FormFailure> | undefined };
}
