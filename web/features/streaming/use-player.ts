import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { openEngine } from './open-engine.ts';
import { noStreamTracks, type StreamTracks, type Engine } from './stream-engine.ts';

/** Playback state. `blocked`: the browser needs a press before playing; `cannot`: the stream can't be played. */
type Playing = 'loading' | 'playing' | 'paused' | 'waiting' | 'blocked' | 'ended' | 'cannot';

interface PlayerState {
  readonly playing: Playing;
  readonly away: boolean;
  /** Position in the stream, in seconds. */
  readonly at: number;
  /** Start and end of the seekable range, in seconds. */
  readonly from: number;
  readonly to: number;
  readonly muted: boolean;
  readonly volume: number;
  readonly inPicture: boolean;
  readonly choices: StreamTracks;
}

const first: PlayerState = {
  playing: 'loading',
  away: false,
  at: 0,
  from: 0,
  to: 0,
  muted: false,
  volume: 1,
  inPicture: false,
  choices: noStreamTracks,
};

interface PlayerActs {
  toggle: () => void;
  seek: (seconds: number) => void;
  toEdge: () => void;
  mute: () => void;
  setVolume: (volume: number) => void;
  choose: Engine['choose'];
  retry: () => void;
  pictureInPicture: () => void;
}

export interface Player {
  readonly state: PlayerState;
  readonly acts: PlayerActs;
}

/** A video element with its engine, for as long as the player is mounted. */
class Handle implements PlayerActs {
  video: HTMLVideoElement | null = null;
  engine: Engine | undefined;
  blocked = false;

  readonly attach = (element: HTMLVideoElement | null): void => {
    this.video = element;
  };

  readonly toggle = (): void => {
    // The live show continued in the meantime.
    if (this.blocked) this.toEdge();
    else if (this.video?.paused) void this.video.play().catch(() => undefined);
    else this.video?.pause();
  };

  readonly seek = (seconds: number): void => {
    if (this.video) this.video.currentTime = seconds;
  };

  readonly toEdge = (): void => {
    this.blocked = false;
    const edge = this.engine?.edge() ?? null;
    if (edge !== null) this.seek(edge);
    void this.video?.play().catch(() => undefined);
  };

  readonly mute = (): void => {
    if (this.video) this.video.muted = !this.video.muted;
  };

  readonly setVolume = (volume: number): void => {
    if (!this.video) return;
    this.video.volume = Math.min(1, Math.max(0, volume));
    this.video.muted = this.video.volume === 0;
  };

  readonly choose: Engine['choose'] = (what, id) => this.engine?.choose(what, id);

  readonly retry = (): void => this.engine?.retry();

  readonly pictureInPicture = (): void => {
    const moved = document.pictureInPictureElement
      ? document.exitPictureInPicture()
      : this.video?.requestPictureInPicture();
    void moved?.catch(() => undefined);
  };
}

const watched = [
  'timeupdate',
  'durationchange',
  'progress',
  'volumechange',
  'seeked',
  'enterpictureinpicture',
  'leavepictureinpicture',
] as const;

/**
 * Plays a stream in a video element while it is mounted.
 * @param onRefused called when the server rejects this device; `onEnded` when the stream is over
 */
export function usePlayer(
  address: string,
  { onRefused, onEnded }: { onRefused: () => void; onEnded: () => void },
): { player: Player; attach: (element: HTMLVideoElement | null) => void } {
  const [handle] = useState(() => new Handle());
  const [state, setState] = useState(first);
  const change = useCallback((more: Partial<PlayerState>) => setState((before) => ({ ...before, ...more })), []);
  const refused = useEffectEvent(onRefused);
  const ended = useEffectEvent(onEnded);
  useEffect(() => {
    const element = handle.video;
    if (!element) return;
    const over = new AbortController();
    const { signal } = over;
    const playing = (how: Playing) => () => change({ playing: how });
    const look = () => change(lookAt(element, handle.engine));
    for (const event of watched) element.addEventListener(event, look, { signal });
    element.addEventListener('playing', playing('playing'), { signal });
    element.addEventListener('pause', () => !element.ended && change({ playing: 'paused' }), { signal });
    element.addEventListener('waiting', playing('waiting'), { signal });
    element.addEventListener(
      'ended',
      () => {
        change({ playing: 'ended' });
        ended();
      },
      { signal },
    );
    void openEngine(element, address, {
      onChoices: (choices) => change({ choices }),
      onAway: () => change({ away: true }),
      onBack: () => change({ away: false }),
      onRefused: () => refused(),
      onCannot: playing('cannot'),
    })
      .then((opened) => {
        if (signal.aborted) return opened.close();
        handle.engine = opened;
        return element.play();
      })
      .catch((error: unknown) => {
        // Browsers start sound only after an interaction.
        if (error instanceof DOMException && error.name === 'NotAllowedError') {
          handle.blocked = true;
          change({ playing: 'blocked' });
        }
        // The engine itself could not be loaded, so the network is down.
        else if (!(error instanceof DOMException)) change({ away: true });
      });
    return () => {
      over.abort();
      handle.engine?.close();
      handle.engine = undefined;
      setState(first);
    };
  }, [address, change, handle]);
  return { player: { state, acts: handle }, attach: handle.attach };
}

function lookAt(video: HTMLVideoElement, engine: Engine | undefined): Partial<PlayerState> {
  const { seekable, duration } = video;
  const from = seekable.length > 0 ? seekable.start(0) : 0;
  const end = seekable.length > 0 ? seekable.end(seekable.length - 1) : 0;
  const to = engine?.edge() ?? (Number.isFinite(duration) ? duration : end);
  const inPicture = document.pictureInPictureElement === video;
  return { at: video.currentTime, from, to: Math.max(to, from), muted: video.muted, volume: video.volume, inPicture };
}
