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

/** `pass`: part of the document to render; undefined renders everything, as always in browsers. */
type OwnPage = Pick<PageContext, 'own' | 'slot'> & {
  pass?: { kind: 'frame'; slot: PageFrames['slot'] } | { kind: 'own'; tag: string };
};

const OwnContext = createContext<OwnPage | undefined>(undefined);

export function OwnProvider({ page, children }: { page: OwnPage; children: ReactNode }) {
  return <OwnContext value={page}>{children}</OwnContext>;
}

function useOwnPage(): OwnPage {
  const page = use(OwnContext);
  if (!page) throw new Error('member data needs an OwnProvider above it');
  return page;
}

/** Returns the viewer's own data. In a shared rendering its texts are slots, which the server replaces. */
export function useOwn(): Own {
  const { own, slot } = useOwnPage();
  if (!slot) return own;
  const viewer = { ...own.viewer, displayName: slot('name'), loginToken: slot('token') };
  return { ...own, viewer, newId: slot('newId') };
}

/**
 * Returns a function that writes a slot to replace before sending, or `undefined` if the page is rendered for one
 * viewer.
 */
export function useOwnSlot(): ((slot: OwnSlot) => string) | undefined {
  return useOwnPage().slot;
}

/** Content that is the same on every page, with slots for personal data. */
export function SharedFrame({ children }: { children: ReactNode }) {
  return useOwnPage().pass?.kind === 'own' ? null : children;
}

/**
 * Part of a document that belongs to one page. Elements have the same IDs in every pass, because `useId` depends on the
 * position.
 */
export function OwnPart({ name, children }: { name: Exclude<OwnPartName, 'head' | 'data'>; children: ReactNode }) {
  const { pass } = useOwnPage();
  if (pass?.kind === 'frame') return pass.slot(name);
  if (!pass) return children;
  return createElement(`${pass.tag}-${name}`, null, children);
}

/** The page's part of the head; React moves its elements there. */
export function OwnHead({ children }: { children: ReactNode }) {
  const { pass } = useOwnPage();
  return pass?.kind === 'frame' ? <meta name={pass.slot('head')} /> : children;
}

/**
 * Returns the current page's address for its frame, with slots if it is shared; `back` is for forms that lead back
 * here.
 */
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

/** Writes the viewer's own data for the browser as a data block, which the content security policy doesn't restrict. */
export function OwnBlock() {
  const { own, slot } = useOwnPage();
  const json = slot ? slot('json') : writeOwn(own);
  return <script id={blockId} type="application/json" dangerouslySetInnerHTML={{ __html: json }} />;
}

export function readOwnBlock(): Own {
  return JSON.parse(document.getElementById(blockId)?.textContent ?? 'null') as Own;
}
