import { formText } from '../../shared/forms/form-text.ts';
import type { ActInput } from '../../shared/page/page.ts';
import { readSending, type Sent } from './act-contact.ts';

/** The transaction that a form names: chosen, or typed. */
function numberIn(form: FormData): string {
  return formText(form, 'number') || formText(form, 'otherNumber');
}

export async function actTransactionChange({ api, form }: ActInput): Promise<Sent> {
  const fields = ['firstDigits', 'lastDigits', 'picture', 'newName', 'newTelephone', 'newAddress'] as const;
  const text = Object.fromEntries(fields.map((field) => [field, formText(form, field)]));
  return api.requestTransactionChange({
    body: {
      ...(text as Record<(typeof fields)[number], string>),
      number: numberIn(form),
      changesName: form.has('changesName'),
      changesTelephone: form.has('changesTelephone'),
      changesAddress: form.has('changesAddress'),
      ...readSending(form),
    },
  });
}

export async function actDeliveryChange({ api, form }: ActInput): Promise<Sent> {
  const email = formText(form, 'email');
  const sent = await api.requestDeliveryChange({
    body: {
      number: numberIn(form),
      name: formText(form, 'name'),
      telephone: formText(form, 'telephone'),
      address: formText(form, 'address'),
      email,
      picture: formText(form, 'picture'),
      ...readSending(form),
    },
  });
  return { ...sent, email: email.trim() };
}
