export interface Track {
  readonly id: number;
  readonly label: string;
}

/** A stream's tracks and the selected ones; -1 is none, or automatic quality. */
export interface StreamTracks {
  readonly live: boolean;
  readonly captions: readonly Track[];
  readonly caption: number;
  readonly sounds: readonly Track[];
  readonly sound: number;
  readonly qualities: readonly Track[];
  readonly quality: number;
  /** Picture height in lines; null if unknown. */
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

export interface Engine {
  choose: (what: 'caption' | 'sound' | 'quality', id: number) => void;
  /** Returns the live position in the video's time; null if it isn't live or not known yet. */
  edge: () => number | null;
  /** Returns the measured bandwidth in bits per second, if known. */
  speed: () => number | null;
  retry: () => void;
  close: () => void;
}

export interface EngineListener {
  onChoices: (choices: StreamTracks) => void;
  /** The stream is interrupted; the engine retries every few seconds. */
  onAway: () => void;
  /** The stream has resumed. */
  onBack: () => void;
  /** The server rejects this device; another call returns the reason. */
  onRefused: () => void;
  /** This browser can't play the stream. */
  onCannot: () => void;
}

/** Delay in ms before an engine retries a failed request. */
export const retryMs = 3000;
