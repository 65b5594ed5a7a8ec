import type { ActInput } from '../../page.ts';
import { formText } from '../../form-text.ts';

/** The contact form as it is sent without JavaScript: the action of the page that has it. */
export function actContact({ api, form }: ActInput): Promise<{ reference: string; email: string }> {
  const email = formText(form, 'email');
  const body = {
    name: formText(form, 'name'),
    email,
    telephone: formText(form, 'telephone'),
    message: formText(form, 'message'),
    ...readSending(form),
  };
  return api.contactUs({ body }).then(({ reference }) => ({ reference, email: email.trim() }));
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
