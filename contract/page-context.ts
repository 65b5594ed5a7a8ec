import type { Problem } from './core/call.ts';
import type { Api } from './calls.ts';
import type { SiteConfig } from './content/site-config.ts';
import type { ViewerSummary } from './identity/account.ts';
import type { Language } from './core/language.ts';
import type { CardStyle, FontSize, Theme } from './core/preferences.ts';
import type { SiteVariant, SiteVariants } from './core/site-variants.ts';

/** What a page shows of whoever looks at it: theirs alone, and new with every document. */
export interface Own {
  readonly viewer: ViewerSummary;
  /** Numbers of the events whose hearts they have set. */
  readonly hearts: readonly number[];
  /** UUIDv7 for a form that makes something: the same document sends it twice, no other one does. */
  readonly newId: string;
}

/** Of a visitor. */
export const nobody: Own = {
  viewer: { isLogin: false, memberId: null, displayName: null, loginToken: null },
  hearts: [],
  newId: '',
};

/** Of whom nothing but that they are a member is known: for what is rendered for all of them. */
export const anybody: Own = { ...nobody, viewer: { ...nobody.viewer, isLogin: true } };

/** As it stands in a document, in a block of data. */
export function writeOwn(own: Own): string {
  return JSON.stringify(own).replaceAll('<', String.raw`\u003c`);
}

/** What stands in a page in the place of what is its reader's own. `event` is its number. */
export type OwnSlot =
  | 'json'
  | 'name'
  | 'token'
  | 'newId'
  | AddressSlot
  | OwnPartName
  | { readonly heart: 'pressed' | 'press'; readonly event: number };

/**
 * What the frame around a page says of the query of its address: as it stands there, with its question mark (`search`),
 * the same within a parameter (`searchWithin`), and before another parameter (`query`).
 */
type AddressSlot = 'search' | 'searchWithin' | 'query';

/** Parts of a document that are one page's own: what stands for it in the head, a bar above it, itself, and its data. */
export const ownPartNames = ['head', 'bar', 'page', 'data'] as const;
export type OwnPartName = (typeof ownPartNames)[number];
export type OwnParts = Readonly<Record<OwnPartName, string>>;

/** Of a document for one member only its own parts are rendered: what stands around them is kept. */
export interface PageFrames {
  /** Begins the names of the elements in which own parts are rendered; no text of anybody holds it. */
  readonly tag: string;
  readonly slot: (slot: OwnSlot) => string;
  /**
   * Takes the parts of a document and the frame that they are set into.
   * @param key everything that the frame depends on. @param render renders it, with slots: only where it is not kept.
   */
  take(key: string, parts: OwnParts, render: () => Promise<string>): Promise<void>;
}

/** What the server hands to every page it renders, beside the calls. */
export interface PageFacts {
  language: Language;
  theme: Theme;
  fontSize: FontSize;
  cardStyle: CardStyle;
  /** Whole page in greyscale. */
  gray: boolean;
  /** The switches of the site, and the instant at which the server looked at them. */
  config: SiteConfig;
  seenAt: string;
  /** Where the browser sends the calls: an origin, or empty for the page's own. */
  apiBase: string;
  /** Scripts of others that the page loads: a chat assistant's, the web firewall's. */
  chatScripts: readonly string[];
  firewallScript: string | null;
  /** Scheme and host that visitors see, for absolute links. */
  origin: string;
  /** Which form of the site this is, and where all of them are. */
  variant: SiteVariant;
  variants: SiteVariants;
  /** Outbox page and demonstration accounts exist. */
  local: boolean;
  /** Address of the script with the language's words, to be fetched beside the page's own; null while developing. */
  wordsScript: string | null;
  /** Whoever asks has been here before: the style is in their browser's memory, and the page only names it. */
  hasStyle: boolean;
  /** Marks the inline scripts that we wrote, for the content security policy. */
  nonce: string;
}

export interface PageContext extends PageFacts {
  api: Api;
  own: Own;
  /** Writes what the server replaces by the reader's own: the page is kept for all of them. Undefined: it is one reader's. */
  slot: ((slot: OwnSlot) => string) | undefined;
  /** Takes the document in parts; undefined: it is rendered whole. */
  frames: PageFrames | undefined;
  /** Takes the document as it was rendered: handed on as the body of an answer it would be encoded and decoded again. */
  take: (html: string) => void;
  /** Why the form that was sent is refused before its page's action gets it. */
  refused: Problem | null;
}
