import '../../../../i18n/more-words.ts';
import { useLocation, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Route } from './+types/sales-points';
import { CallError } from '../../../../../contract/core/call-error.ts';
import { isDistrict } from '../../../../../contract/content/districts.ts';
import { matchPage } from '../../../../../contract/routes.ts';
import { addressListPath, type SalesPointKind } from '../../../../../contract/content/sales-points.ts';
import { describeSalesPoints } from '../../../../features/sales-points/describe-sales-points.ts';
import { DistrictChips } from '../../../../features/sales-points/district-chips.tsx';
import { kindPages } from '../../../../features/sales-points/kind-pages.ts';
import { NoSalesPoints } from '../../../../features/sales-points/no-sales-points.tsx';
import { SalesPointsByDistrict } from '../../../../features/sales-points/sales-points-by-district.tsx';
import { SalesPointSearchForm } from '../../../../features/sales-points/sales-point-search-form.tsx';
import { headOf } from '../../../../shared/page/head.ts';
import { inBrowser, onServer, type LoadInput } from '../../../../shared/page/page.ts';
import { useLink, useSite } from '../../../../shared/page/site.tsx';
import { buttonClass, ButtonLink } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { useRevisit } from '../../../../ui/use-revisit.ts';

/** Milliseconds away from the page after which opening states are read again. */
const awayMs = 60_000;

function kindAt(pathname: string): SalesPointKind {
  return matchPage(pathname)?.page === 'boxOffice' ? 'box_office' : 'kiosk';
}

async function load({ api, url }: LoadInput) {
  const kind = kindAt(url.pathname.replace(/\.data$/, ''));
  const word = url.searchParams.get('q');
  const named = url.searchParams.get('district');
  const query = { kind, ...(isDistrict(named) ? { district: named } : {}) };
  const now = new Date().toISOString();
  try {
    const list = await api.listSalesPoints({ query: { ...query, ...(word === null ? {} : { q: word }) } });
    return { kind, list, now, mistake: undefined };
  } catch (error) {
    const mistake = error instanceof CallError ? error.problem.errors?.find(({ field }) => field === 'q') : undefined;
    if (!mistake) throw error;
    return { kind, list: await api.listSalesPoints({ query }), now, mistake: mistake.detail };
  }
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export function meta(args: Route.MetaArgs) {
  const kind = kindAt(args.location.pathname);
  const list = args.loaderData?.list;
  return headOf(args, (t) => {
    const searched = args.location.search !== '';
    return {
      title: t(`salesPoints.${kind}.title`),
      description: t(`salesPoints.${kind}.description`),
      ...(searched ? { indexed: false } : {}),
      structured: list && !searched ? describeSalesPoints(t(`salesPoints.${kind}.title`), list.points) : undefined,
    };
  });
}

export default function SalesPointsPage({ loaderData: { kind, list, now, mistake } }: Route.ComponentProps) {
  const t = useTranslations('salesPoints');
  const link = useLink();
  const { language } = useSite();
  useRevisit(awayMs);
  const isLoading = useNavigation().state === 'loading';
  const search = new URLSearchParams(useLocation().search);
  const word = mistake ? '' : (search.get('q')?.trim() ?? '');
  const named = search.get('district');
  const district = isDistrict(named) ? named : undefined;
  const other = kind === 'kiosk' ? 'box_office' : 'kiosk';
  const found = t(`${kind}.found`, { count: list.points.length });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-2">
        <h1 className="text-head font-bold">{t(`${kind}.title`)}</h1>
        <p className="reading-width text-muted">{t(`${kind}.lead`)}</p>
      </header>
      <div className="no-print grid gap-x-6 gap-y-4 md:grid-cols-[minmax(0,1fr)_auto]">
        <SalesPointSearchForm key={kind} kind={kind} typed={search.get('q') ?? ''} mistake={mistake} />
        <div className="flex flex-wrap content-start gap-2 md:flex-col md:items-stretch">
          <a href={addressListPath(kind, language)} className={buttonClass('plain')}>
            <Icon name="download" />
            {t('list', { size: String(Math.max(1, Math.round(list.listBytes / 1024))) })}
          </a>
          <ButtonLink to={link(kindPages[other])}>
            <Icon name="pin" />
            {t(`${other}.other`)}
          </ButtonLink>
        </div>
      </div>
      <DistrictChips kind={kind} list={list} word={word} chosen={district} />
      <output className="text-large font-bold [overflow-wrap:anywhere]">
        {word ? t('resultsFor', { word, found }) : found}
      </output>
      {list.points.length === 0 ? (
        <NoSalesPoints kind={kind} word={word} district={district} />
      ) : (
        <div aria-busy={isLoading || undefined} className="transition-opacity duration-150 aria-busy:opacity-60">
          <SalesPointsByDistrict points={list.points} now={now} />
        </div>
      )}
    </div>
  );
}
