/**
 * Splits an amount by weight into whole cents that add up to it, by largest remainder; ties go to the earlier weight.
 * No part exceeds its weight.
 * @throws {RangeError} if the amount exceeds the sum of the weights.
 */
export function shareByLargestRemainder(cents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (!Number.isInteger(cents) || cents < 0 || cents > total) {
    throw new RangeError(`${cents} cents cannot be shared among weights totalling ${total}`);
  }
  if (total === 0) return weights.map(() => 0);
  // BigInt, because the product of two amounts can exceed the safe integers.
  const parts = weights.map((weight, at) => {
    const product = BigInt(cents) * BigInt(weight);
    return { at, cents: Number(product / BigInt(total)), rest: product % BigInt(total) };
  });
  let over = cents - parts.reduce((sum, part) => sum + part.cents, 0);
  for (const part of parts.toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))) {
    if (over-- <= 0) break;
    part.cents += 1;
  }
  return parts.map((part) => part.cents);
}
