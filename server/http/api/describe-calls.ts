import * as z from 'zod/mini';
import { Problem, type AnyCall, type Call } from '../../../contract/core/call.ts';
import { sessionCookieName } from '../../../contract/identity/account.ts';
import { calls } from '../../../contract/calls.ts';
import { describeRoute } from './describe-routes.ts';
import { refusalStatus, type RefusalCode } from '../../../contract/core/refusals.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override({ jsonSchema }) {
      if (jsonSchema.pattern) jsonSchema.pattern = jsonSchema.pattern.replaceAll(String.raw`\p{Script=Han}`, han);
    },
  }) as Json;

/**
 * Chinese characters as literal ranges, for validators that don't support Unicode scripts: the blocks that contain
 * them, slightly more than the script.
 */
const han = '\u2e80-\u9fff\uf900-\ufaff\u{20000}-\u{323af}';

const problem = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };

/**
 * Returns the OpenAPI 3.1 document of all calls, based on their validation schemas or the contract's descriptions.
 * @param sessionCookie cookie name in browsers.
 */
export function describeCalls(origin: string, sessionCookie: string = sessionCookieName): Json {
  const paths: Record<string, Json> = {};
  for (const [name, one] of Object.entries<AnyCall>(calls)) {
    const description = one.kind === 'json' ? describe(name, one) : describeRoute(name, one);
    (paths[template(one.path)] ??= {})[one.method.toLowerCase()] = description;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fei',
      version: '1',
      description: 'Calls of the ticketing site. Money is integer cents (HKD); instants are ISO 8601 in UTC.',
    },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        loginToken: { type: 'apiKey', in: 'header', name: 'X-Login-Token' },
      },
    },
  };
}

function template(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}');
}

function describe(name: string, definition: Call): Json {
  const parameters = [...parametersOf('path', definition.params), ...parametersOf('query', definition.query)];
  const codes: RefusalCode[] = [
    ...definition.refusals,
    'invalid_input',
    'busy',
    // Changes must come from our own pages, and their body can be too large or of an unsupported type.
    ...(definition.method === 'GET' ? [] : (['forged_request', 'too_large', 'unsupported_media_type'] as const)),
    ...(definition.access === 'anyone' ? [] : (['login_required', 'session_expired'] as const)),
  ];
  const byStatus = Map.groupBy(codes, (code) => refusalStatus[code]);
  const refusals = [...byStatus].map(([status, list]) => [
    String(status),
    { description: [...new Set(list)].join(', '), content: problem },
  ]);
  const changes = definition.method !== 'GET';
  return {
    operationId: name,
    summary: definition.summary,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(definition.body ? { requestBody: bodyOf(definition, definition.body) } : {}),
    ...(definition.access === 'anyone' ? {} : { security: [{ session: [], ...(changes ? { loginToken: [] } : {}) }] }),
    responses: {
      '200': {
        description: 'Done.',
        content: { 'application/json': { schema: schemaOf(definition.output, 'output') } },
      },
      ...Object.fromEntries(refusals),
    },
  };
}

function bodyOf(definition: Call, schema: z.ZodMiniType): Json {
  const content = { schema: schemaOf(schema, 'input') };
  return {
    required: true,
    content: {
      'application/json': content,
      ...(definition.form ? { 'application/x-www-form-urlencoded': content } : {}),
    },
  };
}

function parametersOf(place: 'path' | 'query', schema: z.ZodMiniType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}
