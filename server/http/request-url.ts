/**
 * The address of a request at our own host, whatever stands in it: `//host/path` is a path here, and no other host. A
 * target that is no path counts as `/`. Never throws.
 * @param origin without a slash at its end.
 */
export function requestUrl({ url }: { readonly url: string }, origin: string): URL {
  return new URL(origin + (url.startsWith('/') ? url : '/'));
}
