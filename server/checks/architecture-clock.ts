import { readModule, type Rule, type Violation } from './architecture-tree.ts';

/** Journeys still wait for time to pass: remove this line and its use once they wait for what they look at. */
const notYetClean = /^e2e\//;

const clockOrChance = /^(new Date|Date|Date\.now|Math\.random|Temporal\.Now\.\w+)\(\)$/;

/** A test waits for what it looks at, and has a clock and a seed of its own: then it fails only for a fault. */
export const testsDependOnNoClock: Rule = (tree) =>
  [...tree.files].flatMap(([path, text]): Violation[] => {
    if (!/\.test\.tsx?$/.test(path) || path.startsWith('server/testing/') || notYetClean.test(path)) return [];
    const { imports, timers, chances } = tree.modules.get(path) ?? readModule(path, text);
    const found = [
      ...imports
        .map(({ specifier, line }) => ({ what: specifier, line }))
        .filter(({ what }) => /^(node:)?timers(\/promises)?$/.test(what)),
      ...timers,
      ...chances.filter(({ what }) => clockOrChance.test(what)),
    ];
    return found.map(({ what, line }) => ({
      path,
      line,
      subject: what,
      what: `uses ${what}: wait for the event (server/testing/wait-for.ts), and give the test its clock and seed`,
    }));
  });
