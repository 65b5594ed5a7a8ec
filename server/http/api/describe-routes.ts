import type { OtherCall } from '../../../contract/core/call.ts';

/** Describes a non-JSON call in OpenAPI notation. */
export function describeRoute(operationId: string, route: OtherCall): Record<string, unknown> {
  const { summary, params = {}, query = [], takes, answers: results, access } = route;
  const text = (values?: readonly string[]) => ({ type: 'string', ...(values ? { enum: [...values] } : {}) });
  const parameters = [
    ...[...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
      name,
      in: 'path',
      required: true,
      schema: text(params[name]),
    })),
    ...query.map((name) => ({ name, in: 'query', required: false, schema: text() })),
  ];
  return {
    operationId,
    summary,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(takes ? { requestBody: { required: true, content: { [takes]: {} } } } : {}),
    ...(access === 'member' ? { security: [{ session: [] }] } : {}),
    responses: {
      ...Object.fromEntries(
        Object.entries(results).map(([status, type]) => [
          status,
          { description: type ? 'Done.' : 'Done, with no content.', ...(type ? { content: { [type]: {} } } : {}) },
        ]),
      ),
      default: {
        description: 'Refused.',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}
