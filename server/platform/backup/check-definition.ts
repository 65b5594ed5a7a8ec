import { BackupRefused } from './backup-refused.ts';

/** Allowed kinds of definitions in a backup, by the start of their text in PostgreSQL. */
const forms = {
  constraint: /^(?:PRIMARY KEY|UNIQUE|CHECK) /,
  foreignKey: /^FOREIGN KEY \(/,
  index: /^CREATE (?:UNIQUE )?INDEX /,
  bound: /^(?:DEFAULT$|FOR VALUES (?:FROM|IN|WITH) )/,
} as const;

/**
 * Words allowed before a parenthesis: keywords and functions without side effects. Any other function could have any
 * effect.
 */
const callable = new Set(
  'ALL AND ANY AS BTREE CHECK COALESCE FROM GIN GIST HASH IN INCLUDE KEY NOT OR TO UNIQUE VALUES WHERE WITH'.split(' '),
);

/** Names, strings, numbers and operators; no semicolon, comment, escape string or dollar quoting. */
const token =
  /\s+|"(?:[^"\0]|"")+"|'(?:[^'\\\0]|'')*'(?!')|[A-Za-z_]\w*(?!['"$])|\d[\d.]*|::|<>|[<>]=?|[=(),.+[\]]|-(?!-)/y;

/**
 * Checks that a definition in a backup's header is only a definition, so that a forged file cannot run statements.
 * @throws {BackupRefused} if it has another form or calls a function.
 */
export function checkDefinition(kind: keyof typeof forms, text: string): string {
  const refused = new BackupRefused(`The backup defines something that a restore does not make: ${text.slice(0, 200)}`);
  if (!forms[kind].test(text)) throw refused;
  const tokens: string[] = [];
  for (token.lastIndex = 0; token.lastIndex < text.length;) {
    const found = token.exec(text)?.[0];
    if (found === undefined) throw refused;
    if (found.trim()) tokens.push(found);
  }
  let depth = 0;
  for (const [at, one] of tokens.entries()) {
    if (one === '(' && !mayOpen(tokens, at)) throw refused;
    if (one === '(') depth++;
    if (one === ')' && --depth < 0) throw refused;
    // After a comma, `alter table` would perform another action.
    if (one === ',' && depth === 0) throw refused;
  }
  if (depth !== 0) throw refused;
  return text;
}

/**
 * Column names may follow the table that a foreign key references; after any other name a parenthesis is a function
 * call.
 */
function mayOpen(tokens: readonly string[], at: number): boolean {
  const before = tokens[at - 1] ?? '(';
  if (!/^["\w]/.test(before) || callable.has(before.toUpperCase())) return true;
  const start = tokens[at - 2] === '.' ? at - 4 : at - 2;
  return tokens[start] === 'REFERENCES';
}
