import { useEffect, useEffectEvent, useRef, useSyncExternalStore, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { captionFor } from './caption-for.ts';
import { PlayerControls, step } from './player-controls.tsx';
import { PlayerIcon } from './player-icon.tsx';
import { StreamVideo } from './stream-video.tsx';
import { usePlayer, type Player } from './use-player.ts';
import { useFullScreen } from './use-full-screen.ts';

/** Controls that handle their own keys. */
const ownKeys = 'input, select, textarea, button, a';

/** Volume change per key press. */
const louder = 0.1;

/**
 * Plays a stream with the site's own controls. Messages are shown over the picture to avoid layout shifts.
 * @param onPlaying called when playback starts or stops
 * @param onRefused called when the server rejects this device
 */
export function StreamPlayer({
  address,
  title,
  onPlaying,
  onRefused,
  onEnded,
}: {
  address: string;
  title: string;
  onPlaying: (plays: boolean) => void;
  onRefused: () => void;
  onEnded: () => void;
}) {
  const t = useTranslations('watching.player');
  const { player, attach } = usePlayer(address, { onRefused, onEnded });
  const frame = useRef<HTMLDivElement>(null);
  const fullScreen = useFullScreen(frame);
  const runs = player.state.playing === 'playing';
  const notifyPlaying = useEffectEvent(onPlaying);
  useEffect(() => {
    notifyPlaying(runs);
    return () => notifyPlaying(false);
  }, [runs]);
  useKeys(frame, player, fullScreen.toggle);
  const shown = fullScreen.on
    ? 'flex flex-col bg-black'
    : 'grid overflow-hidden rounded-card border border-edge bg-surface';
  return (
    <div
      ref={frame}
      role="group"
      tabIndex={-1}
      aria-label={t('label', { title })}
      aria-describedby="player-keys"
      className={shown}
    >
      <div className={`relative bg-black ${fullScreen.on ? 'min-h-0 flex-1' : 'aspect-video'}`}>
        <StreamVideo ref={attach} className="absolute inset-0 size-full" onClick={player.acts.toggle} />
        <Veil player={player} />
      </div>
      <PlayerControls player={player} fullScreen={fullScreen} />
      <p id="player-keys" hidden>
        {t('keys')}
      </p>
    </div>
  );
}

/** Handles the player's keys anywhere inside it; each also has a button. */
function useKeys(frame: RefObject<HTMLElement | null>, player: Player, fullScreen: () => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => onKey(event, player, fullScreen));
  useEffect(() => {
    const element = frame.current;
    const over = new AbortController();
    element?.addEventListener('keydown', (event) => pressed(event), { signal: over.signal });
    return () => over.abort();
  }, [frame]);
}

function onKey(event: KeyboardEvent, { state, acts }: Player, fullScreen: () => void): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const isOwn = event.target instanceof Element && event.target.closest(ownKeys) !== null;
  const { choices, at, to, from, volume, muted } = state;
  const heard = muted ? 0 : volume;
  const acted: Record<string, () => void> = {
    k: acts.toggle,
    m: acts.mute,
    f: fullScreen,
    c: () => acts.choose('caption', choices.caption === -1 ? captionFor(choices) : -1),
    ...(isOwn
      ? {}
      : {
          ' ': acts.toggle,
          ArrowLeft: () => acts.seek(Math.max(from, at - step)),
          ArrowRight: () => acts.seek(Math.min(to, at + step)),
          ArrowUp: () => acts.setVolume(heard + louder),
          ArrowDown: () => acts.setVolume(heard - louder),
        }),
  };
  const act = acted[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  const types = event.target instanceof HTMLSelectElement;
  if (!act || types) return;
  event.preventDefault();
  act();
}

/** Shows a message over the picture: why playback stopped and what to do. */
function Veil({ player: { state, acts } }: { player: Player }) {
  const t = useTranslations('watching.player');
  const offline = useOffline();
  const { playing, away } = state;
  if (playing === 'cannot') {
    return (
      <Message role="alert" title={t('cannot')}>
        {t('cannotText')}
      </Message>
    );
  }
  if ((away || offline) && playing !== 'playing' && playing !== 'ended') {
    return (
      <Message role="status" title={t('away')}>
        <p>{t(offline ? 'offlineText' : 'awayText')}</p>
        <Button onClick={acts.retry}>{t('retry')}</Button>
      </Message>
    );
  }
  if (playing === 'blocked' || playing === 'paused') {
    return (
      <div className="pointer-events-none absolute inset-0 grid place-items-center">
        <button
          type="button"
          aria-label={t('play')}
          onClick={acts.toggle}
          className="pointer-events-auto grid size-20 place-items-center rounded-full bg-accent text-on-accent"
        >
          <PlayerIcon name="play" />
        </button>
      </div>
    );
  }
  const text = playing === 'loading' ? t('loading') : playing === 'waiting' ? t('waiting') : '';
  return (
    <p
      role="status"
      className={text ? 'absolute start-3 top-3 rounded-card bg-surface px-3 py-1.5 text-ink' : 'sr-only'}
    >
      {text}
    </p>
  );
}

function Message({ role, title, children }: { role: 'alert' | 'status'; title: string; children: React.ReactNode }) {
  return (
    <div className="absolute inset-0 grid place-items-center overflow-auto p-4">
      <div role={role} className="grid max-w-[26rem] justify-items-start gap-2 rounded-card bg-surface p-4 text-ink">
        <p className="text-large font-bold">{title}</p>
        {typeof children === 'string' ? <p>{children}</p> : children}
      </div>
    </div>
  );
}

function useOffline(): boolean {
  return useSyncExternalStore(
    (told) => {
      const over = new AbortController();
      for (const event of ['online', 'offline']) window.addEventListener(event, told, { signal: over.signal });
      return () => over.abort();
    },
    () => !navigator.onLine,
    () => false,
  );
}
