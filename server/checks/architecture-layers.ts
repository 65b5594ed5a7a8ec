import { posix } from 'node:path';
import { contractParts, features, webApps, webFeatures } from './layers.ts';
import { eachImport, locateFeatureFile } from './architecture-imports.ts';
import { isForTests, type Rule, type Violation } from './architecture-tree.ts';

/**
 * Returns the level of a file within a feature with parts, from the bottom: stores and rules, the parts in order, their
 * callers.
 */
function floorOf(path: string): number {
  const place = locateFeatureFile(path);
  if (!place) return 0;
  const parts: readonly string[] = features[place.feature as keyof typeof features] ?? [];
  if (place.part !== undefined) return 1 + parts.indexOf(place.part);
  return ['rules', 'store', 'provider'].includes(place.layer) ? 0 : parts.length + 1;
}

/** Lets a feature part import only earlier parts and the feature's own stores and rules. */
export const partsOfFeaturesGoDown: Rule = (tree) =>
  eachImport(tree, (module, { target }) => {
    const from = locateFeatureFile(module.path);
    const to = target === undefined ? undefined : locateFeatureFile(target);
    if (!from || !to || from.feature !== to.feature || isForTests(module.path)) return false;
    return floorOf(target!) > floorOf(module.path) && `${to.part ?? to.file} stands above ${from.part ?? from.file}`;
  });

/** Lets a contract part import only earlier parts and the page tables. */
export const partsOfTheContractGoDown: Rule = (tree) => [...unknownParts(tree), ...upwardParts(tree)];

const partOfContract = (path: string) => /^contract\/([^/]+)\//.exec(path)?.[1];

const unknownParts: Rule = (tree) =>
  [...tree.modules.keys()].flatMap((path) => {
    const part = partOfContract(path);
    return part === undefined || contractParts.includes(part)
      ? []
      : [{ path, line: 1, what: `is in ${part}, which is missing from the order of the contract` }];
  });

const upwardParts: Rule = (tree) =>
  eachImport(tree, (module, { target }) => {
    const from = partOfContract(module.path);
    if (!from || !target?.startsWith('contract/') || isForTests(module.path)) return false;
    const to = partOfContract(target);
    if (!to)
      return (
        !/^contract\/(routes|pages|list-pages)\.ts$/.test(target) &&
        `${target} gathers the parts: none of them knows it`
      );
    return contractParts.indexOf(to) > contractParts.indexOf(from) && `${to} is not below ${from}`;
  });

/** Returns the level, from the bottom: widgets and words, shared code, features in order, programs. */
function webFloorOf(path: string): number {
  if (/^web\/(ui|i18n)\//.test(path)) return -2;
  if (path.startsWith('web/shared/')) return -1;
  const feature = webFeatures.findIndex((name) => path.startsWith(`web/features/${name}/`));
  return feature >= 0 ? feature : webFeatures.length;
}

/** Returns the console page folder that a file is in; shared folders are listed in the order by name. */
function consolePageOf(path: string): string | undefined {
  const [, folder] = /^web\/features\/(staff\/[^/]+)\//.exec(path) ?? [];
  return folder && !webFeatures.includes(folder) ? folder : undefined;
}

/** Allows only `apps -> features, in order -> shared -> ui and words`; no program imports another one. */
export const webGoesDown: Rule = (tree) =>
  eachImport(tree, (module, { target }) => {
    if (!module.path.startsWith('web/') || !target?.startsWith('web/') || isForTests(module.path)) return false;
    const app = (path: string) => /^web\/apps\/([^/]+)\//.exec(path)?.[1];
    const [from, to] = [app(module.path), app(target)];
    if (from && to && from !== to) return `${from} loads nothing of ${to}`;
    const [page, other] = [consolePageOf(module.path), consolePageOf(target)];
    if (page && other && page !== other) return `${page} and ${other} are pages of the consoles`;
    return webFloorOf(target) > webFloorOf(module.path) && `${target} stands above it`;
  });

export const webFoldersAreListed: Rule = (tree) =>
  [...tree.modules.keys()].flatMap((path) => {
    const [, top, second] = /^web\/(?:(ui|i18n|shared|testing)\/|(features\/[^/]+|apps\/[^/]+)\/)?/.exec(path) ?? [];
    const known =
      top !== undefined ||
      (second !== undefined &&
        (webApps.some((app) => second === `apps/${app}`) ||
          webFeatures.some((feature) => second === `features/${feature.split('/')[0]}`)));
    return known || !path.startsWith('web/') ? [] : [{ path, line: 1, what: 'belongs to no layer of the web' }];
  });

/** Maximum number of files in a folder, excluding tests. */
const maxFiles = 40;

export const foldersAreSmall: Rule = (tree) => {
  const folders = new Map<string, number>();
  for (const path of tree.modules.keys()) {
    if (isForTests(path)) continue;
    const folder = posix.dirname(path);
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  return [...folders].flatMap(([path, count]): Violation[] =>
    count > maxFiles ? [{ path, line: 1, what: `contains ${count} files, more than ${maxFiles}` }] : [],
  );
};
