import type { OutputOf } from '../../../contract/calls.ts';

export type Popup = OutputOf<'dataPopupEventList'>['popupEventList'][number];

/** Popups that a browser remembers as closed: older ones are over by then. */
const most = 50;

const nameOf = ({ id, version }: Pick<Popup, 'id' | 'version'>) => `${id}.${version}`;

function readClosed(stored: string | null): string[] {
  return (stored ?? '').split(' ').filter((name) => /^\d+\.\d+$/.test(name));
}

/** The first popup that this browser has not closed in its present version. `stored`: what it remembers. */
export function choosePopup(popups: readonly Popup[], stored: string | null): Popup | undefined {
  const closed = new Set(readClosed(stored));
  return popups.find((popup) => !closed.has(nameOf(popup)));
}

/** What the browser is to remember once a popup was closed. */
export function rememberClosed(popup: Pick<Popup, 'id' | 'version'>, stored: string | null): string {
  const closed = readClosed(stored).filter((name) => name !== nameOf(popup));
  return [...closed, nameOf(popup)].slice(-most).join(' ');
}

/** Whoever reads pages for others gets the link in the page, never a dialog over it. */
export function isRobot(userAgent: string): boolean {
  return /bot\b|crawl|spider|lighthouse|slurp|preview/i.test(userAgent);
}
