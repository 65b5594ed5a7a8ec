import { providers } from './sign-in-methods.ts';

/** The redirect flow in the browser: its start, and the addresses to which providers return. */
export const providerLoginCalls = {
  startProviderLogin: {
    kind: 'redirect',
    method: 'GET',
    path: '/api/login/:provider/start',
    summary: 'Redirects a browser to an identity provider, and back to `targetUrl`, a page of this site.',
    access: 'anyone',
    params: { provider: providers },
    query: ['targetUrl'],
    answers: { 303: null },
  },
  finishProviderLogin: {
    kind: 'redirect',
    method: 'GET',
    path: '/api/login/:provider/callback',
    summary: 'Receives browsers that an identity provider redirects back.',
    access: 'anyone',
    params: { provider: providers },
    query: ['state', 'code', 'iss'],
    answers: { 303: null },
  },
  finishProviderLoginByPost: {
    kind: 'redirect',
    method: 'POST',
    path: '/api/login/:provider/callback',
    summary: 'Receives the response of an identity provider that has the browser post it.',
    access: 'anyone',
    params: { provider: providers },
    takes: 'application/x-www-form-urlencoded',
    answers: { 303: null },
  },
} as const;
