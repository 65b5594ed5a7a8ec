import pg from 'pg';
import { vi } from 'vitest';
import { placements, type Placement } from '../placement.ts';

/** A statement as the program sent it. */
export interface SentStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Of one text, so many with different values are looked at. */
const samples = 4;

/** Everything that this process asks any database while some work is done. */
export async function watchStatements(work: () => Promise<void>): Promise<SentStatement[]> {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const sent = asked.mock.calls.map(([question, values]: unknown[]): SentStatement =>
      typeof question === 'string'
        ? { text: question, values: Array.isArray(values) ? values : [] }
        : { values: [], ...(question as { text: string }) },
    );
    return [...Map.groupBy(sent, ({ text }) => text).values()].flatMap((alike) => alike.slice(0, samples));
  } finally {
    asked.mockRestore();
  }
}

interface Plan {
  'Relation Name'?: string;
  Plans?: Plan[];
}

/** Where a statement looks: of each table that is divided the parts, and the places of all its tables. */
export interface StatementPlan {
  readonly parts: ReadonlyMap<string, number>;
  readonly places: ReadonlySet<Placement>;
}

/** What PostgreSQL would look at for a statement. Nothing is done. */
export async function planOfStatement(client: pg.ClientBase, { text, values }: SentStatement): Promise<StatementPlan> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (format json) ${text}`, [...values]);
  const relations = new Set(relationsOf(rows[0]!['QUERY PLAN'][0]!.Plan));
  const parts = new Map<string, number>();
  const places = new Set<Placement>();
  for (const relation of relations) {
    const table = relation.replace(/_\d+$/, '');
    const place = (placements as Readonly<Record<string, Placement | undefined>>)[table];
    if (place) places.add(place);
    if (relation !== table) parts.set(table, (parts.get(table) ?? 0) + 1);
  }
  return { parts, places };
}

function relationsOf(plan: Plan): string[] {
  return [...(plan['Relation Name'] ? [plan['Relation Name']] : []), ...(plan.Plans ?? []).flatMap(relationsOf)];
}
