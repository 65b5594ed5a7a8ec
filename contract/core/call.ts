import * as z from 'zod/mini';
import type { RefusalCode } from './refusals.ts';
import type { LinkName } from '../routes.ts';

/** The largest number that a numbered row has: the database counts them in 32 bits. */
const mostOfNumber = 2_147_483_647;

/** A number by which a row is asked for in an address, as of an event or a version; what no row can have is no number. */
export const RowNumber = z.coerce.number().check(z.int(), z.gte(1), z.lte(mostOfNumber));

/**
 * Whatever programs may ask the server for. `json`: checked input and output by schemas; pages make these. `file`: bytes
 * out, or in. `stream`: an answer that goes on. `media`: what players of streams
 * read. `webhook`: other people's programs tell us something. `redirect`: leads a
 * browser on. `probe`: asks after the process itself.
 */
export type AnyCall = Call | OtherCall;
export type CallKind = AnyCall['kind'];

/** One API call, as browser, server, documentation and tests know it. */
export interface Call {
  readonly kind: 'json';
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As Fastify writes it: `/api/events/:number`. */
  readonly path: string;
  /** One sentence for the documentation. */
  readonly summary: string;
  /** Who may call it. Changes by anyone logged in must carry the anti-forgery token. */
  readonly access: 'anyone' | 'member' | 'staff';
  /**
   * Of a call that needs a login: nothing in its input can name what is another member's. Without this, a call that has
   * an input says in the access sweep how somebody could reach for what is not theirs.
   */
  readonly names?: 'own';
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly output: z.ZodMiniType;
  /** The refusals to expect besides `invalid_input` and what `access` brings. */
  readonly refusals: readonly RefusalCode[];
  /** The body may also come as `application/x-www-form-urlencoded`. */
  readonly form?: true;
  /** The browser's client sends it so: a body of plain texts. */
  readonly sentAs?: 'form';
  /**
   * Posted by a browser as a plain form, success leads to the answer's `redirectUrl`, anything else to this page, whose
   * action gets the same form again.
   */
  readonly leadsBack?: Extract<LinkName, 'newsletter'>;
  /** Posted by a browser as a plain form, the form goes on as it is to this page's action, with the same query. */
  readonly formPage?: Extract<LinkName, 'login'>;
  /** The browser's client stamps its requests with the day, as `date` (specification, section 7). */
  readonly dateStamp?: true;
  /**
   * `shared`: the same for everyone, cacheable with a strong ETag. `versioned`: so, too, and kept for a year where the
   * query names the `version` that the answer has and the language (`lang`).
   */
  readonly cache?: 'shared' | 'versioned';
}

/** A call that is not JSON in and out. What its path and query bring are texts, which whoever answers it checks. */
export interface OtherCall {
  readonly kind: 'file' | 'stream' | 'media' | 'webhook' | 'redirect' | 'probe';
  readonly method: 'GET' | 'POST' | 'PUT';
  /** As Fastify writes it. */
  readonly path: string;
  /** One sentence for the documentation. */
  readonly summary: string;
  /** `provider`: whoever proves by a signature who they are. */
  readonly access: 'anyone' | 'member' | 'provider';
  /** What parameters of the path may be, where that is a list. */
  readonly params?: Readonly<Record<string, readonly string[]>>;
  /** What query it reads, by name. */
  readonly query?: readonly string[];
  /** Content type of what is sent. */
  readonly takes?: string;
  /** Content type of what comes, by status; `null` for nothing. */
  readonly answers: Readonly<Record<number, string | null>>;
  /** What a browser does with a member's file: shows or saves it. */
  readonly disposition?: 'inline' | 'attachment';
  /** Of a member's file: refused where a page of another site leads to it. */
  readonly ownSiteOnly?: true;
}

type Part<Definition, Key extends 'params' | 'query' | 'body'> = Definition extends { [key in Key]: infer Schema }
  ? Schema extends z.ZodMiniType
    ? { [key in Key]: z.input<Schema> }
    : unknown
  : unknown;

type ParsedPart<Definition, Key extends 'params' | 'query' | 'body'> = Definition extends {
  [key in Key]: infer Schema;
}
  ? Schema extends z.ZodMiniType
    ? { [key in Key]: z.output<Schema> }
    : unknown
  : unknown;

/** What a caller passes: the parts that the call defines. */
export type CallInput<Definition> = Part<Definition, 'params'> & Part<Definition, 'query'> & Part<Definition, 'body'>;

/** What a handler receives: the same, validated and with defaults filled in. */
export type ParsedInput<Definition> = ParsedPart<Definition, 'params'> &
  ParsedPart<Definition, 'query'> &
  ParsedPart<Definition, 'body'>;

export type CallOutput<Definition> = Definition extends { output: infer Schema }
  ? Schema extends z.ZodMiniType
    ? z.output<Schema>
    : never
  : never;

/** Keeps the literal types of a definition. */
export function call<const Definition extends Omit<Call, 'kind'>>(definition: Definition) {
  return { kind: 'json', ...definition } as const;
}

/** `_t` and the banner list's date stamp only defeat caches; they are accepted and ignored. */
const Stamp = z.object({ _t: z.optional(z.string()), date: z.optional(z.string()) });

/** A file of `/data/`: the same for everyone, made from the database. */
export const dataFile = <Output extends z.ZodMiniType>(
  name: string,
  summary: string,
  output: Output,
  more: { dateStamp?: true } = {},
) =>
  call({
    ...more,
    method: 'GET',
    path: `/data/${name}.json`,
    summary,
    access: 'anyone',
    query: Stamp,
    output,
    refusals: [],
    cache: 'shared',
  });

/** What every call answers when it does not succeed: RFC 9457, `application/problem+json`. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** Stable, for programs. */
  code: z.string(),
  /** In the caller's language, for people. */
  detail: z.string(),
  /** To quote to customer service. */
  instance: z.string(),
  /** Seconds after which it may be tried again, where that is known. */
  retryAfter: z.optional(z.int()),
  /** Mistakes at fields, by their names. */
  errors: z.optional(z.array(z.object({ field: z.string(), code: z.string(), detail: z.string() }))),
});
export type Problem = z.infer<typeof Problem>;
