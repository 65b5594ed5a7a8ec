import { readModule, type Rule, type Violation } from './architecture-tree.ts';

const clockOrChance = /^(new Date|Date|Date\.now|Math\.random|Temporal\.Now\.\w+)\(\)$/;

/**
 * Requires tests to await what they check and to set their own clock and seed, so that they fail only because of a
 * defect.
 */
export const testsDependOnNoClock: Rule = (tree) =>
  [...tree.files].flatMap(([path, text]): Violation[] => {
    if (!/\.test\.tsx?$/.test(path) || path.startsWith('server/testing/')) return [];
    const { imports, timers, chances } = tree.modules.get(path) ?? readModule(path, text);
    const found = [
      ...imports
        .map(({ specifier, line }) => ({ what: specifier, line }))
        .filter(({ what }) => /^(node:)?timers(\/promises)?$/.test(what)),
      // Playwright's time limit for a journey is not a timer.
      ...timers.filter(({ what }) => what !== 'test.setTimeout()'),
      ...chances.filter(({ what }) => clockOrChance.test(what)),
    ];
    return found.map(({ what, line }) => ({
      path,
      line,
      subject: what,
      what: `uses ${what}: wait for the event (server/testing/wait-for.ts), and give the test its clock and seed`,
    }));
  });
