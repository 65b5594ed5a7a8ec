import { parseArgs } from 'node:util';

export interface TestOptions {
  readonly all: boolean;
  /** Runs only files whose path contains one of these strings. */
  readonly paths: readonly string[];
  /** Runs only files that changes since this Git revision can affect. */
  readonly changed: string | undefined;
  /** Fraction of all files to run, such as `1/4`. */
  readonly shard: string | undefined;
  readonly repeat: number;
  /** File that receives the results, for a later run that continues this one. */
  readonly results: string | undefined;
  /** Results of an `npm test` run. This run skips the tests in it and adds their counts. */
  readonly after: string | undefined;
}

/**
 * Reads the command line.
 * @throws {Error} with a sentence for the user if the options are invalid.
 */
export function readOptions(args: readonly string[]): TestOptions {
  const { values, positionals } = parseArgs({
    args: withDefaultRevision(args),
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      changed: { type: 'string' },
      shard: { type: 'string' },
      repeat: { type: 'string', default: '1' },
      results: { type: 'string' },
      after: { type: 'string' },
    },
  });
  const { all, changed, shard, results, after } = values;
  const repeat = Number(values.repeat);
  if (!Number.isInteger(repeat) || repeat < 1 || repeat > 1000)
    throw new Error(`--repeat must be a whole number from 1 to 1000, not ${values.repeat}.`);
  const [part, parts] = /^(\d+)\/(\d+)$/
    .exec(shard ?? '1/1')
    ?.slice(1)
    .map(Number) ?? [0, 0];
  if (!part || !parts || part > parts) throw new Error(`--shard must be a part such as 1/4, not ${shard}.`);
  const isSelection = positionals.length > 0 || changed !== undefined;
  if (positionals.length > 0 && changed !== undefined) throw new Error('Pass paths or --changed, not both.');
  if (repeat > 1 && !isSelection) throw new Error('--repeat requires paths or --changed.');
  if (after !== undefined && (!all || isSelection)) throw new Error('--after works only with npm run test:all.');
  if (all && isSelection) throw new Error('npm run test:all takes no paths. Use npm test -- PATH….');
  return { all, paths: positionals, changed, shard, repeat, results, after };
}

/** `--changed` without a revision means uncommitted changes. */
function withDefaultRevision(args: readonly string[]): string[] {
  return args.flatMap((arg, at) => {
    const next = args[at + 1];
    return arg === '--changed' && (next === undefined || next.startsWith('-')) ? ['--changed', 'HEAD'] : [arg];
  });
}
