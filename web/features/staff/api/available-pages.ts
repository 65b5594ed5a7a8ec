import { createContext, useContext } from 'react';

/** Paths of the pages that the user may open, in the form of the route list. */
export const AvailablePages = createContext<readonly string[]>([]);

const plain = (path: string) => path.replaceAll(/:\w+/g, ':');

/**
 * Returns a function that checks whether the user may open a page at a path like `Orders/:number`; links to other pages
 * are hidden.
 */
export function useHasPage(): (path: string) => boolean {
  const paths = useContext(AvailablePages);
  return (path) => paths.some((one) => plain(one) === plain(path));
}
