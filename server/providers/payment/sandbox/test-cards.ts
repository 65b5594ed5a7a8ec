/** Effect of a test card. The numbers are well known from providers' manuals; none belongs to a real card. */
export type Behaviour =
  | 'approve'
  | 'challenge'
  | 'decline'
  | 'insufficient_funds'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'limit_exceeded'
  | 'delayed'
  | 'duplicated'
  | 'out_of_order'
  | 'forged'
  | 'lost'
  | 'wrong_amount'
  | 'refund_later'
  | 'refund_fails'
  | 'dispute_won'
  | 'dispute_lost';

export interface TestCard {
  readonly number: string;
  readonly behaviour: Behaviour;
}

export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', behaviour: 'approve' },
  { number: '5555555555554444', behaviour: 'approve' },
  { number: '5200828282828210', behaviour: 'approve' },
  { number: '4000002760003184', behaviour: 'challenge' },
  { number: '4000000000000002', behaviour: 'decline' },
  { number: '4000000000009995', behaviour: 'insufficient_funds' },
  { number: '4000000000000069', behaviour: 'expired_card' },
  { number: '4000000000000127', behaviour: 'incorrect_cvc' },
  { number: '4000000000006975', behaviour: 'limit_exceeded' },
  { number: '4000000000000259', behaviour: 'delayed' },
  { number: '4000000000000341', behaviour: 'duplicated' },
  { number: '4000000000003220', behaviour: 'out_of_order' },
  { number: '4000000000009235', behaviour: 'forged' },
  { number: '4000000000000077', behaviour: 'lost' },
  { number: '4000000000000036', behaviour: 'wrong_amount' },
  { number: '4000000000007726', behaviour: 'refund_later' },
  { number: '4000000000005126', behaviour: 'refund_fails' },
  { number: '4000000000002685', behaviour: 'dispute_won' },
  { number: '4000000000001976', behaviour: 'dispute_lost' },
];

/** Code that the 3-D Secure step accepts; its page shows it. */
export const oneTimeCode = '123456';

export function groupCardNumber(number: string): string {
  return (number.match(/.{1,4}/g) ?? []).join(' ');
}
