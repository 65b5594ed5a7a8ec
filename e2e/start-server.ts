import { openTestFacebook, testFacebookApp } from '../server/testing/facebook.ts';
import { openTestIdentityProvider, testClientId } from '../server/testing/identity-provider.ts';

// The site that most journeys share. A real OpenID provider replaces Google and logs one person in without a dialog; a
// stub replaces Facebook and shows its dialog.
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

const facebook = await openTestFacebook([`${process.env.PUBLIC_URL}/api/login/facebook/callback`], () => new Date());
facebook.person = {
  sub: '10160000000000001',
  email: 'wai.ho.cheung@mail.example',
  given_name: 'Wai Ho',
  family_name: 'Cheung',
  asks: true,
};
process.env.FACEBOOK_CLIENT_ID = testFacebookApp.clientId;
process.env.FACEBOOK_CLIENT_SECRET = testFacebookApp.clientSecret;
process.env.FACEBOOK_ISSUER = facebook.issuer;
process.env.FACEBOOK_EMAILS_PROVED = 'yes';
await import('./start-passing-site.ts');
