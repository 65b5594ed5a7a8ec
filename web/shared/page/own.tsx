import { createContext, use, type ReactNode } from 'react';
import { writeOwn, type Own, type OwnSlot, type PageContext } from '../../../contract/page-context.ts';

type OwnPage = Pick<PageContext, 'own' | 'slot'>;

const OwnContext = createContext<OwnPage | undefined>(undefined);

/** Hands to the pages what is their reader's own. */
export function OwnProvider({ page, children }: { page: OwnPage; children: ReactNode }) {
  return <OwnContext value={page}>{children}</OwnContext>;
}

function useOwnPage(): OwnPage {
  const page = use(OwnContext);
  if (!page) throw new Error("what is the reader's own needs an OwnProvider above it");
  return page;
}

/** What is the reader's own. While a page is rendered for all of them, the texts in it are what the server replaces. */
export function useOwn(): Own {
  const { own, slot } = useOwnPage();
  if (!slot) return own;
  const viewer = { ...own.viewer, displayName: slot('name'), loginToken: slot('token') };
  return { ...own, viewer, newId: slot('newId') };
}

/** Writes what is replaced before the page is sent; undefined where the page is one reader's already. */
export function useOwnSlot(): ((slot: OwnSlot) => string) | undefined {
  return useOwnPage().slot;
}

const blockId = 'own';

/** The reader's own for the browser's part of the program: a block of data, which no policy of scripts has to name. */
export function OwnBlock() {
  const { own, slot } = useOwnPage();
  const json = slot ? slot('json') : writeOwn(own);
  return <script id={blockId} type="application/json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** As the server wrote it into the document. */
export function readOwnBlock(): Own {
  return JSON.parse(document.getElementById(blockId)?.textContent ?? 'null') as Own;
}
