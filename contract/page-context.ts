import type { Problem } from './core/call.ts';
import type { Api } from './calls.ts';
import type { SiteConfig } from './content/site-config.ts';
import type { ViewerSummary } from './identity/account.ts';
import type { Language } from './core/language.ts';
import type { CardStyle, FontSize, Theme } from './core/preferences.ts';
import type { SiteVariant, SiteVariants } from './core/site-variants.ts';

/** Data of the current reader only, recreated for every document. */
export interface Own {
  readonly viewer: ViewerSummary;
  /** Numbers of the member's favourite events. */
  readonly hearts: readonly number[];
  /** UUIDv7 for a form that creates something: unique per document, so that a second submission is a retry. */
  readonly newId: string;
}

/** Own data of a visitor. */
export const nobody: Own = {
  viewer: { isLogin: false, memberId: null, displayName: null, loginToken: null },
  hearts: [],
  newId: '',
};

/** Own data of an unspecified member, for pages rendered once for all members. */
export const anybody: Own = { ...nobody, viewer: { ...nobody.viewer, isLogin: true } };

/** Serializes own data for a data block in a document. */
export function writeOwn(own: Own): string {
  return JSON.stringify(own).replaceAll('<', String.raw`\u003c`);
}

/** Placeholders in a shared page for the reader's own data. `event` is an event's number. */
export type OwnSlot =
  | 'json'
  | 'name'
  | 'token'
  | 'newId'
  | AddressSlot
  | OwnPartName
  | { readonly heart: 'pressed' | 'press'; readonly event: number };

/**
 * Placeholders for the address's query in the frame around a page: with its question mark (`search`), encoded within a
 * parameter (`searchWithin`), and before another parameter (`query`).
 */
type AddressSlot = 'search' | 'searchWithin' | 'query';

/** Parts of a document that belong to one page: its head elements, the bar above it, its content, and its data. */
export const ownPartNames = ['head', 'bar', 'page', 'data'] as const;
export type OwnPartName = (typeof ownPartNames)[number];
export type OwnParts = Readonly<Record<OwnPartName, string>>;

/** For a document of one member, only its own parts are rendered; the frame around them is cached. */
export interface PageFrames {
  /** Prefix of the names of elements that hold own parts; it never occurs in other text. */
  readonly tag: string;
  readonly slot: (slot: OwnSlot) => string;
  /**
   * Receives the parts of a document and the frame around them.
   * @param key identifies everything that the frame depends on.
   * @param render renders the frame with slots; called only if it is not cached.
   */
  take(key: string, parts: OwnParts, render: () => Promise<string>): Promise<void>;
}

/** Values that the server passes to every rendered page, besides the calls. */
export interface PageServerData {
  language: Language;
  theme: Theme;
  fontSize: FontSize;
  cardStyle: CardStyle;
  /** True: the whole page is shown in greyscale. */
  gray: boolean;
  /** The site's switches, and the instant at which the server read them. */
  config: SiteConfig;
  seenAt: string;
  /** Origin to which the browser sends calls; empty for the page's own. */
  apiBase: string;
  /** Third-party scripts that the page loads: chat assistant and web firewall. */
  chatScripts: readonly string[];
  firewallScript: string | null;
  /** Scheme and host that visitors see, for absolute links. */
  origin: string;
  /** The variant of the site, and the origins of all variants. */
  variant: SiteVariant;
  variants: SiteVariants;
  /** True if the outbox page and the demonstration accounts exist. */
  local: boolean;
  /** Address of the script with the language's words, fetched along with the page's own; null in development. */
  wordsScript: string | null;
  /** True for a returning visitor, whose browser has cached the style sheet: the page only links to it. */
  hasStyle: boolean;
  /** Marks our inline scripts for the content security policy. */
  nonce: string;
}

export interface PageContext extends PageServerData {
  api: Api;
  own: Own;
  /**
   * Writes placeholders that the server replaces with the reader's own data, so that the page can be cached for all.
   * Undefined: the page is rendered for one reader.
   */
  slot: ((slot: OwnSlot) => string) | undefined;
  /** Receives the document in parts. Undefined: it is rendered as a whole. */
  frames: PageFrames | undefined;
  /** Receives the rendered document directly. As a response body it would be encoded and decoded again. */
  take: (html: string) => void;
  /** Why the submitted form is refused before the page's action receives it. */
  refused: Problem | null;
}
