import pg from 'pg';
import { queryByCallback } from './query-by-callback.ts';

/** Statement as sent to PostgreSQL. A named statement is parsed and planned once per connection. */
export interface Sent {
  readonly name?: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Members of the library's connection used here; its types declare only clients. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  readonly parsedStatements: Record<string, string | undefined>;
  readonly submittedNamedStatements: Record<string, string | undefined>;
  parse(statement: { name: string; text: string }): void;
  bind(values: { statement: string; values: readonly unknown[]; valueMapper: (value: unknown) => unknown }): void;
  execute(portal: { portal: string }): void;
}

/** Members of the library's query used here; its types declare only the constructor. */
interface LibraryQuery {
  name: string | undefined;
  text: string;
  prepare(wire: Wire): void;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
  handleError(error: Error, wire: Wire): void;
}
const Query = pg.Query as unknown as new (config: object) => LibraryQuery;
const { prepareValue } = (await import('pg/lib/utils.js' as string)) as { prepareValue: (value: unknown) => unknown };

/**
 * Sends statements in one write and receives one response. After a failure PostgreSQL runs none of the following
 * statements. Returns only the last statement's result.
 */
class Together extends Query {
  readonly #before: readonly Sent[];
  /** Statements that have not completed; results of the first one arrive now. */
  #open: Pick<Sent, 'name' | 'text'>[] = [];

  constructor(before: readonly Sent[], last: Sent, callback: (error: Error | null, result: pg.QueryResult) => void) {
    super({ ...last, values: [...last.values], callback });
    this.#before = before;
  }

  submit(wire: Wire): null {
    this.#open = [...this.#before, { name: this.name, text: this.text }];
    wire.stream.cork();
    try {
      for (const one of this.#before) send(wire, one);
      this.prepare(wire);
    } finally {
      wire.stream.uncork();
    }
    this.#attend();
    return null;
  }

  override handleRowDescription(message: unknown): void {
    if (this.#open.length === 1) super.handleRowDescription(message);
  }

  override handleDataRow(message: unknown): void {
    if (this.#open.length === 1) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#open.length === 1) return super.handleCommandComplete(message, wire);
    this.#open.shift();
    this.#attend();
  }

  override handleError(error: Error, wire: Wire): void {
    // PostgreSQL has not parsed the statements after the failed one.
    for (const { name } of this.#open) if (name) delete wire.submittedNamedStatements[name];
    super.handleError(error, wire);
  }

  /** Registers the statement under its name, as the library does for statements that PostgreSQL has parsed. */
  #attend(): void {
    const [current] = this.#open;
    if (!current) return;
    this.name = current.name;
    this.text = current.text;
  }
}

function send(wire: Wire, { name = '', text, values }: Sent): void {
  const isKnown = name && (wire.parsedStatements[name] ?? wire.submittedNamedStatements[name]) !== undefined;
  if (!isKnown) wire.parse({ name, text });
  if (name) wire.submittedNamedStatements[name] = text;
  wire.bind({ statement: name, values, valueMapper: prepareValue });
  wire.execute({ portal: '' });
}

/**
 * Sends statements together.
 * @returns the last statement's result.
 * @throws the first error.
 */
export function sendTogether<Row extends object>(
  client: pg.PoolClient,
  before: readonly Sent[],
  last: Sent,
): Promise<pg.QueryResult<Row>> {
  if (before.length === 0) {
    const { name, text, values } = last;
    return queryByCallback(client, { text, values: [...values], ...(name === undefined ? {} : { name }) });
  }
  const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult<Row>>();
  const outcome = (error: Error | null, result: pg.QueryResult) => (error ? reject(error) : resolve(result));
  client.query(new Together(before, last, outcome) as unknown as pg.Submittable);
  return promise;
}
