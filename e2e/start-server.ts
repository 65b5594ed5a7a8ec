import { openTestIdentityProvider, testClientId } from '../server/testing/identity-provider.ts';

// The site of most journeys. A real OpenID provider in Google's place, which logs one person in without asking.
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
await import('./start-passing-site.ts');
