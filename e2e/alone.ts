import { withDatabase } from './member.ts';

/**
 * Runs a part of a journey that changes something global to the site, such as a switch, while no other journey runs a
 * part with the same name. Needed only on the site that most journeys share.
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
    // Released when the connection closes.
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [what]);
    return work();
  });
}
