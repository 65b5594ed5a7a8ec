import { noStreamTracks, retryMs, type StreamTracks, type Engine, type EngineListener } from './stream-engine.ts';

/** Safari's audio tracks; other browsers with native HLS have none to select. */
interface AudioTracks extends EventTarget {
  readonly length: number;
  [at: number]: { enabled: boolean; readonly label: string; readonly language: string };
}

/** Plays with the browser's own player, as on iPhones, which selects the quality itself. */
export function openNative(video: HTMLVideoElement, address: string, listener: EngineListener): Engine {
  if (video.canPlayType('application/vnd.apple.mpegurl') === '') {
    listener.onCannot();
    return {
      choose: () => undefined,
      edge: () => null,
      speed: () => null,
      retry: () => undefined,
      close: () => undefined,
    };
  }
  const ended = new AbortController();
  const { signal } = ended;
  const sounds = (video as { audioTracks?: AudioTracks }).audioTracks;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAway = false;
  const notify = () => listener.onChoices(choicesOf(video, sounds));
  const again = () => {
    clearTimeout(timer);
    const at = video.currentTime;
    video.src = address;
    if (Number.isFinite(video.duration) && at > 0) video.currentTime = at;
    void video.play().catch(() => undefined);
  };
  const onError = () => {
    // The error has no reason; the server's own check shows whether the device was rejected.
    listener.onRefused();
    isAway = true;
    listener.onAway();
    clearTimeout(timer);
    timer = setTimeout(again, retryMs);
  };
  const onPlaying = () => {
    if (isAway) listener.onBack();
    isAway = false;
    notify();
  };
  video.addEventListener('error', onError, { signal });
  video.addEventListener('playing', onPlaying, { signal });
  for (const event of ['loadedmetadata', 'resize', 'durationchange']) video.addEventListener(event, notify, { signal });
  for (const tracks of [video.textTracks, sounds])
    for (const event of ['addtrack', 'change']) tracks?.addEventListener(event, notify, { signal });
  video.src = address;
  return {
    choose(what, id) {
      if (what === 'caption')
        captionsOf(video).forEach((track, at) => (track.mode = at === id ? 'showing' : 'disabled'));
      if (what === 'sound' && sounds) for (let at = 0; at < sounds.length; at++) sounds[at]!.enabled = at === id;
      notify();
    },
    edge: () =>
      video.duration === Infinity && video.seekable.length > 0 ? video.seekable.end(video.seekable.length - 1) : null,
    speed: () => null,
    retry: again,
    close() {
      clearTimeout(timer);
      ended.abort();
      video.removeAttribute('src');
      video.load();
    },
  };
}

function captionsOf(video: HTMLVideoElement): TextTrack[] {
  return [...video.textTracks].filter(({ kind }) => kind === 'subtitles' || kind === 'captions');
}

function choicesOf(video: HTMLVideoElement, sounds: AudioTracks | undefined): StreamTracks {
  const captions = captionsOf(video);
  const heard = Array.from({ length: sounds?.length ?? 0 }, (_, at) => sounds![at]!);
  return {
    ...noStreamTracks,
    live: video.duration === Infinity,
    captions: captions.map(({ label, language }, id) => ({ id, label: label || language })),
    caption: captions.findIndex(({ mode }) => mode === 'showing'),
    sounds: heard.map(({ label, language }, id) => ({ id, label: label || language })),
    sound: heard.findIndex(({ enabled }) => enabled),
    height: video.videoHeight || null,
  };
}
