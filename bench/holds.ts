import { addsUp, buyersOf, compare, holder, withShop } from './load.ts';
import { atLeast, measured, type Measure } from './measurement.ts';

/** How fast tickets are set aside over HTTP, durably; the limit is a share of `noop`. */
export const measure: Measure = ({ tiny }) =>
  withShop(tiny, async (shop) => {
    const all = buyersOf(shop);
    const { rate, limit, durations } = await compare(all, holder(shop), tiny ? tinyRounds : wholeRounds);
    const invariants_ok = await addsUp(shop);
    for (const buyer of all) buyer.connection.close();
    return [
      measured('no-op over HTTP', limit, '1/s'),
      measured('holds over HTTP', rate, '1/s', {
        limit: atLeast(0.5),
        ratio: rate / limit,
        ...durations.times(),
        invariants_ok,
      }),
    ];
  });

const wholeRounds = { rounds: 3, ms: 2500 };
const tinyRounds = { rounds: 1, ms: 200 };
