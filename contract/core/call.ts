import * as z from 'zod/mini';
import type { RefusalCode } from './refusals.ts';
import type { LinkName } from '../routes.ts';

/** Largest number of a numbered row: the database counts in 32 bits. */
const mostOfNumber = 2_147_483_647;

/** The number of a row in an address, such as an event's or a version's. Numbers that no row can have are invalid. */
export const RowNumber = z.coerce.number().check(z.int(), z.gte(1), z.lte(mostOfNumber));

/**
 * Any request that programs may send to the server. `json`: input and output checked by schemas, used by pages. `file`:
 * bytes as output or input. `stream`: a response that continues. `media`: requests of stream players. `webhook`:
 * notifications from other systems. `redirect`: sends a browser on. `probe`: health of the process.
 */
export type AnyCall = Call | OtherCall;
export type CallKind = AnyCall['kind'];

/** Definition of one API call for the browser, the server, the documentation and the tests. */
export interface Call {
  readonly kind: 'json';
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** In Fastify's syntax: `/api/events/:number`. */
  readonly path: string;
  readonly summary: string;
  /** Permitted callers. A logged-in caller's changes must carry the anti-forgery token. */
  readonly access: 'anyone' | 'member' | 'staff';
  /**
   * For a call that needs a login: no input can refer to another member's data. Without this, the access sweep must
   * list how a caller could try to reach foreign data.
   */
  readonly names?: 'own';
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly output: z.ZodMiniType;
  /** Expected refusals besides `invalid_input` and those that `access` implies. */
  readonly refusals: readonly RefusalCode[];
  /** The body may also be sent as `application/x-www-form-urlencoded`. */
  readonly form?: true;
  /** The browser client sends the body, which has only text fields, as a form. */
  readonly sentAs?: 'form';
  /**
   * If a browser posts a plain form: success redirects to the response's `redirectUrl`, and any other result to this
   * page, whose action receives the same form again.
   */
  readonly leadsBack?: Extract<LinkName, 'newsletter'>;
  /** If a browser posts a plain form: the unchanged form is forwarded to this page's action, with the same query. */
  readonly formPage?: Extract<LinkName, 'login'>;
  /** The browser client adds the day to its requests, as `date` (specification, section 7). */
  readonly dateStamp?: true;
  /**
   * `shared`: the same for everyone, cacheable with a strong ETag. `versioned`: the same, and cached for a year if the
   * query names the `version` of the response and the language (`lang`).
   */
  readonly cache?: 'shared' | 'versioned';
}

/** A call whose input and output are not JSON. Path and query values are texts that the handler must validate. */
export interface OtherCall {
  readonly kind: 'file' | 'stream' | 'media' | 'webhook' | 'redirect' | 'probe';
  readonly method: 'GET' | 'POST' | 'PUT';
  /** In Fastify's syntax. */
  readonly path: string;
  readonly summary: string;
  /** `provider`: a caller identified by its signature. */
  readonly access: 'anyone' | 'member' | 'provider';
  /** Allowed values of path parameters that come from a list. */
  readonly params?: Readonly<Record<string, readonly string[]>>;
  readonly query?: readonly string[];
  /** Content type of the request. */
  readonly takes?: string;
  /** Content type of the response, by status; `null` for an empty one. */
  readonly answers: Readonly<Record<number, string | null>>;
  /** Browser behaviour for a member's file: display or save. */
  readonly disposition?: 'inline' | 'attachment';
  /** For a member's file: refused if a page of another site links to it. */
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

/** Input that a caller passes: the parts that the call defines. */
export type CallInput<Definition> = Part<Definition, 'params'> & Part<Definition, 'query'> & Part<Definition, 'body'>;

/** Input that a handler receives: the same, validated and with defaults filled in. */
export type ParsedInput<Definition> = ParsedPart<Definition, 'params'> &
  ParsedPart<Definition, 'query'> &
  ParsedPart<Definition, 'body'>;

export type CallOutput<Definition> = Definition extends { output: infer Schema }
  ? Schema extends z.ZodMiniType
    ? z.output<Schema>
    : never
  : never;

/** Defines a call and preserves the literal types of its definition. */
export function call<const Definition extends Omit<Call, 'kind'>>(definition: Definition) {
  return { kind: 'json', ...definition } as const;
}

/** `_t` and the banner list's date only defeat caches; they are accepted and ignored. */
const Stamp = z.object({ _t: z.optional(z.string()), date: z.optional(z.string()) });

/** Defines a file of `/data/`: the same for everyone, generated from the database. */
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

/** Response of every failed call: RFC 9457, `application/problem+json`. */
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
  /** Errors of fields, by field name. */
  errors: z.optional(z.array(z.object({ field: z.string(), code: z.string(), detail: z.string() }))),
});
export type Problem = z.infer<typeof Problem>;
