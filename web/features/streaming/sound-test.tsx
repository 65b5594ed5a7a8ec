import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { testPlaylist } from '../../../contract/streaming/watch.ts';
import { useFormats } from '../../shared/page/use-formats.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { captionFor } from './caption-for.ts';
import { openEngine } from './open-engine.ts';
import type { StreamTracks, Engine } from './stream-engine.ts';
import { StreamVideo } from './stream-video.tsx';

/** Bandwidth in Mbit/s of a show at its best quality, with a margin: twice the test clip's. */
const enough = 1.2;
/** Timeout of the test clip in ms. */
const timeoutMs = 15_000;

type Result =
  | { readonly kind: 'none' | 'running' | 'failed' }
  | { readonly kind: 'done'; readonly speed: number | null };

export function SoundTest() {
  const t = useTranslations('watching.test');
  const formats = useFormats();
  const hydrated = useHydrated();
  const video = useRef<HTMLVideoElement>(null);
  const [result, setResult] = useState<Result>({ kind: 'none' });
  const runs = result.kind === 'running';
  useEffect(() => {
    const element = video.current;
    if (!runs || !element) return;
    const over = new AbortController();
    const { signal } = over;
    let engine: Engine | undefined;
    const fail = () => setResult({ kind: 'failed' });
    const timer = setTimeout(() => element.currentTime < 1 && fail(), timeoutMs);
    const finish = () => {
      const bits = engine?.speed() ?? null;
      setResult({ kind: 'done', speed: bits === null ? null : bits / 1_000_000 });
    };
    element.addEventListener('ended', finish, { signal });
    const nothing = () => undefined;
    // Shows the captions, so that viewers who need them can check them.
    const caption = (choices: StreamTracks) => {
      if (choices.caption === -1 && choices.captions.length > 0) engine?.choose('caption', captionFor(choices));
    };
    const listener = { onChoices: caption, onAway: fail, onBack: nothing, onRefused: fail, onCannot: fail };
    void openEngine(element, testPlaylist, listener)
      .then((opened) => {
        if (signal.aborted) return opened.close();
        engine = opened;
        return element.play();
      })
      .catch((error: unknown) => {
        if (!signal.aborted && !(error instanceof DOMException && error.name === 'AbortError')) fail();
      });
    return () => {
      clearTimeout(timer);
      over.abort();
      engine?.close();
    };
  }, [runs]);
  if (!hydrated) return null;
  const speed =
    result.kind === 'done' && result.speed !== null ? formats.number(Math.round(result.speed * 10) / 10) : '';
  const isSlow = result.kind === 'done' && result.speed !== null && result.speed < enough;
  return (
    <section
      aria-labelledby="sound-test"
      className="grid justify-items-start gap-3 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <h2 id="sound-test" className="text-large font-bold">
        {t('title')}
      </h2>
      <p>{t('lead')}</p>
      <div className={runs ? 'aspect-video w-full max-w-[26rem] bg-black' : 'hidden'}>
        <StreamVideo ref={video} className="size-full" />
      </div>
      <div role="status" className="w-full">
        {runs ? <p>{t('running')}</p> : null}
        {result.kind === 'failed' ? <Callout tone="danger" title={t('failed')} /> : null}
        {result.kind === 'done' ? (
          <Callout tone={isSlow ? 'warn' : 'ok'} title={t(isSlow ? 'slow' : 'good', { speed })} />
        ) : null}
      </div>
      {runs ? null : (
        <Button onClick={() => setResult({ kind: 'running' })}>{t(result.kind === 'none' ? 'start' : 'again')}</Button>
      )}
    </section>
  );
}
