import { posix } from 'node:path';
import { locateFeatureFile } from './architecture-imports.ts';
import { features } from './layers.ts';
import {
  isForTests,
  proseIn,
  type ArchitectureFinding,
  type Module,
  type Rule,
  type Violation,
} from './architecture-tree.ts';

function eachModule(tree: Parameters<Rule>[0], judge: (module: Module) => Omit<Violation, 'path'>[]): Violation[] {
  return [...tree.modules.values()].flatMap((module) =>
    judge(module).map((wrong) => ({ path: module.path, ...wrong })),
  );
}

export const featureFilesAreNamed: Rule = (tree) =>
  [...tree.files.keys()].flatMap((path) => {
    if (!path.startsWith('server/features/')) return [];
    const place = locateFeatureFile(path);
    const wrong = (what: string) => [{ path, line: 1, what }];
    if (!place) return wrong('stands in no feature');
    if (!(place.feature in features)) return wrong(`belongs to ${place.feature}, which the order of features lacks`);
    if (place.file === 'README.md' || /^[a-z][a-z0-9]*(-[a-z0-9]+)*(\.heavy)?\.test\.ts$/.test(place.file)) return [];
    if (place.layer !== 'verb' && place.layer !== 'test') return [];
    if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)+\.ts$/.test(place.file)) {
      return wrong(
        'is neither README.md, rules, store, calls, jobs, routes, provider nor named by a phrase of two words or more',
      );
    }
    return tree.modules.get(path)?.exportsSomething === false ? wrong('exports nothing') : [];
  });

export const featuresHaveReadmes: Rule = (tree) => {
  const present = new Set([...tree.files.keys()].flatMap((path) => locateFeatureFile(path)?.feature ?? []));
  return [...present]
    .map((feature) => `server/features/${feature}/README.md`)
    .filter((path) => !tree.files.has(path))
    .map((path) => ({ path, line: 1, what: 'is missing' }));
};

const emptyNames = /^(utils?|utilities|helpers?|types?|constants?|consts|index|common|misc|lib)$/;

/** Forbids generic file names, which attract unrelated code. */
export const everyFileHasASubject: Rule = (tree) =>
  eachModule(tree, ({ path }) => {
    const [name = ''] = posix.basename(path).split('.');
    return emptyNames.test(name) ? [{ line: 1, what: `is named ${name}, which is too generic` }] : [];
  });

export const onlyStoresSpeakSql: Rule = (tree) =>
  eachModule(tree, ({ path, imports, queries }) => {
    if (isForTests(path) || path.startsWith('server/platform/')) return [];
    if (path.startsWith('server/') && /\/store(-[a-z0-9-]+)?\.ts$/.test(path)) return [];
    const imported = imports
      .filter((one) => !one.typeOnly)
      .filter((one) => /^pg(-|$)/.test(one.specifier) || one.values.some((name) => /^(sql|CompiledQuery)$/.test(name)))
      .filter((one) => one.specifier !== 'pg-boss')
      .map(({ specifier, line }) => ({ what: `imports SQL from ${specifier}`, line }));
    const spoken = queries.map(({ what, line }) => ({ what: `calls ${what}`, line }));
    return [...imported, ...spoken].map(({ what, line }) => ({ line, what: `${what}: only stores contain SQL` }));
  });

/** Maximum lines in a file and in a function when no reason is stated. */
const maxLines = { file: 400, function: 80 };

export const filesAreShort: Rule = (tree) =>
  eachModule(tree, ({ lineCount }) =>
    lineCount > maxLines.file
      ? [{ line: maxLines.file + 1, what: `has ${lineCount} lines, more than ${maxLines.file}` }]
      : [],
  );

export const functionsAreShort: Rule = (tree) =>
  eachModule(tree, ({ functions }) =>
    functions
      .filter(({ lineCount }) => lineCount > maxLines.function)
      .map(({ what, line, lineCount }) => ({
        line,
        subject: what,
        what: `${what} has ${lineCount} lines, more than ${maxLines.function}`,
      })),
  );

