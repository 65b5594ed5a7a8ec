import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { PlayerIcon, type PlayerIconName } from './player-icon.tsx';
import { PlayerSettings } from './player-settings.tsx';
import { formatPlayTime } from './format-play-time.ts';
import type { Player } from './use-player.ts';

/** Seconds behind a live show from which the player offers to jump back to live. */
const behindFrom = 10;

/** Seconds by which buttons and keys seek. */
export const step = 10;

/** Player controls, most important first. */
export function PlayerControls({
  player: { state, acts },
  fullScreen,
}: {
  player: Player;
  fullScreen: { on: boolean; toggle: () => void };
}) {
  const t = useTranslations('watching.player');
  const [open, setOpen] = useState(false);
  const hydrated = useHydrated();
  const { playing, at, from, to, muted, choices, inPicture } = state;
  const runs = playing === 'playing' || playing === 'waiting';
  const behind = Math.max(0, to - at);
  const canPicture = hydrated && document.pictureInPictureEnabled;
  return (
    <div className="grid gap-1 border-t border-line bg-surface px-2 py-1 text-ink">
      <SeekBar player={{ state, acts }} behind={behind} />
      <div className="flex flex-wrap items-center gap-x-1">
        <Press icon={runs ? 'pause' : 'play'} label={t(runs ? 'pause' : 'play')} onPress={acts.toggle} />
        <Press icon="back" label={t('back')} onPress={() => acts.seek(at - step)} />
        <Press icon="forward" label={t('forward')} onPress={() => acts.seek(Math.min(at + step, to))} />
        <Press icon={muted ? 'muted' : 'sound'} label={t(muted ? 'unmute' : 'mute')} onPress={acts.mute} />
        <input
          type="range"
          min={0}
          max={1}
          step={0.05}
          value={muted ? 0 : state.volume}
          onChange={(event) => acts.setVolume(event.currentTarget.valueAsNumber)}
          aria-label={t('volume')}
          className="w-20 max-sm:hidden"
        />
        <span className="tabular px-2 text-small">
          {choices.live ? (
            <LiveMark behind={behind} toEdge={acts.toEdge} />
          ) : (
            `${formatPlayTime(at - from)} / ${formatPlayTime(to - from)}`
          )}
        </span>
        <span className="ms-auto flex">
          <Press
            icon="settings"
            label={t('settings')}
            onPress={() => setOpen(!open)}
            expanded={open}
            controls="player-settings"
          />
          {canPicture ? (
            <Press icon="pip" label={t('pip')} onPress={acts.pictureInPicture} pressed={inPicture} />
          ) : null}
          <Press
            icon={fullScreen.on ? 'shrink' : 'expand'}
            label={t(fullScreen.on ? 'exitFullScreen' : 'fullScreen')}
            onPress={fullScreen.toggle}
          />
        </span>
      </div>
      <div id="player-settings" hidden={!open}>
        <PlayerSettings choices={choices} choose={acts.choose} />
      </div>
    </div>
  );
}

function SeekBar({ player: { state, acts }, behind }: { player: Player; behind: number }) {
  const t = useTranslations('watching.player');
  const { at, from, to, choices } = state;
  const end = Math.max(to, from + 1);
  const position = t('position', { at: formatPlayTime(at - from), of: formatPlayTime(to - from) });
  return (
    <input
      type="range"
      min={from}
      max={end}
      step={1}
      value={Math.min(Math.max(at, from), end)}
      onChange={(event) => acts.seek(event.currentTarget.valueAsNumber)}
      aria-label={t('seek')}
      aria-valuetext={choices.live ? formatBehind(t, behind) : position}
      className="h-6 w-full"
    />
  );
}

type Say = ReturnType<typeof useTranslations<'watching.player'>>;

function formatBehind(t: Say, behind: number): string {
  return behind < behindFrom ? t('atLive') : t('behind', { time: formatPlayTime(behind) });
}

function LiveMark({ behind, toEdge }: { behind: number; toEdge: () => void }) {
  const t = useTranslations('watching.player');
  if (behind < behindFrom) return <strong className="border-2 border-accent px-1.5 text-accent">{t('live')}</strong>;
  return (
    <button type="button" className="min-h-11 underline underline-offset-4" onClick={toEdge}>
      {t('backToLive')} <span className="text-muted">({formatBehind(t, behind)})</span>
    </button>
  );
}

function Press({
  icon,
  label,
  onPress,
  expanded,
  pressed,
  controls,
}: {
  icon: PlayerIconName;
  label: string;
  onPress: () => void;
  expanded?: boolean;
  pressed?: boolean;
  controls?: string;
}): ReactNode {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-expanded={expanded}
      aria-pressed={pressed}
      aria-controls={controls}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-card hover:bg-sunken"
    >
      <PlayerIcon name={icon} />
    </button>
  );
}
