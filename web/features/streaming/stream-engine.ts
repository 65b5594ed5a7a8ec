export interface Track {
  readonly id: number;
  readonly label: string;
}

/** The tracks of a stream and the selected ones; -1 is none, or the automatic quality. */
export interface StreamTracks {
  readonly live: boolean;
  readonly captions: readonly Track[];
  readonly caption: number;
  readonly sounds: readonly Track[];
  readonly sound: number;
  readonly qualities: readonly Track[];
  readonly quality: number;
  /** Height of the picture in lines; null if unknown. */
  readonly height: number | null;
}

export const noStreamTracks: StreamTracks = {
  live: false,
  captions: [],
  caption: -1,
  sounds: [],
  sound: -1,
  qualities: [],
  quality: -1,
  height: null,
};

/** Plays a stream on a video element. */
export interface Engine {
  choose: (what: 'caption' | 'sound' | 'quality', id: number) => void;
  /** Returns the live position in the video's time; null if it isn't live or not known yet. */
  edge: () => number | null;
  /** Returns the measured bandwidth in bits per second, if any. */
  speed: () => number | null;
  retry: () => void;
  close: () => void;
}

export interface EngineListener {
  onChoices: (choices: StreamTracks) => void;
  /** The stream stopped arriving; the engine retries every few seconds. */
  onAway: () => void;
  /** The stream arrives again. */
  onBack: () => void;
  /** The server refuses this device; another call returns the reason. */
  onRefused: () => void;
  /** This browser can't play the stream. */
  onCannot: () => void;
}

/** Delay before an engine retries a failed request, in milliseconds. */
export const retryMs = 3000;
