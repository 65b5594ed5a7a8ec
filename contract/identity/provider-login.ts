import { providers } from './sign-in-methods.ts';

/** The redirect flow in the browser: its start, and the addresses to which providers return. */
export const providerLoginCalls = {
  startProviderLogin: {
    kind: 'redirect',
    method: 'GET',
    path: '/api/login/:provider/start',
    summary: 'Redirects the browser to an identity provider, and then back to `targetUrl`, a page on this site.',
    access: 'anyone',
    params: { provider: providers },
    query: ['targetUrl'],
    answers: { 303: null },
  },
  finishProviderLogin: {
    kind: 'redirect',
    method: 'GET',
    path: '/api/login/:provider/callback',
    summary: 'Handles the redirect back from an identity provider.',
    access: 'anyone',
    params: { provider: providers },
    query: ['state', 'code', 'iss'],
    answers: { 303: null },
  },
  finishProviderLoginByPost: {
    kind: 'redirect',
    method: 'POST',
    path: '/api/login/:provider/callback',
    summary: 'Handles the response of an identity provider that delivers it by form post.',
    access: 'anyone',
    params: { provider: providers },
    takes: 'application/x-www-form-urlencoded',
    answers: { 303: null },
  },
} as const;
