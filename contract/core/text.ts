import * as z from 'zod/mini';

/** What a text needs to be shown in every language: any may be missing, one must be there. */
export const Text = z
  .object({
    en_us: z.optional(z.string()),
    zh_hk: z.optional(z.string()),
    zh_cn: z.optional(z.string()),
  })
  .check(z.refine((text) => Boolean(text.en_us || text.zh_hk || text.zh_cn), 'a text needs at least one language'));
export type Text = z.infer<typeof Text>;
