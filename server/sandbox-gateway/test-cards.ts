/** How the gateway behaves, chosen by the card that is typed in. */
export type Behaviour =
  | 'approve'
  | 'decline'
  | 'insufficient_funds'
  | 'challenge'
  | 'delayed'
  | 'duplicated'
  | 'out_of_order'
  | 'forged'
  | 'lost'
  | 'wrong_amount';

/** Numbers that belong to nobody; each passes the card check (Luhn). */
export const testCards: readonly { number: string; behaviour: Behaviour }[] = [
  { number: '4242424242424242', behaviour: 'approve' },
  { number: '5555555555554444', behaviour: 'approve' },
  { number: '4000000000000002', behaviour: 'decline' },
  { number: '4000000000009995', behaviour: 'insufficient_funds' },
  { number: '4000002760003184', behaviour: 'challenge' },
  { number: '4000000000000259', behaviour: 'delayed' },
  { number: '4000000000000341', behaviour: 'duplicated' },
  { number: '4000000000003220', behaviour: 'out_of_order' },
  { number: '4000000000009235', behaviour: 'forged' },
  { number: '4000000000000077', behaviour: 'lost' },
  { number: '4000000000000036', behaviour: 'wrong_amount' },
];

export function behaviourOf(number: string): Behaviour | undefined {
  return testCards.find((card) => card.number === number)?.behaviour;
}

/** The check digit of card numbers (Luhn, ISO/IEC 7812). */
export function passesCheck(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  let sum = 0;
  [...number].toReversed().forEach((digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  });
  return sum % 10 === 0;
}

export function maskCard(number: string): string {
  return `•••• ${number.slice(-4)}`;
}
