import { features } from './layers.ts';
import { isForTests, type Import, type Module, type Rule, type Tree, type Violation } from './architecture-tree.ts';

/** What features may use of the program around them, besides `server/platform`. */
const aroundFeatures =
  /^server\/((context|domain-events|handlers|staff-handlers|translator)\.ts|mail\/|documents\/(draw-in-worker|draw-paper|draw-page-elements)\.ts)/;

/** What the routes of a feature may use besides: how an answer is sent. */
const aroundRoutes = /^server\/http\/(problems|send-problem|send-cached)\.ts$/;

type Layer = 'provider' | 'rules' | 'store' | 'calls' | 'jobs' | 'routes' | 'verb' | 'test';

/** What a layer of a feature may use of that feature. */
const below: Readonly<Record<Layer, readonly Layer[]>> = {
  // What the feature asks of whoever deals with the outside for it: types alone.
  provider: [],
  rules: ['rules'],
  store: ['store', 'rules', 'provider'],
  verb: ['verb', 'store', 'rules', 'provider'],
  jobs: ['verb', 'rules'],
  calls: ['verb', 'rules'],
  routes: ['verb', 'rules'],
  test: ['test', 'verb', 'store', 'rules', 'calls', 'jobs', 'routes', 'provider'],
};

/** Where a file stands within the features. */
interface Place {
  readonly feature: string;
  /** The feature's part that it stands in; undefined for what stands in the feature itself. */
  readonly part: string | undefined;
  /** Its name, with folders that are no part of the feature. */
  readonly file: string;
  readonly layer: Layer;
}

/** Undefined outside the features. */
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

/** Looks at every import there is. @param judge says what is wrong with one. */
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

/** `web -> words -> contract <- words <- server`; the contract imports zod alone, words only types of the contract. */
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

/** Words are plain texts: whoever says them chooses how. */
function wrongOfWords({ path }: Module, { target, typeOnly }: Import): string | false {
  if (isForTests(path)) return false;
  const to = target?.split('/')[0];
  return to !== 'words' && !(to === 'contract' && typeOnly) && 'words take only words and types of the contract';
}

const order = Object.keys(features);

/** A feature imports lower ones, and of those only verbs; so does whoever starts them. */
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

/** What a feature takes from the program around it is listed here; `server/platform` is free. */
export const featuresStandOnThePlatform: Rule = (tree) =>
  eachImport(tree, (module, { target }) => {
    if (!target?.startsWith('server/') || !locateFeatureFile(module.path) || isForTests(module.path)) return false;
    if (locateFeatureFile(target) || target.startsWith('server/platform/') || aroundFeatures.test(target)) return false;
    if (locateFeatureFile(module.path)?.layer === 'routes' && aroundRoutes.test(target)) return false;
    return 'features know the platform and their context, not what starts them';
  });

/** `calls | jobs | routes -> verbs -> store, rules` within a feature. */
export const layersGoDown: Rule = (tree) =>
  eachImport(tree, (module, { target }) => {
    const from = locateFeatureFile(module.path);
    const to = target === undefined ? undefined : locateFeatureFile(target);
    if (!from || !to || from.feature !== to.feature || below[from.layer].includes(to.layer)) return false;
    return `of its own feature, this layer may use ${below[from.layer].join(', ')}`;
  });

/** Where providers are handed to the program: nobody else knows which there are. */
const wiring = new Set(['server/wire-providers.ts', 'server/http/serve-local-mode.ts']);

/** Of a path below `server/providers`, the folder of the one provider that it belongs to; '' beside their folders. */
function providerAt(path: string | undefined): string | undefined {
  const [, kind, provider = ''] = /^server\/providers\/([^/]+)\/(?:([^/]+)\/)?/.exec(path ?? '') ?? [];
  return kind && `${kind}/${provider}`;
}

/**
 * Providers know the platform, the contract, what their feature asks of them and, as a type, the program: no feature's
 * verbs and no other provider. They are known to the wiring alone.
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

/** The platform would serve any other product as well. */
export const platformStandsAlone: Rule = (tree) =>
  eachImport(tree, (module, { target }) => {
    if (!module.path.startsWith('server/platform/') || isForTests(module.path)) return false;
    return target !== undefined && !target.startsWith('server/platform/') && 'the platform takes only packages';
  });

/** Helpers of tests never reach the program that runs. */
export const onlyTestsUseTestHelpers: Rule = (tree) =>
  eachImport(tree, (module, { target }) => {
    return target !== undefined && isForTests(target) && !isForTests(module.path) && 'it is made for tests alone';
  });

/** No file imports itself by way of others, types included. */
export const noImportCircles: Rule = (tree) => {
  const state = new Map<string, 'open' | 'done'>();
  const trail: string[] = [];
  const circles: Violation[] = [];
  const walk = (path: string, line: number) => {
    const module = tree.modules.get(path);
    if (!module || state.get(path) === 'done') return;
    if (state.get(path) === 'open') {
      const circle = [...trail.slice(trail.indexOf(path)), path];
      circles.push({ path: trail.at(-1)!, line, subject: path, what: `closes a circle: ${circle.join(' -> ')}` });
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
