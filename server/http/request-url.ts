/**
 * Returns the URL of a request, always on our own host: `//host/path` is read as a path, and a target that is not a path
 * as `/`. Never throws.
 * @param origin without a slash at its end.
 */
export function requestUrl({ url }: { readonly url: string }, origin: string): URL {
  return new URL(origin + (url.startsWith('/') ? url : '/'));
}
