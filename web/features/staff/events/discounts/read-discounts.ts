import { languages, type Text } from '../../../../../contract/core/language.ts';

/** A discount as it is drafted: what is typed into it may be of any kind until it is put right. */
export type DraftedDiscount = Readonly<Record<string, DraftedValue | undefined>> & { readonly key: string };
/** As JSON has it. */
export type DraftedValue = string | number | boolean | null | DraftedValue[] | { [name: string]: DraftedValue };

/** The discounts that a field has; what is none is left out. */
export function readDiscounts(value: unknown): DraftedDiscount[] {
  return Array.isArray(value) ? value.filter(isDiscount) : [];
}

function isDiscount(value: unknown): value is DraftedDiscount {
  return typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string';
}

/** A text of a discount, language by language. */
export function textOf(value: DraftedValue | undefined): Text {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(
    languages.flatMap((language) => {
      const text = value[language];
      return typeof text === 'string' ? [[language, text]] : [];
    }),
  );
}

/** The keys that a discount is only for; undefined where it is for all. */
export function listOf(value: DraftedValue | undefined): string[] | undefined {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : undefined;
}
