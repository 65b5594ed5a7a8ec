import type { WeatherSignal } from '../../../contract/catalogue/weather.ts';

/** One kind of warnings, as an answer has it. */
export interface HeardSignal {
  /** Null: none is in force. */
  readonly signal: WeatherSignal | null;
  /** When that was said; null where the answer is silent about it. */
  readonly issuedAt: Date | null;
  readonly updatedAt: Date | null;
}

/** The kinds that are published. 'Extreme conditions' are announced, and turned by hand. */
export type HeardSignals = Readonly<Record<'cyclone' | 'rain', HeardSignal>>;

/** Who publishes which signals are in force. */
export interface WeatherFeed {
  /** @throws where there is no answer within 10 s, or one that is not understood. */
  read(): Promise<HeardSignals>;
}
