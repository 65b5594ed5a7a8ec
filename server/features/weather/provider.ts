import type { WeatherSignal } from '../../../contract/catalogue/weather.ts';

export interface ReportedSignal {
  /** Null if none is in force. */
  readonly signal: WeatherSignal | null;
  /** Time of the statement; null if the answer has none. */
  readonly issuedAt: Date | null;
  readonly updatedAt: Date | null;
}

/** Kinds that the feed publishes. 'Extreme conditions' are only announced, so staff set them by hand. */
export type ReportedSignals = Readonly<Record<'cyclone' | 'rain', ReportedSignal>>;

export interface WeatherFeed {
  /** @throws if there is no answer within 10 s, or an invalid one. */
  read(): Promise<ReportedSignals>;
}
