import { features } from './layers.ts';
import { isForTests, type Import, type Module, type Rule, type Tree, type Violation } from './architecture-tree.ts';

/** Modules that features may import in addition to `server/platform`. */
const aroundFeatures =
  /^server\/((context|domain-events|handlers|staff-handlers|translator)\.ts|mail\/|documents\/(draw-in-worker|draw-paper|draw-page-elements)\.ts)/;

/** Additional modules that a feature's routes may import to send responses. */
const aroundRoutes = /^server\/http\/(problems|send-problem|send-cached)\.ts$/;

type Layer = 'provider' | 'rules' | 'store' | 'calls' | 'jobs' | 'routes' | 'verb' | 'test';

/** Layers of the same feature that a layer may import. */
const below: Readonly<Record<Layer, readonly Layer[]>> = {
  // Interfaces that providers implement for the feature: types only.
  provider: [],
  rules: ['rules'],
  store: ['store', 'rules', 'provider'],
  verb: ['verb', 'store', 'rules', 'provider'],
  jobs: ['verb', 'rules'],
  calls: ['verb', 'rules'],
  routes: ['verb', 'rules'],
  test: ['test', 'verb', 'store', 'rules', 'calls', 'jobs', 'routes', 'provider'],
};

interface Place {
  readonly feature: string;
  /** Part of the feature; undefined for files directly in the feature. */
  readonly part: string | undefined;
  /** File name, including folders that are not parts of the feature. */
  readonly file: string;
  readonly layer: Layer;
}

/** Locates a file within its feature; returns undefined for files outside the features. */
export function locateFeatureFile(path: string): Place | undefined {
  const [, feature, rest] = /^server\/features\/([^/]+)\/(.+)$/.exec(path) ?? [];
  if (!feature || !rest) return undefined;
  const parts: readonly string[] = feature in features ? features[feature as keyof typeof features] : [];
  const part = parts.find((name) => rest.startsWith(`${name}/`));
  const file = part === undefined ? rest : rest.slice(part.length + 1);
  return { feature, part, file, layer: layerOf(path, file) };
}

function layerOf(path: string, file: string): Layer {
  if (isForTests(path)) return 'test';
  const layer = /^(rules|store|calls|jobs|routes|provider)(?:-[a-z0-9-]+)?\.ts$/.exec(file)?.[1] as Layer | undefined;
  return layer !== undefined && (layer === 'store' || file === `${layer}.ts`) ? layer : 'verb';
}

/**
 * Visits every import.
 * @param judge returns what is wrong with the import.
 */
export function eachImport(
  tree: Tree,
  judge: (module: Module, one: Import) => string | false | undefined,
): Violation[] {
  return [...tree.modules.values()].flatMap((module) =>
    module.imports.flatMap((one) => {
      const wrong = judge(module, one);
      const subject = one.target ?? one.specifier;
      return wrong ? [{ path: module.path, line: one.line, subject, what: `imports ${one.specifier}: ${wrong}` }] : [];
    }),
  );
}

/**
 * Allows only `web -> words -> contract <- words <- server`; the contract imports only zod, words only contract types.
 */
export const importsGoOneWay: Rule = (tree) =>
  eachImport(tree, (module, one) => {
    const { specifier, target } = one;
    const from = module.path.split('/')[0];
    const to = target?.split('/')[0];
    if (from === 'contract' && target !== undefined) {
      return to !== 'contract' && !isForTests(module.path) && 'the contract knows only itself';
    }
    if (from === 'contract') {
      return !/^zod(\/|$)/.test(specifier) && !isForTests(module.path) && 'the contract takes only zod';
    }
    if (from === 'words') return wrongOfWords(module, one);
    return (
      to !== undefined && ![from, 'contract', 'words'].includes(to) && `${from} takes only ${from}, words and contract`
    );
  });

/** Words are plain texts: their callers choose the formatting. */
function wrongOfWords({ path }: Module, { target, typeOnly }: Import): string | false {
  if (isForTests(path)) return false;
  const to = target?.split('/')[0];
  return to !== 'words' && !(to === 'contract' && typeOnly) && 'words take only words and types of the contract';
}

const order = Object.keys(features);

