import {
  createContext,
  data,
  redirect,
  redirectDocument,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import type { Problem } from '../../../contract/core/call.ts';
import { CallError } from '../../../contract/core/call-error.ts';
import type { Api } from '../../../contract/calls.ts';
import { isLanguage, type Language } from '../../../contract/core/language.ts';
import type { PageContext } from '../../../contract/page-context.ts';
import { href } from '../../../contract/routes.ts';
import { browserApi } from '../transport/transport.ts';

/** What the server gives to this request's pages. */
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

/** What a page's form gets back when it did not succeed: nothing typed is lost without JavaScript either. */
export interface FormTrouble {
  problem: Problem;
  values: Record<string, string>;
}

/** A page's `load` as the server runs it: in process, for this request's viewer. */
export function onServer<Value>(load: (input: LoadInput) => Promise<Value>) {
  return async ({ request, params, context }: LoaderFunctionArgs): Promise<Value> => {
    const { api, language } = context.get(pageContext);
    return explained(load({ api, params, url: new URL(request.url), language }), request.url, language);
  };
}

/** The same `load` as the browser runs it on the way from page to page: over HTTP. */
export function inBrowser<Value>(load: (input: LoadInput) => Promise<Value>) {
  return async ({ request, params }: ClientLoaderFunctionArgs): Promise<Value> => {
    const language = languageOf(params);
    return explained(load({ api: browserApi, params, url: new URL(request.url), language }), request.url, language);
  };
}

/**
 * A page's `act` for forms sent without JavaScript.
 * @param shownAt where the answer is shown. Without it the answer to the form shows it itself, and a reader who loads that
 *   anew sends the form again.
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

/** The same `act` in the browser. */
export function inBrowserAction<Value>(act: (input: ActInput) => Promise<Value>) {
  return async ({ request, params }: ClientActionFunctionArgs) => {
    const language = languageOf(params);
    const form = await request.formData();
    const input = { api: browserApi, params, url: new URL(request.url), language, form };
    return troubled(act(input), form, request.url, language);
  };
}

/** The largest number that an event or an article can have. */
const largestNumber = 2 ** 31 - 1;

/**
 * The number of an event or an article in an address, written as our links write it.
 * @throws the answer that there is no such page, for anything else.
 */
export function numberIn(text: string | undefined): number {
  const number = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : Number.NaN;
  if (!(number <= largestNumber)) throw data(null, { status: 404 });
  return number;
}

/** Thrown by `act` and `load` to go elsewhere with a new document: the session or the language changed. */
export function leaveFor(address: string): Response {
  return redirectDocument(address, 303);
}

function languageOf(params: Readonly<Record<string, string | undefined>>): Language {
  return isLanguage(params.lang) ? params.lang : 'zh_hk';
}

/**
 * The login page, which leads back to where we are.
 * @param why a refusal's code, `favourite` or `sale_alert`: who was logged in is told that this is over, who presses what
 *   is for members why they are here.
 */
export function loginAddress(language: Language, here: string, why?: string): string {
  const { pathname, search, hash } = new URL(here);
  // Single-fetch requests name the page's address with a suffix of their own.
  const targetUrl = pathname.replace(/\.data$/, '') + search + hash;
  const notice = why === 'session_expired' || why === 'favourite' || why === 'sale_alert' ? why : null;
  return href('login', { language, query: { targetUrl, notice } });
}

async function explained<Value>(work: Promise<Value>, here: string, language: Language): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    // With a new document: this one still shows somebody as logged in.
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
    const trouble: FormTrouble = { problem, values };
    return data(trouble, { status: problem.status });
  }
}

/**
 * The redirect of a members' page whose address doesn't say what it is about. Visitors log in first, which leads back to
 * the address as it was.
 */
export async function movedOn(api: LoadInput['api'], to: string): Promise<Response> {
  await api.readMember();
  return redirect(to);
}

function isTrouble(value: unknown): value is FormTrouble {
  return typeof value === 'object' && value !== null && 'problem' in value;
}

/** What a page's action answered: what went wrong or what was done, and neither before a form was sent. */
export function readAnswer<Answer>(answered: Answer | FormTrouble | undefined): {
  trouble: FormTrouble | undefined;
  answer: Exclude<Answer, FormTrouble> | undefined;
} {
  return isTrouble(answered)
    ? { trouble: answered, answer: undefined }
    : { trouble: undefined, answer: answered as Exclude<Answer, FormTrouble> | undefined };
}
