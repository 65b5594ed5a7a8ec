import type { TicketChoice } from '../../../../contract/seating/holds.ts';
import { formText } from '../../../shared/forms/form-text.ts';
import type { ActInput } from '../../../shared/page/page.ts';
import { seatsOfForm } from '../../seat-choice/picker/seats-in-address.ts';
import { choiceParameter, choicesOfTexts } from '../../ticket-choice/choices-in-address.ts';
import { holdsOf } from '../checkout/check-out.ts';

/** Encodes ticket choices in one form field: `3.R.2 3.H.1`. */
export function writeTicketLines(choices: readonly TicketChoice[]): string {
  return choices.map(({ zoneNo, ticketType, quantity }) => `${zoneNo}.${ticketType}.${quantity}`).join(' ');
}

export async function removeOne({ api, form }: ActInput): Promise<void> {
  const [params] = holdsOf(form);
  if (!params) return;
  const newHoldId = formText(form, 'newHoldId');
  const seats = seatsOfForm(form);
  const body = seats
    ? { newHoldId, seats }
    : { newHoldId, choices: choicesOfTexts(formText(form, choiceParameter).split(' ')) };
  await api.changeHold({ params, body });
}
