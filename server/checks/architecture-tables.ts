import { posix } from 'node:path';
import { isForTests, type Rule, type Tree, type Violation } from './architecture-tree.ts';

/** Returns the tables that each folder owns: the list after `Tables:` in its README, up to the first full stop. */
function tablesByFolder(tree: Tree): Map<string, string[]> {
  const owned = new Map<string, string[]>();
  for (const [path, text] of tree.files) {
    if (!/^server\/.*README\.md$/.test(path)) continue;
    const [, list] = /^Tables: ([^.]*)\./m.exec(text) ?? [];
    if (list !== undefined)
      owned.set(
        posix.dirname(path),
        [...list.matchAll(/`(\w+)`/g)].map(([, name]) => name!),
      );
  }
  return owned;
}

/** Lists all tables in the generated schema, and the job queue's schema as one table. */
function allTables(tree: Tree): string[] {
  const schema = tree.files.get('server/schema.ts')?.split('export interface Schema {')[1] ?? '';
  return [...[...schema.matchAll(/^ {2}"?(\w+)"?: /gm)].map(([, name]) => name!), 'pgboss'];
}

/** Requires one owner for every table: a server folder whose README lists it. */
export const everyTableHasOneOwner: Rule = (tree) => {
  const owned = [...tablesByFolder(tree)].flatMap(([folder, names]) => names.map((name) => ({ folder, name })));
  const tables = allTables(tree);
  const unowned = tables
    .filter((table) => owned.filter(({ name }) => name === table).length !== 1)
    .map((table): Violation => {
      const owners = owned.filter(({ name }) => name === table).map(({ folder }) => folder);
      return {
        path: 'server/schema.ts',
        line: 1,
        subject: table,
        what: `${table} belongs to ${owners.join(' and ') || 'nobody'}`,
      };
    });
  const unknown = owned
    .filter(({ name }) => !tables.includes(name))
    .map(({ folder, name }) => ({ path: `${folder}/README.md`, line: 1, what: `there is no table ${name}` }));
  return [...unowned, ...unknown];
};

/** Positions of table names in SQL: after these words, or after a comma in a from list. */
const beforeTables = /\b(?:from|join|into|update|table|truncate|using)\s+(?:only\s+)?(?:lateral\s+)?(?=([^()$;]*))/gi;

/** Returns the tables that an SQL text, or a name passed to a query builder, refers to. */
function tablesIn(text: string, tables: ReadonlySet<string>): string[] {
  // Only names of two words, because single words also occur in prose.
  const [, alone] = /^(?:public\.)?"?(\w+)"?(?: as \w+)?$/.exec(text.trim()) ?? [];
  if (alone !== undefined && alone.includes('_') && tables.has(alone)) return [alone];
  // A common table expression may have the same name as a table.
  const own = new Set([...text.matchAll(/\b(\w+)\s+as\s+(?:not\s+)?(?:materialized\s+)?\(/gi)].map(([, name]) => name));
  const named = [...text.matchAll(beforeTables)].flatMap(([, list]) =>
    list!
      .split(
        /\b(?:where|join|on|using|set|group|order|limit|union|returning|values|select|for|left|inner|full|cross)\b/i,
      )[0]!
      .split(',')
      .map((one) => /^\s*(?:public\.)?"?(\w+)"?/.exec(one)?.[1] ?? ''),
  );
  return [...new Set(named)].filter((name) => tables.has(name) && !own.has(name));
}

/** Returns the folder that owns a file's tables; for a feature's parts this is the feature. */
function ownFolder(path: string): string {
  return /^server\/features\/[^/]+/.exec(path)?.[0] ?? posix.dirname(path);
}

/** Lets a store use only the tables of its own feature or folder; other data comes from the other feature's actions. */
export const storesReadOwnTables: Rule = (tree) => {
  const owners = new Map([...tablesByFolder(tree)].flatMap(([folder, names]) => names.map((name) => [name, folder])));
  const tables = new Set(allTables(tree));
  return [...tree.modules.values()].flatMap(({ path, texts }): Violation[] => {
    const folder = path.startsWith('server/platform/') ? 'server/platform' : ownFolder(path);
    const isStore = /^server\/.*\/store(-[a-z0-9-]+)?\.ts$/.test(path) || folder === 'server/platform';
    if (!isStore || isForTests(path)) return [];
    return texts.flatMap(({ what, line }) =>
      tablesIn(what, tables)
        .filter((table) => owners.get(table) !== folder)
        .map((table) => ({
          path,
          line,
          subject: table,
          what: `queries ${table}, which belongs to ${owners.get(table) ?? 'nobody'}`,
        })),
    );
  });
};
