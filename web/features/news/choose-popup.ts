import type { OutputOf } from '../../../contract/calls.ts';

export type Popup = OutputOf<'dataPopupEventList'>['popupEventList'][number];

/** Maximum closed popups that a browser stores; older ones have expired by then. */
const max = 50;

const nameOf = ({ id, version }: Pick<Popup, 'id' | 'version'>) => `${id}.${version}`;

function readClosed(stored: string | null): string[] {
  return (stored ?? '').split(' ').filter((name) => /^\d+\.\d+$/.test(name));
}

/**
 * Returns the first popup that this browser has not closed in its current version.
 * @param stored the browser's list of closed popups
 */
export function choosePopup(popups: readonly Popup[], stored: string | null): Popup | undefined {
  const closed = new Set(readClosed(stored));
  return popups.find((popup) => !closed.has(nameOf(popup)));
}

/** Returns the list to store after a popup is closed. */
export function rememberClosed(popup: Pick<Popup, 'id' | 'version'>, stored: string | null): string {
  const closed = readClosed(stored).filter((name) => name !== nameOf(popup));
  return [...closed, nameOf(popup)].slice(-max).join(' ');
}

/** Returns whether a robot is reading the page. Robots get a link in the page instead of a dialog. */
export function isRobot(userAgent: string): boolean {
  return /bot\b|crawl|spider|lighthouse|slurp|preview/i.test(userAgent);
}
