import pg from 'pg';
import { vi } from 'vitest';
import { placements, type Placement } from '../placement.ts';

export interface SentStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Samples per statement text, each with different values. */
const samples = 4;

/** Records every statement that this process sends to any database while `work` runs. */
export async function watchStatements(work: () => Promise<void>): Promise<SentStatement[]> {
  const requested = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const sent = requested.mock.calls.map(([question, values]: unknown[]): SentStatement =>
      typeof question === 'string'
        ? { text: question, values: Array.isArray(values) ? values : [] }
        : { values: [], ...(question as { text: string }) },
    );
    return [...Map.groupBy(sent, ({ text }) => text).values()].flatMap((alike) => alike.slice(0, samples));
  } finally {
    requested.mockRestore();
  }
}

interface Plan {
  'Relation Name'?: string;
  Plans?: Plan[];
}

/**
 * Tables and partitions that a statement uses: the partitions of each partitioned table, and the placement of all its
 * tables.
 */
export interface StatementPlan {
  readonly parts: ReadonlyMap<string, number>;
  readonly places: ReadonlySet<Placement>;
}

/** Returns the tables and partitions in PostgreSQL's plan of a statement, without running it. */
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
