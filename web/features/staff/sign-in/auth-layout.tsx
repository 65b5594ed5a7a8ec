import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Mark } from '../../shell/mark.tsx';
import { AppearancePicker } from './appearance-picker.tsx';

export function AuthLayout({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  const t = useTranslations('staff.frame');
  return (
    <main className="grid min-h-dvh content-start justify-items-center gap-6 px-4 py-8 sm:content-center">
      <title>{`${title} | ${t('brand')}`}</title>
      <div className="w-full max-w-[27rem] rounded-card border border-line bg-surface">
        <div className="grid gap-4 p-6 sm:p-8">
          <p className="flex items-center gap-2">
            <Mark className="size-9" />
            <span className="font-bold">{t('brand')}</span>
            <span className="text-muted">{t('name')}</span>
          </p>
          <div className="grid gap-1">
            <h1 className="text-title font-bold">{title}</h1>
            {text ? <div className="text-muted">{text}</div> : null}
          </div>
          {children}
        </div>
        <div className="border-t-2 border-dotted border-edge p-6 sm:px-8 print:hidden">
          <AppearancePicker />
        </div>
      </div>
    </main>
  );
}
