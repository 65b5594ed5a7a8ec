import Hls, { type ErrorData, type HlsConfig, type LoadPolicy } from 'hls.js';
import { retryMs, type StreamTracks, type Engine, type EngineListener } from './stream-engine.ts';

/** A late playlist is useless, so viewers see a message after two tries. */
const playlists: LoadPolicy = {
  default: {
    maxTimeToFirstByteMs: 8000,
    maxLoadTimeMs: 10_000,
    timeoutRetry: { maxNumRetry: 1, retryDelayMs: 0, maxRetryDelayMs: 0 },
    errorRetry: { maxNumRetry: 1, retryDelayMs: 1000, maxRetryDelayMs: 2000 },
  },
};

const config: Partial<HlsConfig> = {
  // Without a worker only the site's own files run, and there is little to remux.
  enableWorker: false,
  lowLatencyMode: false,
  backBufferLength: 60,
  maxBufferLength: 20,
  capLevelToPlayerSize: true,
  manifestLoadPolicy: playlists,
  playlistLoadPolicy: playlists,
};

/** Maximum recoveries before the stream counts as unplayable. */
const maxRepairs = 3;

/** Statuses with which the server rejects a device; another call returns the reason. */
const refusals = new Set([401, 404, 409, 410]);

/**
 * Plays through Media Source Extensions.
 * @returns `undefined` if the browser doesn't support them
 */
export function openHls(video: HTMLVideoElement, address: string, listener: EngineListener): Engine | undefined {
  if (!Hls.isSupported()) return undefined;
  const hls = new Hls(config);
  const state = { repairs: 0, isAway: false, isRead: false, live: false };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const notify = () => listener.onChoices(choicesOf(hls, state.live));
  const again = () => {
    clearTimeout(timer);
    if (state.isRead) hls.startLoad();
    else hls.loadSource(address);
  };
  const onFatal = (data: ErrorData) => {
    if (data.type === Hls.ErrorTypes.MEDIA_ERROR && state.repairs++ < maxRepairs) return hls.recoverMediaError();
    if (data.type !== Hls.ErrorTypes.NETWORK_ERROR) return listener.onCannot();
    if (refusals.has(data.response?.code ?? 0)) listener.onRefused();
    state.isAway = true;
    listener.onAway();
    clearTimeout(timer);
    timer = setTimeout(again, retryMs);
  };
  hls.on(Hls.Events.ERROR, (_, data) => data.fatal && onFatal(data));
  hls.on(Hls.Events.MANIFEST_PARSED, () => {
    state.isRead = true;
    notify();
  });
  hls.on(Hls.Events.LEVEL_UPDATED, (_, { details }) => {
    if (state.live === details.live) return;
    state.live = details.live;
    notify();
  });
  hls.on(Hls.Events.FRAG_BUFFERED, () => {
    if (!state.isAway) return;
    state.isAway = false;
    listener.onBack();
  });
  hls.on(Hls.Events.LEVEL_SWITCHED, notify);
  hls.on(Hls.Events.AUDIO_TRACKS_UPDATED, notify);
  hls.on(Hls.Events.AUDIO_TRACK_SWITCHED, notify);
  hls.on(Hls.Events.SUBTITLE_TRACKS_UPDATED, notify);
  hls.on(Hls.Events.SUBTITLE_TRACK_SWITCH, notify);
  hls.loadSource(address);
  hls.attachMedia(video);
  return {
    choose(what, id) {
      if (what === 'caption') hls.subtitleTrack = id;
      else if (what === 'sound') hls.audioTrack = id;
      else hls.nextLevel = id;
      notify();
    },
    edge: () => (state.live ? hls.liveSyncPosition : null),
    speed: () => hls.bandwidthEstimate || null,
    retry: again,
    close() {
      clearTimeout(timer);
      hls.destroy();
    },
  };
}

function choicesOf(hls: Hls, live: boolean): StreamTracks {
  const height = hls.levels[hls.currentLevel]?.height ?? null;
  return {
    live,
    captions: hls.subtitleTracks.map(({ name }, id) => ({ id, label: name })),
    caption: hls.subtitleTrack,
    sounds: hls.audioTracks.map(({ name }, id) => ({ id, label: name })),
    sound: hls.audioTrack,
    qualities: hls.levels.map(({ height: lines }, id) => ({ id, label: `${lines}p` })),
    quality: hls.autoLevelEnabled ? -1 : hls.nextLevel,
    height,
  };
}
