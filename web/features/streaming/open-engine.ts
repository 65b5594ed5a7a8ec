import type { Engine, EngineListener } from './stream-engine.ts';

/**
 * Opens a stream on a video element: by our own player where the browser lets it, else by the browser's.
 */
export async function openEngine(video: HTMLVideoElement, address: string, listener: EngineListener): Promise<Engine> {
  const { openHls } = await import('./hls-engine.ts');
  const engine = openHls(video, address, listener);
  if (engine) return engine;
  const { openNative } = await import('./native-engine.ts');
  return openNative(video, address, listener);
}
