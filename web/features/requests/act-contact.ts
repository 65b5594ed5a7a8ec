import type { Api, OutputOf } from '../../../contract/calls.ts';
import { href } from '../../../contract/routes.ts';
import type { ActInput } from '../../shared/page/page.ts';
import { formText } from '../../shared/forms/form-text.ts';

export type Sent = OutputOf<'contactUs'> & { email?: string };

/** The contact form as it is sent without JavaScript: the action of the page that has it. */
export async function actContact({ api, form }: ActInput): Promise<Sent> {
  const email = formText(form, 'email');
  const body = {
    name: formText(form, 'name'),
    email,
    telephone: formText(form, 'telephone'),
    message: formText(form, 'message'),
    ...readSending(form),
  };
  return { ...(await api.contactUs({ body })), email: email.trim() };
}

type FormPage = 'customerService' | 'txnChangeRequest' | 'deliveryChangeRequest';

/** Where a page shows the reference number of what was sent by its form: an address to load as often as one likes. */
export function receivedAt(page: FormPage): (sent: Sent, input: ActInput) => string {
  const hash = page === 'customerService' ? 'contact' : undefined;
  return ({ receipt }, { language }) => href(page, { language, query: { [receiptParameter]: receipt }, hash });
}

const receiptParameter = 'receipt';

/** What the forms start with, and the receipt that the page's address may have. */
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

/** What makes repeats harmless and proves that nobody sends by a machine, where the form has it. */
export function readSending(form: FormData): { requestId?: string; botCheck?: string } {
  const requestId = formText(form, 'requestId');
  const botCheck = formText(form, 'botCheck');
  return { ...(requestId ? { requestId } : {}), ...(botCheck ? { botCheck } : {}) };
}

/** What a form's answer says when its request has been received. */
export function receivedOf(answer: unknown): { reference: string; email?: string } | undefined {
  if (typeof answer !== 'object' || answer === null || !('reference' in answer)) return undefined;
  const email = 'email' in answer && typeof answer.email === 'string' ? answer.email : undefined;
  return typeof answer.reference === 'string'
    ? { reference: answer.reference, ...(email ? { email } : {}) }
    : undefined;
}
