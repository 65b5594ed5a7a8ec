import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { SessionSync } from '../account/sign-in/session-sync.tsx';
import { BouncedCallout } from '../newsletter/bounced-callout.tsx';
import { ChatAssistant } from '../site/chat-assistant.tsx';
import { MaintenanceBar } from '../site/maintenance-bar.tsx';
import { OfflineWorker } from '../site/offline-worker.tsx';
import { PartFailedCallout } from '../site/part-failed-callout.tsx';
import { SiteLinks } from '../site/site-links.tsx';
import { SharedFrame, OwnPart } from '../../shared/page/own.tsx';
import { ForbiddenCallout } from './forbidden-callout.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { useArrivalFocus } from './use-arrival-focus.ts';

export function Shell({ children }: { children: ReactNode }) {
  const t = useTranslations('shell');
  useArrivalFocus();
  return (
    <div className="flex min-h-dvh flex-col">
      <SharedFrame>
        <a
          href="#main"
          className="absolute start-2 top-2 z-50 -translate-y-24 rounded-card bg-accent px-4 py-3 font-semibold text-on-accent focus:translate-y-0"
        >
          {t('skip')}
        </a>
        <SiteHeader />
      </SharedFrame>
      <OwnPart name="bar">
        <MaintenanceBar />
      </OwnPart>
      <SharedFrame>
        <BouncedCallout />
        <SessionSync />
      </SharedFrame>
      <main id="main" tabIndex={-1} className="page-width flex-1 py-6 outline-none">
        <OwnPart name="page">{children}</OwnPart>
      </main>
      <SharedFrame>
        <SiteFooter />
        <ForbiddenCallout />
        <PartFailedCallout />
        <ChatAssistant />
        <OfflineWorker />
        <SiteLinks />
      </SharedFrame>
    </div>
  );
}
