import { createContext, useContext } from 'react';

/** The addresses that have a page and that somebody may see, as the list of pages writes them. */
export const PagesThere = createContext<readonly string[]>([]);

const plain = (path: string) => path.replaceAll(/:\w+/g, ':');

/** Whether there is a page at an address like `Orders/:number`, for who is logged in: a link to nowhere is never shown. */
export function useHasPage(): (path: string) => boolean {
  const paths = useContext(PagesThere);
  return (path) => paths.some((one) => plain(one) === plain(path));
}
