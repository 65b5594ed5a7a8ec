import * as z from 'zod/mini';
import { FeedDiscount, FeedPass } from '../../../../contract/catalogue/discounts.ts';

/** A discount in the `demo/` files, which ends on a relative day. The feed schema validates its other fields. */
export const DemoDiscount = z.looseObject({
  key: z.string(),
  untilDay: z.optional(z.int().check(z.gte(0), z.lte(200))),
  untilTime: z.optional(z.string()),
});

/** A pass for listed performances (keys from the file) or for all performances of an event. */
export const DemoPass = z.strictObject({
  ...z.omit(FeedPass, { performances: true }).shape,
  performances: z.array(z.strictObject({ event: z.string(), keys: z.optional(z.array(z.string())) })),
});

/** @param instantOf returns the instant of a day counted from today and a Hong Kong time */
export function resolveDiscount(
  { untilDay, untilTime, ...discount }: z.infer<typeof DemoDiscount>,
  instantOf: (day: number, time: string) => string,
): FeedDiscount {
  const until = untilDay === undefined ? {} : { until: instantOf(untilDay, untilTime ?? '23:59') };
  return FeedDiscount.parse({ ...discount, ...until });
}

/**
 * Adds dates to the performance keys, as the feed does.
 * @throws if a performance does not exist
 */
export function resolvePass(
  { performances, ...pass }: z.infer<typeof DemoPass>,
  events: readonly { readonly key: string; readonly performances: readonly { readonly key: string }[] }[],
): FeedPass {
  return {
    ...pass,
    performances: performances.flatMap(({ event, keys }) => {
      const found = events.find(({ key }) => key === event)?.performances ?? [];
      const wanted = keys
        ? found.filter((one) => keys.some((key) => one.key.startsWith(`${key}@`) || one.key.startsWith(`${key}-`)))
        : found;
      if (wanted.length < (keys?.length ?? 1))
        throw new Error(`demo: the pass '${pass.key}' finds too few performances of '${event}'`);
      return wanted.map((one) => ({ event, performance: one.key }));
    }),
  };
}
