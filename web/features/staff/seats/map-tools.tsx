import { useTranslations } from 'use-intl';

const tools = ['lasso', 'box', 'move'] as const;
export type MapTool = (typeof tools)[number];

export function MapTools({
  tool,
  onTool,
  zoom,
  most,
  onZoom,
  mayChoose,
}: {
  tool: MapTool;
  onTool: (tool: MapTool) => void;
  zoom: number;
  most: number;
  onZoom: (zoom: number) => void;
  mayChoose: boolean;
}) {
  const t = useTranslations('staff.seats');
  return (
    <div role="toolbar" aria-label={t('tools')} className="flex flex-wrap items-center gap-2">
      {mayChoose
        ? tools.map((one) => (
            <button
              key={one}
              type="button"
              className="small-button aria-pressed:border-accent aria-pressed:font-bold"
              aria-pressed={one === tool}
              onClick={() => onTool(one)}
            >
              {t(`tool.${one}`)}
            </button>
          ))
        : null}
      <span className="ms-auto inline-flex gap-2">
        <button type="button" className="small-button" disabled={zoom === 0} onClick={() => onZoom(zoom - 1)}>
          <span aria-hidden="true">−</span>
          <span className="sr-only">{t('smaller')}</span>
        </button>
        <button type="button" className="small-button" disabled={zoom === most} onClick={() => onZoom(zoom + 1)}>
          <span aria-hidden="true">+</span>
          <span className="sr-only">{t('larger')}</span>
        </button>
        <button type="button" className="small-button" disabled={zoom === 0} onClick={() => onZoom(0)}>
          {t('whole')}
        </button>
      </span>
    </div>
  );
}
