import type { Api, OutputOf } from '../../../contract/calls.ts';
import { href } from '../../../contract/routes.ts';
import type { ActInput } from '../../shared/page/page.ts';
import { formText } from '../../shared/forms/form-text.ts';

export type SubmittedRequest = OutputOf<'contactUs'> & { email?: string };

/** Page action: handles the contact form's submission without JavaScript. */
export async function actContact({ api, form }: ActInput): Promise<SubmittedRequest> {
  const email = formText(form, 'email');
  const body = {
    name: formText(form, 'name'),
    email,
    telephone: formText(form, 'telephone'),
    message: formText(form, 'message'),
    ...readSubmission(form),
  };
  return { ...(await api.contactUs({ body })), email: email.trim() };
}

type FormPage = 'customerService' | 'txnChangeRequest' | 'deliveryChangeRequest';

/** Returns the address that shows a submitted form's reference number; it is safe to reload. */
export function receivedAt(page: FormPage): (sent: SubmittedRequest, input: ActInput) => string {
  const hash = page === 'customerService' ? 'contact' : undefined;
  return ({ receipt }, { language }) => href(page, { language, query: { [receiptParameter]: receipt }, hash });
}

const receiptParameter = 'receipt';

/** Reads the forms' initial values, and the receipt if the address has one. */
export function startForm({
  api,
  url,
}: {
  api: Pick<Api, 'startRequest'>;
  url: URL;
}): Promise<OutputOf<'startRequest'>> {
  const receipt = url.searchParams.get(receiptParameter);
  return api.startRequest({ query: receipt === null ? {} : { receipt } });
}

/** Reads the fields that make retries idempotent and prove that the sender is human, if the form has them. */
export function readSubmission(form: FormData): { requestId?: string; botCheck?: string } {
  const requestId = formText(form, 'requestId');
  const botCheck = formText(form, 'botCheck');
  return { ...(requestId ? { requestId } : {}), ...(botCheck ? { botCheck } : {}) };
}

/** Returns the receipt in a form's response, or `undefined` if the request was not received. */
export function readRequestReceipt(result: unknown): { reference: string; email?: string } | undefined {
  if (typeof result !== 'object' || result === null || !('reference' in result)) return undefined;
  const email = 'email' in result && typeof result.email === 'string' ? result.email : undefined;
  return typeof result.reference === 'string'
    ? { reference: result.reference, ...(email ? { email } : {}) }
    : undefined;
}
