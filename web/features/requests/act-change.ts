import { formText } from '../../shared/forms/form-text.ts';
import type { ActInput } from '../../shared/page/page.ts';
import { readSubmission, type SubmittedRequest } from './act-contact.ts';

/**
 * Returns true if the transaction was not paid by card: known for the member's own, stated by the sender for others.
 */
export function isPaidOtherwise(form: FormData): boolean {
  if (form.getAll('paidWithoutCard').includes(numberIn(form))) return true;
  const choseOwn = form.has('otherNumber') && formText(form, 'number') !== '';
  return form.has('paidOtherwise') && !choseOwn;
}

function numberIn(form: FormData): string {
  return formText(form, 'number') || formText(form, 'otherNumber');
}

export async function actTransactionChange({ api, form }: ActInput): Promise<SubmittedRequest> {
  const fields = ['firstDigits', 'lastDigits', 'picture', 'newName', 'newTelephone', 'newAddress'] as const;
  const text = Object.fromEntries(fields.map((field) => [field, formText(form, field)]));
  return api.requestTransactionChange({
    body: {
      ...(text as Record<(typeof fields)[number], string>),
      number: numberIn(form),
      paidOtherwise: isPaidOtherwise(form),
      changesName: form.has('changesName'),
      changesTelephone: form.has('changesTelephone'),
      changesAddress: form.has('changesAddress'),
      ...readSubmission(form),
    },
  });
}

export async function actDeliveryChange({ api, form }: ActInput): Promise<SubmittedRequest> {
  const email = formText(form, 'email');
  const sent = await api.requestDeliveryChange({
    body: {
      number: numberIn(form),
      name: formText(form, 'name'),
      telephone: formText(form, 'telephone'),
      address: formText(form, 'address'),
      email,
      picture: formText(form, 'picture'),
      paidOtherwise: isPaidOtherwise(form),
      ...readSubmission(form),
    },
  });
  return { ...sent, email: email.trim() };
}
