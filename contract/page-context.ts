import type { Problem } from './core/call.ts';
import type { Api } from './calls.ts';
import type { SiteConfig } from './content/site-config.ts';
import type { ViewerSummary } from './identity/account.ts';
import type { Language } from './core/language.ts';
import type { CardStyle, FontSize, Theme } from './core/preferences.ts';
import type { SiteVariant, SiteVariants } from './core/site-variants.ts';

/** Data specific to the current reader, recreated for every document. */
export interface Own {
  readonly viewer: ViewerSummary;
  /** Event numbers of the member's favourites. */
  readonly hearts: readonly number[];
  /** UUIDv7 for a form that creates something: unique per document, so that a second submission counts as a retry. */
  readonly newId: string;
}

/** Own data of a visitor. */
export const visitorContext: Own = {
  viewer: { isLogin: false, memberId: null, displayName: null, loginToken: null },
  hearts: [],
  newId: '',
};

/** Own data of an unspecified member, for pages rendered once for all members. */
export const memberContext: Own = { ...visitorContext, viewer: { ...visitorContext.viewer, isLogin: true } };

/** Serializes own data for a data block in a document. */
export function writeOwn(own: Own): string {
  return JSON.stringify(own).replaceAll('<', String.raw`\u003c`);
}

/** Placeholders for the reader's own data in a shared page. `event` is an event number. */
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

/** Renders only a member's own parts of a document; the frame around them is cached. */
export interface PageFrames {
  /** Name prefix of the elements that hold own parts; it never occurs in other text. */
  readonly tag: string;
  readonly slot: (slot: OwnSlot) => string;
  /**
   * Receives the parts of a document and the frame around them.
   * @param key identifies everything that the frame depends on.
   * @param render renders the frame with slots; called only if it is not cached.
   */
  take(key: string, parts: OwnParts, render: () => Promise<string>): Promise<void>;
}

/** Values that the server passes to every rendered page, in addition to the calls. */
export interface PageServerData {
  language: Language;
  theme: Theme;
  fontSize: FontSize;
  cardStyle: CardStyle;
  /** Shows the whole page in greyscale. */
  gray: boolean;
  /** The feature switches, and when the server read them. */
  config: SiteConfig;
  seenAt: string;
  /** Origin that the browser sends calls to; empty for the page's own. */
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
  /**
   * Address of the script with the current language's texts, fetched along with the page's own script; null in
   * development.
   */
  wordsScript: string | null;
  /** True for a returning visitor, whose browser has cached the style sheet: the page only links to it. */
  hasStyle: boolean;
  /** Identifies our inline scripts for the content security policy. */
  nonce: string;
}

export interface PageContext extends PageServerData {
  api: Api;
  own: Own;
  /**
   * Writes placeholders that the server replaces with the reader's own data, so that the page can be cached for all
   * readers. If undefined, the page is rendered for one reader.
   */
  slot: ((slot: OwnSlot) => string) | undefined;
  /** Receives the document in parts. If undefined, it is rendered as a whole. */
  frames: PageFrames | undefined;
  /** Receives the rendered document directly, because a response body would be encoded and decoded again. */
  take: (html: string) => void;
  /** Why the submitted form is rejected before the page's action receives it. */
  refused: Problem | null;
}
