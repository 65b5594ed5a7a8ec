import * as z from 'zod/mini';
import type { RefusalCode } from './refusals.ts';
import type { LinkName } from '../routes.ts';

/** Largest row number; the database column is a 32-bit integer. */
const maxOfNumber = 2_147_483_647;

/** Row number in an address, such as an event or version number, limited to the column's range. */
export const RowNumber = z.coerce.number().check(z.int(), z.gte(1), z.lte(maxOfNumber));

/**
 * Any request that the server accepts. `json`: input and output checked by schemas, used by pages. `file`: bytes as
 * output or input. `stream`: a response that stays open. `media`: requests from stream players. `webhook`:
 * notifications from other systems. `redirect`: redirects a browser. `probe`: process health.
 */
export type AnyCall = Call | OtherCall;
export type CallKind = AnyCall['kind'];

/** Definition of one API call, shared by the browser, server, documentation and tests. */
export interface Call {
  readonly kind: 'json';
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify syntax: `/api/events/:number`. */
  readonly path: string;
  readonly summary: string;
  /** Who may call. Changes by logged-in callers need the anti-forgery token. */
  readonly access: 'anyone' | 'member' | 'staff';
  /**
   * For calls that need a login: no input can refer to another member's data. Otherwise, the access sweep must list how
   * a caller could try to reach foreign data.
   */
  readonly names?: 'own';
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly output: z.ZodMiniType;
  /** Expected errors besides `invalid_input` and those that `access` implies. */
  readonly refusals: readonly RefusalCode[];
  /** The body may also be sent as `application/x-www-form-urlencoded`. */
  readonly form?: true;
  /** The browser client sends the body, which has only text fields, as a form. */
  readonly sentAs?: 'form';
  /**
   * For plain form posts: success redirects to the response's `redirectUrl`; any other result goes to this page, whose
   * action receives the same form again.
   */
  readonly leadsBack?: Extract<LinkName, 'newsletter'>;
  /** For plain form posts: forwards the unchanged form to this page's action, with the same query. */
  readonly formPage?: Extract<LinkName, 'login'>;
  /** The browser client adds the day to requests as `date` (specification, section 7). */
  readonly dateStamp?: true;
  /**
   * `shared`: the same for everyone, cacheable with a strong ETag. `versioned`: the same, and cached for a year if the
   * query names the `version` of the response and the language (`lang`).
   */
  readonly cache?: 'shared' | 'versioned';
}

/** A call whose input and output are not JSON. Handlers must validate path and query values, which are text. */
export interface OtherCall {
  readonly kind: 'file' | 'stream' | 'media' | 'webhook' | 'redirect' | 'probe';
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly summary: string;
  /** `provider`: a caller identified by its signature. */
  readonly access: 'anyone' | 'member' | 'provider';
  /** Allowed values for path parameters that come from a list. */
  readonly params?: Readonly<Record<string, readonly string[]>>;
  readonly query?: readonly string[];
  /** Request content type. */
  readonly takes?: string;
  /** Response content type by status; `null` if the body is empty. */
  readonly answers: Readonly<Record<number, string | null>>;
  /** Whether browsers display or save a member's file. */
  readonly disposition?: 'inline' | 'attachment';
  /** For a member's file: rejected if a page on another site links to it. */
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

/** Input that a caller passes: only the parts that the call defines. */
export type CallInput<Definition> = Part<Definition, 'params'> & Part<Definition, 'query'> & Part<Definition, 'body'>;

/** Input that a handler receives: validated, with defaults filled in. */
export type ParsedInput<Definition> = ParsedPart<Definition, 'params'> &
  ParsedPart<Definition, 'query'> &
  ParsedPart<Definition, 'body'>;

export type CallOutput<Definition> = Definition extends { output: infer Schema }
  ? Schema extends z.ZodMiniType
    ? z.output<Schema>
    : never
  : never;

/** Defines a call and preserves its literal types. */
export function call<const Definition extends Omit<Call, 'kind'>>(definition: Definition) {
  return { kind: 'json', ...definition } as const;
}

/** `_t` and the banner list's date only defeat caches; they are accepted and ignored. */
const Stamp = z.object({ _t: z.optional(z.string()), date: z.optional(z.string()) });

/** Defines a file under `/data/`: generated from the database and identical for everyone. */
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

/** Body of every failed response: RFC 9457, `application/problem+json`. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** Stable, for programs. */
  code: z.string(),
  /** In the caller's language, for people. */
  detail: z.string(),
  /** Reference to quote to customer service. */
  instance: z.string(),
  /** Seconds until the call may be retried, if known. */
  retryAfter: z.optional(z.int()),
  errors: z.optional(z.array(z.object({ field: z.string(), code: z.string(), detail: z.string() }))),
});
export type Problem = z.infer<typeof Problem>;
