import '../../../../i18n/more-words.ts';
import { useTranslations } from 'use-intl';
import type { Route } from './+types/watch';
import { href } from '../../../../../contract/routes.ts';
import { WatchContent } from '../../../../features/streaming/watch-content.tsx';
import { useErrorText } from '../../../../shared/forms/use-error-text.ts';
import { headOf } from '../../../../shared/page/head.ts';
import {
  inBrowser,
  inBrowserAction,
  onServer,
  onServerAction,
  readActionResult,
  type ActInput,
  type LoadInput,
} from '../../../../shared/page/page.ts';
import { useFormats } from '../../../../shared/page/use-formats.ts';
import { Callout } from '../../../../ui/callout.tsx';

/** Replaces a malformed number with one that no transaction has, so that both get the same response. */
const numberIn = (text: string | undefined) => (/^\d{10}$/.test(text ?? '') ? text! : '0000000000');

async function load({ api, params }: LoadInput) {
  return { watch: await api.readWatch({ params: { number: numberIn(params.number) } }) };
}

/** Moves the stream to this device from the one that plays it. */
function act({ api, params }: ActInput) {
  return api.takePlace({ params: { number: numberIn(params.number) }, body: { move: true } });
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServerAction(act, (_, { language, params }) =>
  href('watch', { language, params: { number: numberIn(params.number) } }),
);
export const clientAction = inBrowserAction(act);

export function meta(input: Route.MetaArgs) {
  const title = input.loaderData?.watch.title;
  return headOf(input, (t) => ({
    title: title ? t('watching.pageTitle', { title }) : t('watching.overTitle'),
    indexed: false,
  }));
}

export default function WatchPage({ loaderData: { watch }, actionData }: Route.ComponentProps) {
  const t = useTranslations('watching');
  const formats = useFormats();
  const text = useErrorText();
  const { failure, answer: result } = readActionResult(actionData);
  const { title, name, startsAt, opensAt, tickets, phase } = watch;
  return (
    <div className="mx-auto grid w-full max-w-[60rem] grid-cols-[minmax(0,1fr)] gap-5">
      <header className="grid gap-1">
        <h1 className="text-head font-bold">{title}</h1>
        {name ? <p className="text-large">{name}</p> : null}
        <p className="text-muted">
          {[
            phase === 'before' ? t('opens', { time: formats.dayAndTime(opensAt) }) : null,
            t('starts', { time: formats.dayAndTime(startsAt) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {tickets > 0 ? (
          <p className="text-small text-muted">
            {tickets === 1 ? t('oneTicket') : t('tickets', { count: String(tickets) })}
          </p>
        ) : null}
      </header>
      {failure ? <Callout tone="danger" role="alert" title={text.general(failure)} /> : null}
      <WatchContent key={watch.number} watch={watch} taken={result} />
    </div>
  );
}
