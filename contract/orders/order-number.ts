/** Digits in a transaction number. The last is a Luhn check digit, which detects typing errors. */
const length = 10;

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

/** Returns true if the text has the form of a transaction number. */
export function isOrderNumber(text: string): boolean {
  return /^[1-9]\d{9}$/.test(text) && checkDigitOf(text.slice(0, length - 1)) === text.slice(length - 1);
}
