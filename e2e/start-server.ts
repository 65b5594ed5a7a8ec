import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestIdentityProvider, testClientId } from '../server/testing-identity-provider.ts';

/** The program as anybody starts it, over a database that is gone afterwards. Needs a finished build. */
const directory = mkdtempSync(join(tmpdir(), 'fei-e2e-'));
process.env.VAR_DIR = directory;
process.on('exit', () => rmSync(directory, { recursive: true, force: true }));

// A real OpenID provider in Google's place, which logs one person in without asking.
const provider = await openTestIdentityProvider(
  [`${process.env.PUBLIC_URL}/api/login/google/callback`],
  () => new Date(),
);
provider.person = {
  sub: 'ka-yan',
  email: 'ka.yan.lee@mail.example',
  email_verified: true,
  given_name: 'Ka Yan',
  family_name: 'Lee',
};
process.env.GOOGLE_CLIENT_ID = testClientId;
process.env.GOOGLE_CLIENT_SECRET = 'a secret of the tests';
process.env.GOOGLE_ISSUER = provider.issuer;
await import('../server/main.ts');
