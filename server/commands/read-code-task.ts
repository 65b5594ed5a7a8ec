import type { DiscountCodesToMake } from '../features/discounts/create-discount-codes.ts';

export type CodeTask =
  | { do: 'list'; eventNumber: number }
  | { do: 'end'; eventNumber: number; discountKey: string }
  | ({ do: 'make'; eventNumber: number } & DiscountCodesToMake);

const options = new Set(['--count', '--code', '--uses', '--per-member']);

/**
 * Reads the command line.
 * @throws {Error} that names the missing part.
 */
export function readCodeTask(given: readonly string[]): CodeTask {
  const [what = '', event = '', discountKey = '', ...rest] = given;
  const eventNumber = Number(event);
  if (!['list', 'make', 'end'].includes(what)) throw new Error('Pass one of the tasks below.');
  if (!Number.isInteger(eventNumber) || eventNumber < 1) throw new Error('Pass an event number.');
  if (what === 'list' && discountKey === '') return { do: 'list', eventNumber };
  if (what === 'list' || discountKey === '')
    throw new Error(what === 'list' ? 'list takes only an event number.' : 'Pass the key of the discount in the feed.');
  if (what === 'end' && rest.length === 0) return { do: 'end', eventNumber, discountKey };
  const said = new Map<string, string>();
  for (let at = 0; at < rest.length; at += 2) {
    const [name = '', value = ''] = rest.slice(at, at + 2);
    if (what === 'end' || !options.has(name) || value === '' || said.has(name))
      throw new Error(`Unknown or repeated option, or no value: '${name}'.`);
    said.set(name, value);
  }
  const number = (name: string, otherwise: number | null): number | null => {
    const value = said.get(name);
    if (value === undefined) return otherwise;
    if (!/^[1-9]\d{0,6}$/.test(value)) throw new Error(`${name} must be a whole number of at least 1.`);
    return Number(value);
  };
  const text = said.get('--code');
  if (text !== undefined && said.has('--count')) throw new Error('Pass either --count or --code, not both.');
  const codes = text === undefined ? { count: number('--count', 1)! } : { text };
  const perMember = number('--per-member', null);
  return { do: 'make', eventNumber, discountKey, uses: number('--uses', 1)!, perMember, codes };
}
