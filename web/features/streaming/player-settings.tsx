import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { StreamTracks, Engine, Track } from './stream-engine.ts';

/** Selects captions, audio and quality, each only if there is a choice. */
export function PlayerSettings({ choices, choose }: { choices: StreamTracks; choose: Engine['choose'] }) {
  const t = useTranslations('watching.player');
  const { captions, sounds, qualities, height } = choices;
  const automatic = height === null ? t('qualityAuto') : t('qualityNow', { height: String(height) });
  return (
    <div className="grid gap-3 px-2 pt-1 pb-3 sm:grid-cols-3">
      {captions.length > 0 ? (
        <Choice
          label={t('captions')}
          none={t('captionsOff')}
          tracks={captions}
          chosen={choices.caption}
          choose={(id) => choose('caption', id)}
        />
      ) : null}
      {sounds.length > 1 ? (
        <Choice label={t('sound')} tracks={sounds} chosen={choices.sound} choose={(id) => choose('sound', id)} />
      ) : null}
      {qualities.length > 1 ? (
        <Choice
          label={t('quality')}
          none={choices.quality === -1 ? automatic : t('qualityAuto')}
          tracks={qualities}
          chosen={choices.quality}
          choose={(id) => choose('quality', id)}
        />
      ) : null}
    </div>
  );
}

function Choice({
  label,
  none,
  tracks,
  chosen,
  choose,
}: {
  label: string;
  none?: string;
  tracks: readonly Track[];
  chosen: number;
  choose: (id: number) => void;
}) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-small font-semibold">
        {label}
      </label>
      <select id={id} value={chosen} onChange={(event) => choose(Number(event.currentTarget.value))} className="field">
        {none === undefined ? null : <option value={-1}>{none}</option>}
        {tracks.map((track) => (
          <option key={track.id} value={track.id}>
            {track.label}
          </option>
        ))}
      </select>
    </div>
  );
}
