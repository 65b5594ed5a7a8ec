import type { Pool } from '../database.ts';
import type { DeriveKey } from '../signed-token.ts';

/**
 * Records the secret keys that this database was used with, numbered from the oldest.
 * @throws if `key` lacks a recorded key or has another order: tickets would get codes that no gate accepts, and digests
 *   would not be found.
 */
export async function verifySecretKeys(pool: Pool, key: DeriveKey): Promise<void> {
  const ours = key.all('known secret key').map((derived) => derived.toString('base64url'));
  ours.reverse();
  const requireKnown = async () => {
    const { rows } = await pool.query<{ digest: string }>('select digest from known_secret_key order by number');
    const wrong = rows.findIndex(({ digest }, at) => digest !== ours[at]);
    if (wrong >= 0)
      throw new Error(
        `Key ${wrong + 1} of the ${rows.length} secret keys of this database, the oldest first, is missing or in the wrong position: ` +
          'list every earlier key in SECRET_KEY_PREVIOUS or SECRET_KEY_RETIRED, the newest first ("Changing the secret key" in docs/operations.md).',
      );
    return rows.length;
  };
  if ((await requireKnown()) === ours.length) return;
  await pool.query(
    `insert into known_secret_key (number, digest)
    select number, digest from unnest($1::text[]) with ordinality as one (digest, number) on conflict do nothing`,
    [ours],
  );
  // A process with other keys may have been first.
  await requireKnown();
}
