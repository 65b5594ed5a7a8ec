import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, callNamesOf } from '../../../contract/calls.ts';
import type { CallKind, OtherCall } from '../../../contract/core/call.ts';
import { describeCalls } from './describe-calls.ts';
import { makeContextOf } from '../make-context.ts';
import { createHttp } from '../../platform/http.ts';
import { serveRoutes } from '../../serve-routes.ts';
import { openTestProgram, type TestProgram } from '../../testing/open-program.ts';

type Json = Record<string, unknown>;
interface Operation {
  operationId: string;
  summary: string;
  parameters?: { name: string; in: string; required: boolean; schema: Json }[];
  requestBody?: { content: Record<string, Json> };
  security?: Json[];
  responses: Record<string, { description: string; content?: Record<string, Json> }>;
}

const document = describeCalls('https://fei.example');
const paths = document.paths as Record<string, Record<string, Operation>>;
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

describe('OpenAPI document', () => {
  test('contains everything that OpenAPI 3.1 requires', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    for (const { path, method, operation } of operations) {
      expect(path).toMatch(/^\/[^?#]*$/);
      expect(['get', 'put', 'post', 'delete']).toContain(method);
      expect(operation.summary.length, path).toBeGreaterThan(10);
      expect(Object.keys(operation.responses).length, path).toBeGreaterThan(0);
      for (const [status, response] of Object.entries(operation.responses)) {
        expect(status).toMatch(/^([1-5]\d\d|default)$/);
        expect(response.description.length, `${path} ${status}`).toBeGreaterThan(0);
      }
    }
  });

  test('lists the refusals of every change and file', () => {
    for (const { path, method, operation } of operations) {
      const isCall = calls[operation.operationId as keyof typeof calls].kind === 'json';
      const statuses = Object.keys(operation.responses);
      if (!isCall) expect(statuses, path).toContain('default');
      else if (method !== 'get') expect(statuses, path).toEqual(expect.arrayContaining(['403', '413', '415']));
    }
  });

  test('contains no JavaScript-only pattern', () => {
    expect(JSON.stringify(document)).not.toMatch(/\\\\p\{/);
    const patterns = JSON.stringify(document).match(/"pattern":"(?:[^"\\]|\\.)*"/g) ?? [];
    expect(patterns.length).toBeGreaterThan(5);
    const emails = patterns
      .map((one) => JSON.parse(`{${one}}`) as { pattern: string })
      .filter((one) => one.pattern.includes('@'));
    for (const { pattern } of emails) expect('陳大文@example.com').toMatch(new RegExp(pattern, 'u'));
  });

  test('gives each operation a unique name', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  test("declares each path's parameters exactly once and requires path parameters", () => {
    for (const { path, operation } of operations) {
      const parameters = operation.parameters ?? [];
      const keys = parameters.map((one) => `${one.in} ${one.name}`);
      expect(new Set(keys).size, path).toBe(keys.length);
      const inPath = parameters.filter((one) => one.in === 'path');
      expect(
        inPath.every((one) => one.required),
        path,
      ).toBe(true);
      expect(inPath.map((one) => one.name).toSorted(), path).toEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted(),
      );
      for (const one of parameters) expect(typeof one.schema, `${path} ${one.name}`).toBe('object');
    }
    // Templates that differ only in parameter names are the same path.
    const shapes = Object.keys(paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  test('references only schemas and security schemes that it defines', () => {
    const { schemas, securitySchemes } = document.components as { schemas: Json; securitySchemes: Json };
    const seen: string[] = [];
    const walk = (value: unknown) => {
      if (typeof value !== 'object' || value === null) return;
      const ref: unknown = Reflect.get(value, '$ref');
      if (typeof ref === 'string') seen.push(ref);
      Object.values(value).forEach(walk);
    };
    walk(document);
    expect(new Set(seen)).toEqual(new Set(['#/components/schemas/Problem']));
    expect(Object.keys(schemas)).toEqual(['Problem']);
    for (const { operation } of operations)
      for (const way of operation.security ?? [])
        for (const name of Object.keys(way)) expect(Object.keys(securitySchemes)).toContain(name);
  });

  test('describes a body where a call takes one, and a schema for every JSON response', () => {
    for (const name of callNamesOf('json')) {
      const call = calls[name];
      const { operation } = operations.find(({ operation: one }) => one.operationId === name)!;
      const body = operation.requestBody?.content['application/json'];
      if ('body' in call) expect(body?.schema, name).toBeTypeOf('object');
      else expect(operation.requestBody, name).toBeUndefined();
      expect(operation.responses['200']?.content?.['application/json']?.schema, name).toBeTypeOf('object');
    }
  });

  test('describes the input and output of every other call in its content types', () => {
    const fitting: Record<Exclude<CallKind, 'json'>, RegExp> = {
      file: /^(image\/|text\/|application\/(pdf|json)$)/,
      stream: /^text\/event-stream$/,
      media: /^(application\/vnd\.apple\.mpegurl|video\/mp4)$/,
      webhook: /^(application\/json|text\/plain)$/,
      redirect: /^$/,
      probe: /^application\/json$/,
    };
    for (const kind of Object.keys(fitting) as (keyof typeof fitting)[])
      for (const name of callNamesOf(kind)) {
        const { method, answers: results, takes }: OtherCall = calls[name];
        const { operation } = operations.find(({ operation: one }) => one.operationId === name)!;
        for (const [status, type] of Object.entries(results)) {
          expect(Object.keys(operation.responses[status]?.content ?? {}), name).toEqual(type ? [type] : []);
          if (type) expect(type, name).toMatch(fitting[kind]);
        }
        expect(method === 'GET', name).toBe(takes === undefined);
        if (kind === 'redirect') expect(Object.keys(results), name).toEqual(['303']);
        if (kind === 'webhook') expect(takes, name).toBeDefined();
      }
  });

  test('survives a round trip through JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });
});

describe('served calls', () => {
  let program: TestProgram;
  let app: FastifyInstance;
  const served = new Set<string>();
  beforeAll(async () => {
    program = await openTestProgram();
    app = await createHttp(program.config, program.log);
    app.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) served.add(`${one.toLowerCase()} ${url}`);
    });
    await serveRoutes(app, program, makeContextOf(program));
    await app.ready();
  });
  afterAll(async () => {
    await app?.close();
    await program?.close();
  });

  /**
   * Routes that API clients don't need: missing pages, the document itself, static files, preferences and the staff
   * consoles.
   */
  const apart =
    /\/\*$|^get \/(?:favicon|apple-touch-icon|icons|manifest|share|robots|sitemap|\.well-known|api\/openapi)|^post \/look$|^\w+ \/Staff\b/;

  /** Returns true if a route only reports the allowed methods or redirects to the page with its form. */
  async function refusesItsMethod(route: string): Promise<boolean> {
    const [method = '', url = ''] = route.split(' ');
    const { statusCode, headers } = await app.inject({ method: method.toUpperCase() as 'GET', url });
    if (statusCode === 302) return method === 'get' && String(headers.location).endsWith('.html');
    return statusCode === 405 && headers.allow !== undefined;
  }

  test('describes every served call, and serves every described one', async () => {
    const described = operations.map(({ path, method }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`);
    const real = [...served].filter((route) => !apart.test(route) && !/^(head|options) /.test(route));
    const others = real.filter((route) => !described.includes(route));
    const refusing = await Promise.all(others.map(refusesItsMethod));
    expect(others.filter((_, n) => !refusing[n])).toEqual([]);
    expect(described.filter((route) => !real.includes(route))).toEqual([]);
  });
});