/** Requires `href` for links, so that a page can move. */
export const pageAddressesStandInRoutes: Rule = (tree) =>
  eachModule(tree, ({ path, texts }) => {
    if (path === 'contract/pages.ts' || isForTests(path)) return [];
    return texts
      .filter(({ what }) => /\/[\w/:.{}-]*\.html(\?|#|$)/.test(what))
      .map(({ what, line }) => ({ line, what: `hard-codes the address ${what}: use the links of contract/routes.ts` }));
  });

/** Forbids direct use of the clock and of randomness, because tests set both. */
export const clockComesFromTheContext: Rule = (tree) =>
  eachModule(tree, ({ path, chances }) => {
    if (!/^server\/(features|providers)\//.test(path) || isForTests(path)) return [];
    const toFinding = ({ what, line }: ArchitectureFinding) => ({
      line,
      what: `uses ${what}: clock, randomness and IDs come from the context`,
    });
    return chances.map(toFinding);
  });

const oneMachine = 'names a path of one machine';
const network = 'names the host of a registry';
const origin = 'speaks of how the program came about';

// Assembled from pieces, so that this file does not contain the words.
const foreign: readonly { readonly pattern: RegExp; readonly what: string }[] = [
  { pattern: /(?<![\w.:/@*-])\/(?:home|Users|root|work|workspace|mnt)\/[\w.-]+/, what: oneMachine },
  { pattern: /\b[A-Z]:\\+Users\\/, what: oneMachine },
  { pattern: new RegExp(['registry', '(npmjs|yarnpkg|npmmirror)'].join('\\.'), 'i'), what: network },
  { pattern: new RegExp(`\\b(${['artifac', 'verdac', 'jfr'].join('|')})(tory|cio|og)\\b`, 'i'), what: network },
  {
    // The web code also has a folder with that name.
    pattern: new RegExp(
      `${['\\.\\.', 'shared', ''].join('/')}(spec|designs?|data|found|look|glossary|starter|trials|hooks)\\b`,
    ),
    what: 'names a folder outside the repository',
  },
  { pattern: /\brequirements? [A-L]\d/, what: 'refers to a requirements list outside the repository' },
  { pattern: new RegExp(`\\b(${['session', 'chat'].join('|')})[ -]transcripts?\\b`, 'i'), what: origin },
  { pattern: new RegExp(`\\b(AI|coding|sub)[ -]?${'agent'}s?\\b`), what: origin },
  {
    pattern: new RegExp(`\\b(chat${'gpt'}|github ${'copilot'}|${'anthro'}pic|large language ${'model'})`, 'i'),
    what: origin,
  },
];

/** Forbids names of a specific machine, network or origin in the repository. */
export const nothingForeignIsNamed: Rule = (tree) =>
  [...tree.files].flatMap(([path, text]) => {
    const present = foreign.filter(({ pattern }) => pattern.test(text));
    if (present.length === 0) return [];
    return text
      .split('\n')
      .flatMap((line, at) =>
        present.filter(({ pattern }) => pattern.test(line)).map(({ what }) => ({ path, line: at + 1, what })),
      );
  });

const fileName = /(?<![\w/.@*<>{}$-])(?:\w[\w.-]*\/)*\w[\w.-]*\.(?:tsx?|mjs|md|sql|css)\b(?![\w/*(-])/g;

/** Requires files named in texts and comments to exist: by path, by the end of the path, or relative to the text. */
export const namedFilesExist: Rule = ({ files }) => {
  const ends = new Set(
    [...files.keys()].flatMap((path) => path.split('/').map((_, at, parts) => parts.slice(at).join('/'))),
  );
  return [...files].flatMap(([path, text]) => {
    const missingIn = (prose: string) =>
      [...prose.matchAll(fileName)].filter(
        ([named]) => !ends.has(named) && !files.has(posix.join(posix.dirname(path), named)),
      );
    // Comments are parsed only when needed, because parsing takes the most time.
    if (missingIn(text).length === 0) return [];
    return proseIn(path, text).flatMap(({ text: prose, start }) =>
      missingIn(prose).map(({ 0: named, index }) => ({
        path,
        line: text.slice(0, start + index).split('\n').length,
        subject: named,
        what: `names ${named}, which does not exist`,
      })),
    );
  });
};
