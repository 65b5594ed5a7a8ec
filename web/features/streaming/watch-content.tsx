import { useRef, useState, type ReactNode } from 'react';
import { Form, useNavigation, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { isWatchable, playlistAddress, type Watch } from '../../../contract/streaming/watch.ts';
import { CsrfField } from '../../shared/forms/csrf-field.tsx';
import { useFormats } from '../../shared/page/use-formats.ts';
import { useLink } from '../../shared/page/site.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { ShowCountdown } from './show-countdown.tsx';
import { SoundTest } from './sound-test.tsx';
import { StreamPlayer } from './stream-player.tsx';
import { StreamVideo } from './stream-video.tsx';
import { useMoments } from './use-moments.ts';
import { isNews, useNews } from './use-news.ts';
import { useViewingSlot } from './use-viewing-slot.ts';

/** A show page's content for its current phase: waiting, live, replay, or why there is nothing to watch. */
export function WatchContent({ watch, taken }: { watch: Watch; taken: { place: string } | undefined }) {
  const t = useTranslations('watching');
  const formats = useFormats();
  const playing = useRef(false);
  // Playback continues to the end of the show, even past its end time.
  const [plays, setPlays] = useState<'live' | 'replay' | null>(null);
  const { phase, number, title } = watch;
  const kind = plays ?? (phase === 'live' ? 'live' : null);
  const revalidator = useRevalidator();
  const renew = () => void revalidator.revalidate();
  const { holding, check } = useViewingSlot(
    {
      number,
      wanted: isWatchable(phase) && !(phase === 'replay' && plays === null),
      known: watch.place,
      taken,
      onStanding: (standing) => isNews(watch, standing, kind !== null) && renew(),
    },
    playing,
  );
  const held = holding.kind === 'here';
  useMoments(watch, kind !== null && held);
  useNews(watch, { held, check, onNews: renew });
  if (phase === 'suspended' || phase === 'postponed' || phase === 'cancelled')
    return <Off watch={watch} phase={phase} />;
  if (phase === 'no_ticket') {
    return <End title={t('noTicketTitle')} text={t('noTicket')} watch={watch} />;
  }
  if (phase === 'over' && kind === null) return <End title={t('overTitle')} text={t('over')} watch={watch} />;
  if (holding.kind === 'refused' && isWatchable(phase))
    return <Callout tone="warn" role="alert" title={holding.text} />;
  if (holding.kind === 'elsewhere' && isWatchable(phase)) return <Elsewhere />;
  if (kind !== null && holding.kind === 'here') {
    const ended = () => {
      setPlays(null);
      renew();
    };
    return (
      <StreamPlayer
        key={kind}
        address={playlistAddress(holding.place, kind)}
        title={title}
        onPlaying={(plays) => {
          playing.current = plays;
        }}
        onRefused={check}
        onEnded={ended}
      />
    );
  }
  if (phase === 'live' || kind !== null) return <Joining place={watch.place} />;
  if (phase === 'replay') {
    const text = watch.replayUntil ? t('overAgain', { time: formats.dayAndTime(watch.replayUntil) }) : t('over');
    return (
      <End title={t('overTitle')} text={text} watch={watch}>
        <WatchAgain onStart={() => setPlays('replay')} place={watch.place} />
      </End>
    );
  }
  return <Waiting watch={watch} />;
}

function Waiting({ watch: { phase, startsAt, opensAt, now } }: { watch: Watch }) {
  const t = useTranslations('watching');
  const isOpen = phase === 'open';
  return (
    <div className="grid gap-5">
      <ShowCountdown label={t(isOpen ? 'startsIn' : 'opensIn')} until={isOpen ? startsAt : opensAt} now={now} />
      <p className="reading-width justify-self-center text-center">{t(isOpen ? 'open' : 'before')}</p>
      <SoundTest />
    </div>
  );
}

/** Needs a button press to move the show to this device. */
function Elsewhere() {
  const t = useTranslations('watching');
  return (
    <Callout tone="warn" role="alert" title={t('elsewhereTitle')}>
      <p className="mb-3">{t('elsewhere')}</p>
      <TakeForm label={t('move')} />
    </Callout>
  );
}

function TakeForm({ label }: { label: string }) {
  const busy = useNavigation().state !== 'idle';
  return (
    <Form method="post">
      <CsrfField />
      <Button type="submit" tone="main" busy={busy}>
        {label}
      </Button>
    </Form>
  );
}

/** Shown while the slot is requested. Without JavaScript, a form requests it and the browser plays what it can. */
function Joining({ place }: { place: string | null }) {
  const t = useTranslations('watching');
  const hydrated = useHydrated();
  if (hydrated)
    return (
      <p role="status" className="grid aspect-video place-items-center bg-sunken">
        {t('joining')}
      </p>
    );
  return <Plain place={place} kind="live" />;
}

function Plain({ place, kind }: { place: string | null; kind: 'live' | 'replay' }) {
  const t = useTranslations('watching');
  return (
    <div className="grid gap-3">
      <p>{t('noScript')}</p>
      {place ? (
        <StreamVideo
          controls
          preload="none"
          src={playlistAddress(place, kind)}
          className="aspect-video w-full bg-black"
        />
      ) : (
        <TakeForm label={t('here')} />
      )}
    </div>
  );
}

function WatchAgain({ onStart, place }: { onStart: () => void; place: string | null }) {
  const t = useTranslations('watching');
  const hydrated = useHydrated();
  if (!hydrated) return <Plain place={place} kind="replay" />;
  return (
    <Button tone="main" onClick={onStart}>
      {t('watchAgain')}
    </Button>
  );
}

function Off({ watch, phase }: { watch: Watch; phase: 'suspended' | 'postponed' | 'cancelled' }) {
  const t = useTranslations('watching');
  return (
    <End title={t(`off.${phase}`)} text={watch.notice ?? t(`offText.${phase}`)} watch={watch}>
      {watch.notice ? <p className="reading-width">{t(`offText.${phase}`)}</p> : null}
    </End>
  );
}

/** A page without a player, with links to continue. */
function End({ title, text, watch, children }: { title: string; text: string; watch: Watch; children?: ReactNode }) {
  const t = useTranslations('watching');
  const link = useLink();
  const { number } = watch;
  return (
    <div className="grid justify-items-start gap-4 rounded-card border border-line bg-surface p-5 sm:p-8">
      <h2 className="text-title font-bold">{title}</h2>
      <p className="reading-width">{text}</p>
      {children}
      <div className="flex flex-wrap gap-3">
        {watch.bought ? (
          <ButtonLink to={link('transactionDetail', { query: { number } })}>{t('toTransaction')}</ButtonLink>
        ) : (
          <ButtonLink to={link('receivedTickets', { query: { number } })}>{t('toReceived')}</ButtonLink>
        )}
        <ButtonLink to={link('event', { params: { number: watch.eventNumber } })}>{t('toEvent')}</ButtonLink>
      </div>
    </div>
  );
}
