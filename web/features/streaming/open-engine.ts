import type { Engine, EngineListener } from './stream-engine.ts';

/** Opens a stream on a video element: with hls.js if the browser supports it, else with the browser's own player. */
export async function openEngine(video: HTMLVideoElement, address: string, listener: EngineListener): Promise<Engine> {
  const { openHls } = await import('./hls-engine.ts');
  const engine = openHls(video, address, listener);
  if (engine) return engine;
  const { openNative } = await import('./native-engine.ts');
  return openNative(video, address, listener);
}
