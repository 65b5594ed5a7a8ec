import { addsUp, buyersOf, compare, holder, withShops } from './load.ts';
import { atLeast, makeMeasurement, type Benchmark } from './measurement.ts';

/**
 * Measures holds over HTTP with two processes that sell one performance and one that runs the jobs, over one database.
 * Each selling process serves half of the buyers; both assign seats in the same arena. The limit is a fraction of the
 * rate at which both run no-op handlers.
 */
export const measure: Benchmark = ({ tiny }) =>
  withShops(tiny, ['web', 'web', 'worker'], async (sellers) => {
    const all = buyersOf(...sellers);
    const rounds = tiny ? { rounds: 1, ms: 200 } : { rounds: 1, ms: 4000 };
    const { rate, limit, durations } = await compare(all, holder(sellers[0]!), rounds);
    const invariants_ok = await addsUp(sellers[0]!);
    for (const buyer of all) buyer.connection.close();
    return [
      makeMeasurement('no-op over HTTP, two processes', limit, '1/s'),
      makeMeasurement('holds over HTTP, two processes', rate, '1/s', {
        limit: atLeast(0.3),
        ratio: rate / limit,
        ...durations.times(),
        invariants_ok,
      }),
    ];
  });