/** Lets a feature, and the code that starts features, import only the actions of lower features. */
export const featuresImportLowerActions: Rule = (tree) =>
  eachImport(tree, (module, { target }) => {
    const from = locateFeatureFile(module.path);
    const to = target === undefined ? undefined : locateFeatureFile(target);
    if (!to || to.feature === from?.feature) return false;
    if (isForTests(module.path) && to.layer === 'test') return false;
    if (!from) {
      const isOwn = to.layer === 'store' || to.layer === 'rules';
      return isOwn && !isForTests(module.path) && `${to.file} belongs to ${to.feature} alone`;
    }
    if (from.layer !== 'test' && order.indexOf(to.feature) >= order.indexOf(from.feature)) {
      return `${to.feature} is not below ${from.feature}`;
    }
    return to.layer !== 'verb' && `of ${to.feature} only its verbs may be used`;
  });

/** Restricts what features may import from the program; `server/platform` is always allowed. */
export const featuresStandOnThePlatform: Rule = (tree) =>
  eachImport(tree, (module, { target }) => {
    if (!target?.startsWith('server/') || !locateFeatureFile(module.path) || isForTests(module.path)) return false;
    if (locateFeatureFile(target) || target.startsWith('server/platform/') || aroundFeatures.test(target)) return false;
    if (locateFeatureFile(module.path)?.layer === 'routes' && aroundRoutes.test(target)) return false;
    return 'features know the platform and their context, not what starts them';
  });

/** Allows only `calls | jobs | routes -> actions -> store, rules` within a feature. */
export const layersGoDown: Rule = (tree) =>
  eachImport(tree, (module, { target }) => {
    const from = locateFeatureFile(module.path);
    const to = target === undefined ? undefined : locateFeatureFile(target);
    if (!from || !to || from.feature !== to.feature || below[from.layer].includes(to.layer)) return false;
    return `of its own feature, this layer may use ${below[from.layer].join(', ')}`;
  });

/** Files that pass providers to the program; no other file may name providers. */
const wiring = new Set(['server/wire-providers.ts', 'server/http/serve-local-mode.ts']);

/** Returns the provider folder of a path below `server/providers`; '' for files directly in `server/providers`. */
function providerAt(path: string | undefined): string | undefined {
  const [, kind, provider = ''] = /^server\/providers\/([^/]+)\/(?:([^/]+)\/)?/.exec(path ?? '') ?? [];
  return kind && `${kind}/${provider}`;
}

/**
 * Lets providers import the platform, the contract, their feature's interfaces and, as a type, the program, but no
 * feature's actions and no other provider. Only the wiring imports providers.
 */
export const providersStandOutside: Rule = (tree) =>
  eachImport(tree, (module, { target, typeOnly }) => {
    if (target === undefined || isForTests(module.path)) return false;
    const from = providerAt(module.path);
    const to = providerAt(target);
    if (from === undefined) {
      return to !== undefined && !wiring.has(module.path) && 'which providers there are is known to the wiring alone';
    }
    if (to !== undefined) return to !== from && 'no provider knows another';
    if (target.startsWith('contract/') || target.startsWith('server/platform/')) return false;
    if (target === 'server/translator.ts' || (target === 'server/context.ts' && typeOnly)) return false;
    return (
      locateFeatureFile(target)?.layer !== 'provider' && 'a provider knows of features only what they ask of providers'
    );
  });

/** Keeps the platform independent of this product. */
export const platformStandsAlone: Rule = (tree) =>
  eachImport(tree, (module, { target }) => {
    if (!module.path.startsWith('server/platform/') || isForTests(module.path)) return false;
    return target !== undefined && !target.startsWith('server/platform/') && 'the platform takes only packages';
  });

export const onlyTestsUseTestHelpers: Rule = (tree) =>
  eachImport(tree, (module, { target }) => {
    return target !== undefined && isForTests(target) && !isForTests(module.path) && 'it is made for tests alone';
  });

/** Forbids import cycles, including type imports. */
export const noImportCircles: Rule = (tree) => {
  const state = new Map<string, 'open' | 'done'>();
  const trail: string[] = [];
  const circles: Violation[] = [];
  const walk = (path: string, line: number) => {
    const module = tree.modules.get(path);
    if (!module || state.get(path) === 'done') return;
    if (state.get(path) === 'open') {
      const circle = [...trail.slice(trail.indexOf(path)), path];
      circles.push({
        path: trail.at(-1)!,
        line,
        subject: path,
        what: `closes an import cycle: ${circle.join(' -> ')}`,
      });
      return;
    }
    state.set(path, 'open');
    trail.push(path);
    for (const one of module.imports) if (one.target) walk(one.target, one.line);
    trail.pop();
    state.set(path, 'done');
  };
  for (const path of tree.modules.keys()) walk(path, 1);
  return circles;
};
