import { createContext, createElement, use, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Language } from '../../../contract/core/language.ts';
import {
  writeOwn,
  type Own,
  type OwnPartName,
  type OwnSlot,
  type PageContext,
  type PageFrames,
} from '../../../contract/page-context.ts';

/** `pass`: what of the document is rendered; undefined: all of it, as always in browsers. */
type OwnPage = Pick<PageContext, 'own' | 'slot'> & {
  pass?: { kind: 'frame'; slot: PageFrames['slot'] } | { kind: 'own'; tag: string };
};

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

/** What stands around every page alike, and of whoever reads it knows only what there are slots for. */
export function Frame({ children }: { children: ReactNode }) {
  return useOwnPage().pass?.kind === 'own' ? null : children;
}

/** A part of the document that is one page's own. Its elements have the same ids in every pass: they are told by places. */
export function OwnPart({ name, children }: { name: Exclude<OwnPartName, 'head' | 'data'>; children: ReactNode }) {
  const { pass } = useOwnPage();
  if (pass?.kind === 'frame') return pass.slot(name);
  if (!pass) return children;
  return createElement(`${pass.tag}-${name}`, null, children);
}

/** What stands for the page in the head; React writes it there by itself. */
export function OwnHead({ children }: { children: ReactNode }) {
  const { pass } = useOwnPage();
  return pass?.kind === 'frame' ? <meta name={pass.slot('head')} /> : children;
}

/** The address of the page at hand as its frame may say it: `back` for forms that lead back here. */
export function useHere(): { back: string; backWithin: string; inLanguage: (language: Language) => string } {
  const { pathname, search, hash } = useLocation();
  const { pass } = useOwnPage();
  const within = encodeURIComponent(pathname);
  if (pass?.kind === 'frame') {
    const { slot } = pass;
    return {
      back: pathname + slot('search'),
      backWithin: within + slot('searchWithin'),
      inLanguage: (language) => `${pathname}?${slot('query')}lang=${language}`,
    };
  }
  return {
    back: pathname + search,
    backWithin: within + encodeURIComponent(search),
    inLanguage(language) {
      const query = new URLSearchParams(search);
      query.set('lang', language);
      return `${pathname}?${query}${hash}`;
    },
  };
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
