import { withDatabase } from './member.ts';

/**
 * Runs a part of a journey that changes something of which the site has only one, such as a switch, while no other journey
 * does anything for which it names the same. On the site of most journeys only.
 */
export async function alone<Value>(
  what:
    | 'Facebook account'
    | 'Google account'
    | 'newsletter readers'
    | 'page systemRequirement'
    | 'weather signal'
    | 'switch of past events',
  work: () => Promise<Value>,
): Promise<Value> {
  return withDatabase(process.env.JOURNEYS_DIRECTORY!, async (client) => {
    // Released as the connection ends.
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [what]);
    return work();
  });
}
