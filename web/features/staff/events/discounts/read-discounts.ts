import { languages, type Text } from '../../../../../contract/core/language.ts';

/** A discount in a draft. Values may have any type until they are valid. */
export type DraftedDiscount = Readonly<Record<string, DraftedValue | undefined>> & { readonly key: string };
export type DraftedValue = string | number | boolean | null | DraftedValue[] | { [name: string]: DraftedValue };

/** Returns the discounts of a field, without malformed ones. */
export function readDiscounts(value: unknown): DraftedDiscount[] {
  return Array.isArray(value) ? value.filter(isDiscount) : [];
}

function isDiscount(value: unknown): value is DraftedDiscount {
  return typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string';
}

export function textOf(value: DraftedValue | undefined): Text {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(
    languages.flatMap((language) => {
      const text = value[language];
      return typeof text === 'string' ? [[language, text]] : [];
    }),
  );
}

/** Returns the keys that a discount is restricted to, or `undefined` if it applies to all. */
export function listOf(value: DraftedValue | undefined): string[] | undefined {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : undefined;
}
