/** Where the page to sign in with is, below `/Staff`. */
export const signInPath = 'SignIn';

/** The address to sign in at, from where the way leads back to `from`: path and query below `/Staff`. */
export function signInAddress(from: string): string {
  const back = new URLSearchParams(from === '/' ? {} : { back: from });
  return back.size > 0 ? `/${signInPath}?${back}` : `/${signInPath}`;
}

/** Where to go once signed in: only ever to a page of the consoles. */
export function wayBack(search: string): string {
  const back = new URLSearchParams(search).get('back') ?? '/';
  const nowhere = 'http://nowhere.invalid';
  if (!/^\/(?![/\\])/.test(back) || !URL.canParse(back, nowhere)) return '/';
  const { origin, pathname, search: query, hash } = new URL(back, nowhere);
  return origin === nowhere && pathname !== `/${signInPath}` ? pathname + query + hash : '/';
}
