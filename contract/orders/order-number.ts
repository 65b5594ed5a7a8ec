/** Digits of a transaction's number, the last of which checks the others (Luhn), so that a mistyped one is noticed. */
const length = 10;

/** The check digit (Luhn) that belongs behind some digits. */
export function checkDigitOf(digits: string): string {
  let sum = 0;
  digits
    .split('')
    .toReversed()
    .forEach((digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
      sum += value > 9 ? value - 9 : value;
    });
  return String((10 - (sum % 10)) % 10);
}

/** Whether a text can be the number of a transaction. */
export function isOrderNumber(text: string): boolean {
  return /^[1-9]\d{9}$/.test(text) && checkDigitOf(text.slice(0, length - 1)) === text.slice(length - 1);
}
