import type { Language } from '../../../contract/core/language.ts';

/** Suffixes of `/data/` fields by language. */
export const suffixOf = { en_us: 'Eng', zh_hk: 'Tc', zh_cn: 'Sc' } as const satisfies Record<Language, string>;
