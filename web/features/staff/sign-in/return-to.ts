/** Path of the login page below `/Staff`. */
export const signInPath = 'SignIn';

/** Returns the address of the login page that leads back to `from`, a path and query below `/Staff`. */
export function signInAddress(from: string): string {
  const back = new URLSearchParams(from === '/' ? {} : { back: from });
  return back.size > 0 ? `/${signInPath}?${back}` : `/${signInPath}`;
}

/** Returns the address to open after login; always a page of the staff consoles. */
export function returnAddressOf(search: string): string {
  const back = new URLSearchParams(search).get('back') ?? '/';
  const nowhere = 'http://nowhere.invalid';
  if (!/^\/(?![/\\])/.test(back) || !URL.canParse(back, nowhere)) return '/';
  const { origin, pathname, search: query, hash } = new URL(back, nowhere);
  return origin === nowhere && pathname !== `/${signInPath}` ? pathname + query + hash : '/';
}
