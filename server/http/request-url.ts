/**
 * Returns a request's URL, always on our own host: `//host/path` is read as a path, and a target that is not a path as
 * `/`. Never throws.
 * @param origin origin without a trailing slash.
 */
export function requestUrl({ url }: { readonly url: string }, origin: string): URL {
  return new URL(origin + (url.startsWith('/') ? url : '/'));
}
