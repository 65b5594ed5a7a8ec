/** One of several that can be chosen. */
export interface Track {
  readonly id: number;
  readonly label: string;
}

/** What there is to choose from in a stream, and what is chosen; -1 is none, of qualities the automatic one. */
export interface Choices {
  readonly live: boolean;
  readonly captions: readonly Track[];
  readonly caption: number;
  readonly sounds: readonly Track[];
  readonly sound: number;
  readonly qualities: readonly Track[];
  readonly quality: number;
  /** Lines of the picture that is shown; null where it is not known. */
  readonly height: number | null;
}

export const noChoices: Choices = {
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
  /** Where a live show is now, in the video's time; null where it is not live or not known yet. */
  edge: () => number | null;
  /** Bits a second, as far as they were measured. */
  speed: () => number | null;
  retry: () => void;
  close: () => void;
}

/** What an engine tells. */
export interface EngineListener {
  onChoices: (choices: Choices) => void;
  /** The stream does not come; the engine tries again every few seconds. */
  onAway: () => void;
  /** It comes again. */
  onBack: () => void;
  /** The server refuses this device: it is asked why elsewhere. */
  onRefused: () => void;
  /** This browser cannot play it. */
  onCannot: () => void;
}

/** How long an engine waits before it tries again what did not come. Milliseconds. */
export const retryMs = 3000;
