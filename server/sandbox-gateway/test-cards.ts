/** What a test card makes the gateway do. The numbers are the well-known ones of card schemes' and providers' manuals. */
export interface TestCard {
  readonly name:
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
  readonly number: string;
  /** Digits of the security code on the card. */
  readonly cvcLength: 3 | 4;
}

export const testCards: readonly TestCard[] = [
  { name: 'approve', number: '4242424242424242', cvcLength: 3 },
  { name: 'challenge', number: '4000000000003220', cvcLength: 3 },
  { name: 'decline', number: '4000000000000002', cvcLength: 3 },
  { name: 'insufficient_funds', number: '4000000000009995', cvcLength: 3 },
  { name: 'delayed', number: '5555555555554444', cvcLength: 3 },
  { name: 'duplicated', number: '4012888888881881', cvcLength: 3 },
  { name: 'out_of_order', number: '5105105105105100', cvcLength: 3 },
  { name: 'forged', number: '6200000000000005', cvcLength: 3 },
  { name: 'lost', number: '3566002020360505', cvcLength: 3 },
  { name: 'wrong_amount', number: '378282246310005', cvcLength: 4 },
];

/** The code that the 3-D Secure step accepts; its page says so. */
export const oneTimeCode = '123456';

/** In the groups in which it stands on the card. */
export function groupCardNumber({ number }: Pick<TestCard, 'number'>): string {
  return number.length === 15
    ? `${number.slice(0, 4)} ${number.slice(4, 10)} ${number.slice(10)}`
    : (number.match(/.{4}/g) ?? []).join(' ');
}
