/**
 * In the built program this stands in the place of React Router's measuring of every navigation and loader, which nobody
 * here asks for: 1.5 kB of each first page.
 */
export function consumeInstrumentationClientResultMetaReceiver(): undefined {
  return undefined;
}

function notHere(): never {
  throw new Error('the program was built without instrumentation: see vite.config.ts');
}

export const getRouteInstrumentationUpdates = notHere;
export const instrumentClientSideRouter = notHere;
export const instrumentHandler = notHere;
export const instrumentationResultMetaContext = undefined;
