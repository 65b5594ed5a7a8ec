// Process of a single benchmark, started by `run-benchmark.ts`: `node one.ts FILE SIZE`.
import { cleanUp, folderVariable } from './clean-up.ts';
import type { Benchmark, BenchmarkSize } from './measurement.ts';
import type { BenchmarkResult } from './run-benchmark.ts';

// The parent process has exited and can no longer clean up.
process.once('disconnect', () => void cleanUp(process.env[folderVariable]!).finally(() => process.exit(1)));

function report(told: BenchmarkResult, code: number): void {
  process.send!(told, () => process.exit(code));
}

const [file, size] = process.argv.slice(2);
try {
  const { measure } = (await import(file!)) as { measure: Benchmark };
  report({ measurements: await measure(JSON.parse(size!) as BenchmarkSize) }, 0);
} catch (error) {
  console.error(error);
  report({ failure: `it failed: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}` }, 1);
}
