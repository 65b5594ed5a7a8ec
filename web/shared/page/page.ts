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

/** The error of a refused form with its input, so that nothing is lost without JavaScript. */
export interface FormFailure {
  problem: Problem;
  values: Record<string, string>;
}

/** Returns a loader for the server: runs `load` in process for the viewer of the request. */
export function onServer<Value>(load: (input: LoadInput) => Promise<Value>) {
  return async ({ request, params, context }: LoaderFunctionArgs): Promise<Value> => {
    const { api, language } = context.get(pageContext);
    return explained(load({ api, params, url: new URL(request.url), language }), request.url, language);
  };
}

/** Returns a loader for client navigation: runs the same `load` over HTTP. */
export function inBrowser<Value>(load: (input: LoadInput) => Promise<Value>) {
  return async ({ request, params }: ClientLoaderFunctionArgs): Promise<Value> => {
    const language = languageOf(params);
    return explained(load({ api: browserApi, params, url: new URL(request.url), language }), request.url, language);
  };
}

/**
 * Returns an action for forms that are sent without JavaScript.
 * @param shownAt page that shows the result. Without it the response itself does, and a reload sends the form again.
 */
export function onServerAction<Value>(
  act: (input: ActInput) => Promise<Value>,
  shownAt?: (value: Value, input: ActInput) => string,
) {
  return async ({ request, params, context }: ActionFunctionArgs) => {
    const { api, language, refused } = context.get(pageContext);
    const form = await request.formData();
    const input = { api, params, url: new URL(request.url), language, form };
    const answer = refused ? Promise.reject(new CallError(refused)) : act(input);
    const work = answer.then((value) => {
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

/** Largest number of an event or an article. */
const largestNumber = 2 ** 31 - 1;

/**
 * Parses the number of an event or an article in an address, in the form that links have.
 * @throws a 404 response for any other text.
 */
export function numberIn(text: string | undefined): number {
  const number = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : Number.NaN;
  if (!(number <= largestNumber)) throw data(null, { status: 404 });
  return number;
}

/**
 * Returns a redirect with a full navigation, to be thrown by `act` and `load` after a change of session or language.
 */
export function leaveFor(address: string): Response {
  return redirectDocument(address, 303);
}

function languageOf(params: Readonly<Record<string, string | undefined>>): Language {
  return isLanguage(params.lang) ? params.lang : 'zh_hk';
}

/**
 * Returns the address of the login page with a target to return to.
 * @param why code of the refusal, `favourite` or `sale_alert`: explains an expired session or an action for members
 *   only.
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
    // With a full navigation, because this document still shows a logged-in member.
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
 * Returns the redirect of a member page without its parameter. Visitors log in first and come back to the same address.
 */
export async function movedOn(api: LoadInput['api'], to: string): Promise<Response> {
  await api.readMember();
  return redirect(to);
}

function isTrouble(value: unknown): value is FormFailure {
  return typeof value === 'object' && value !== null && 'problem' in value;
}

/**
 * Whether a page reads its data again after its form was sent, which a refusal may have changed. Offline it would lose
 * the form and all that was typed to a page of errors.
 */
export function revalidatesAfterAction({ actionResult }: Pick<ShouldRevalidateFunctionArgs, 'actionResult'>): boolean {
  return !(isTrouble(actionResult) && actionResult.problem.code === 'offline');
}

/** What a page's action answered: what went wrong or what was done, and neither before a form was sent. */
export function readActionResult<Answer>(answered: Answer | FormFailure | undefined): {
  failure: FormFailure | undefined;
  answer: Exclude<Answer, FormFailure> | undefined;
} {
  return isTrouble(answered)
    ? { failure: answered, answer: undefined }
    : { failure: undefined, answer: answered as Exclude<Answer, FormFailure> | undefined };
}
