/**
 * Shares of an amount by weight, whole cents that sum to it, by largest remainder, the first ones first; none is more
 * than its weight.
 * @throws {RangeError} for more than all weights together.
 */
export function shareByLargestRemainder(cents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (!Number.isInteger(cents) || cents < 0 || cents > total) {
    throw new RangeError(`${cents} cents cannot be shared among ${total}`);
  }
  if (total === 0) return weights.map(() => 0);
  // Exact: the product of two amounts may be more than a number holds.
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
