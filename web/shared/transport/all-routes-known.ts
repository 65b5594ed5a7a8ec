/**
 * In the built program this stands in the place of React Router's asking for routes one by one: all of ours come with the
 * first page (`routeDiscovery` in `react-router.config.ts`), so that nothing is ever asked for. 1.7 kB of each first page.
 */
export function isFogOfWarEnabled(): false {
  return false;
}

export function getPatchRoutesOnNavigationFunction(): undefined {
  return undefined;
}

export function useFogOFWarDiscovery(): void {
  // Every route is known.
}

function notHere(): never {
  throw new Error('the program was built with all its routes: see vite.config.ts');
}

export const getManifestPath = notHere;
export const getPartialManifest = notHere;
export const getPathsWithAncestors = notHere;
export const handleClientVersionMismatch = notHere;
export const URL_LIMIT = 0;
