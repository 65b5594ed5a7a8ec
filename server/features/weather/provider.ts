import type { WeatherSignal } from '../../../contract/catalogue/weather.ts';

export interface ReportedSignal {
  /** Null if no signal is in force. */
  readonly signal: WeatherSignal | null;
  /** When the report was issued; null if it does not say. */
  readonly issuedAt: Date | null;
  readonly updatedAt: Date | null;
}

/** Kinds that the feed publishes. "Extreme conditions" are only announced, so staff set them manually. */
export type ReportedSignals = Readonly<Record<'cyclone' | 'rain', ReportedSignal>>;

export interface WeatherFeed {
  /** @throws if there is no response within 10 s, or an invalid one */
  read(): Promise<ReportedSignals>;
}
