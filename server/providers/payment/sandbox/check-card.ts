import { testCards, type TestCard } from './test-cards.ts';

export type CardField = 'number' | 'expiry' | 'cvc';
type CardMistake =
  | 'number_missing'
  | 'number_wrong'
  | 'number_not_a_test_card'
  | 'expiry_missing'
  | 'expiry_wrong'
  | 'expiry_past'
  | 'cvc_missing'
  | 'cvc_wrong';
export type CardMistakes = Partial<Record<CardField, CardMistake>>;

/**
 * Validates the card form. Only test cards pass, so that no one leaves a real card number here.
 * @param month current month in Hong Kong, such as `2026-12`.
 */
export function checkCard(
  typed: Readonly<Record<CardField, string>>,
  month: string,
): { card: TestCard } | { mistakes: CardMistakes } {
  const number = typed.number.replace(/[\s-]/g, '');
  const card = testCards.find((one) => one.number === number);
  const mistakes: CardMistakes = {};
  if (!card) mistakes.number = numberMistake(number);
  const expiry = expiryMistake(typed.expiry.trim(), month);
  if (expiry) mistakes.expiry = expiry;
  const cvc = typed.cvc.trim();
  if (!cvc) mistakes.cvc = 'cvc_missing';
  else if (!/^\d{3,4}$/.test(cvc)) mistakes.cvc = 'cvc_wrong';
  return card && Object.keys(mistakes).length === 0 ? { card } : { mistakes };
}

function numberMistake(number: string): CardMistake {
  if (!number) return 'number_missing';
  return /^\d{12,19}$/.test(number) && hasCheckDigit(number) ? 'number_not_a_test_card' : 'number_wrong';
}

function expiryMistake(text: string, month: string): CardMistake | undefined {
  if (!text) return 'expiry_missing';
  const [, mm, yy] = /^(0[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})$/.exec(text) ?? [];
  if (!mm || !yy) return 'expiry_wrong';
  return `20${yy}-${mm}` < month ? 'expiry_past' : undefined;
}

/** Verifies the Luhn check digit (ISO/IEC 7812-1). */
function hasCheckDigit(number: string): boolean {
  const sum = Array.from(number)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}
