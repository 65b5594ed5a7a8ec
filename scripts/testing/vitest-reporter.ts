import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';
import { firstLines, type TestReport, type TestResult } from './results.ts';

/** Vitest reporter that writes a `TestReport` to the file named in `FEI_TEST_REPORT`. */
export default class ReportWriter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const path = process.env.FEI_TEST_REPORT;
    if (!path) throw new Error('FEI_TEST_REPORT is not set');
    const report: TestReport = {
      tests: modules.flatMap(resultsOf),
      files: modules.map((module) => ({ file: fileOf(module), ms: durationOf(module) })),
      errors: [
        ...modules.flatMap((module) =>
          [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())].map(
            (error) => `${fileOf(module)}: ${firstLines(error.stack ?? error.message)}`,
          ),
        ),
        ...unhandled.map((error) => firstLines(error.stack ?? error.message)),
      ],
    };
    writeFileSync(path, JSON.stringify(report));
  }
}

function resultsOf(module: TestModule): TestResult[] {
  return [...module.children.allTests()].map((test) => {
    const { state, errors } = test.result();
    return {
      project: module.project.name,
      file: fileOf(module),
      name: test.fullName,
      // A test has no result if its suite's setup failed before the test could run.
      state: state === 'pending' ? 'failed' : state,
      ...(errors ? { message: firstLines(errors.map((error) => error.stack ?? error.message).join('\n')) } : {}),
    };
  });
}

function durationOf(module: TestModule): number {
  const { setupDuration, collectDuration, duration } = module.diagnostic();
  return setupDuration + collectDuration + duration;
}

const fileOf = (module: TestModule) => relative(process.cwd(), module.moduleId);
