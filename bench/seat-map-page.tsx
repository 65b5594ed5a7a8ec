// Page that `seat-map-paint.ts` opens in a browser: a map of the requested size, with functions that pan and zoom it.
import { useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { IntlProvider } from 'use-intl';
import { SeatMap, type MapBlock, type MapSection } from '../contract/seating/seat-map.ts';
import type { ZoneOnSale } from '../contract/seating/holds.ts';
import { changedStates, fullStates } from '../web/features/seat-map/shapes/apply-states.ts';
import type { BlockStates } from '../web/features/seat-map/shapes/mark-seats.ts';
import { bandsOf } from '../web/features/seat-map/shapes/seat-bands.ts';
import { SeatMapView } from '../web/features/seat-map/seat-map.tsx';
import seatMap from '../words/seating/seat-map.en_us.ts';
import { visitorContext } from '../contract/page-context.ts';
import { OwnProvider } from '../web/shared/page/own.tsx';
import { SiteProvider } from '../web/shared/page/site.tsx';
import { useFormats } from '../web/shared/page/use-formats.ts';
import '../web/app.css';

const rowsOfSection = 25;
const seatsOfRow = 40;
const across = 10;
const zones = 6;

function makeMap(seats: number): SeatMap {
  const sections: MapSection[] = [];
  for (let number = 0; number < seats / (rowsOfSection * seatsOfRow); number++) {
    const left = (number % across) * 2600;
    const top = Math.floor(number / across) * 2700;
    const blocks: MapBlock[] = [];
    for (let row = 0; row < rowsOfSection; row++) {
      const labels = Array.from({ length: seatsOfRow }, (_, seat) => String(seat + 1));
      const bend = (seat: number) => Math.round((seat - seatsOfRow / 2) ** 2 / 4);
      blocks.push({
        block: number * rowsOfSection + row + 1,
        zoneNo: 1 + (Math.floor(number / across) % zones),
        run: number * rowsOfSection + row,
        firstSeat: 0,
        row: String.fromCharCode(65 + row),
        labels,
        x: differences(labels.map((_, seat) => left + 100 + seat * 58)),
        y: differences(labels.map((_, seat) => top + 100 + row * 90 + bend(seat))),
        measures: differences(labels.map((_, seat) => 900 + row * 90 + Math.abs(seat - seatsOfRow / 2) * 20)),
        facts: row === 0 ? { wheelchair: 'f' } : { aisle: '8000000001' },
      });
    }
    sections.push({
      key: String(number + 1),
      name: `Section ${number + 1}`,
      level: 0,
      outline: [outlineAt(left, top)],
      middle: { x: left + 100 + (seatsOfRow / 2) * 58, y: top + 100 + (rowsOfSection / 2) * 90 },
      pitch: 58,
      blocks,
    });
  }
  const height = Math.ceil(sections.length / across) * 2700;
  const base = {
    performanceId: '00000000-0000-7000-8000-000000000001',
    version: '1',
    levels: ['Stalls'],
    overlapping: false,
    areas: [],
  };
  return { ...base, width: across * 2600, height, stage: null, sections };
}

function outlineAt(left: number, top: number): number[] {
  const [depth, width] = [(rowsOfSection - 1) * 90, seatsOfRow * 58];
  const along = [0, 0.25, 0.5, 0.75, 1];
  const sag = (share: number) => (seatsOfRow * (share - 0.5)) ** 2 / 4;
  const edge = (shares: readonly number[], y: number) =>
    shares.flatMap((share) => [left + 70 + share * width, Math.round(top + y + sag(share))]);
  return [...edge(along, 60), ...edge(along.toReversed(), 140 + depth)];
}

function differences(values: readonly number[]): number[] {
  return values.map((value, at) => value - (values[at - 1] ?? 0));
}

const zonesOnSale: ZoneOnSale[] = Array.from({ length: zones }, (_, at) => ({
  zoneNo: at + 1,
  name: `Zone ${at + 1}`,
  kind: 'seated',
  prices: { R: (zones - at) * 20_000 },
  serviceFeeCents: 2000,
  availability: 'available',
  left: null,
}));
const bands = bandsOf(zonesOnSale);

/** Creates seat states with a third of the seats sold and some held, as in the first minutes of a sale. */
function makeStates(map: SeatMap): string[] {
  const blocks = map.sections.flatMap((section) => section.blocks);
  return blocks.map(({ block }) => `${block} ${taken(block)} ${taken(block, 0x11n)}`);
}

function taken(block: number, only = 0xffffffffffn): string {
  return ((0x9249249249n << BigInt(block % 3)) & 0xffffffffffn & only).toString(16);
}

let setStates: (change: (before: BlockStates) => BlockStates) => void;

function Page({ map, texts }: { map: SeatMap; texts: readonly string[] }) {
  const [states, set] = useState(() => fullStates(texts));
  useEffect(() => {
    setStates = set;
  }, []);
  const ignore = () => undefined;
  return (
    <SeatMapView {...{ map, states, bands }} chosen={nothing} onToggle={ignore} onActive={ignore} describe={() => ''} />
  );
}
const nothing: ReadonlySet<string> = new Set();

function Waiting() {
  const formats = useFormats();
  return <p>{bands.map(({ priceCents }) => formats.money(priceCents)).join(', ')}</p>;
}

const facts: Parameters<typeof SiteProvider>[0]['facts'] = {
  language: 'en_us',
  theme: 'default',
  fontSize: '16px',
  cardStyle: 'comfortable',
  gray: false,
  config: {
    showWishList: false,
    landingPagePastEvent: false,
    specificPeriodGray: null,
    maintenance: { pauseSales: false, notice: 'none' },
    siteClosed: false,
  },
  seenAt: '2026-11-20T04:00:00Z',
  apiBase: '',
  chatScripts: [],
  firewallScript: null,
  origin: 'http://localhost',
  variant: 'main',
  variants: { main: 'http://localhost' },
  local: true,
  wordsScript: null,
  hasStyle: false,
};

let root: Root | undefined;

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
const nextTask = () => new Promise((resolve) => setTimeout(resolve, 0));

export const bench = {
  /**
   * @returns milliseconds for parsing and validating the response; from then until a frame with the seats is on the
   *   screen; and until the map has measured itself and drawn the result.
   */
  async paint(seats: number): Promise<{ read: number; first: number; settled: number }> {
    root?.unmount();
    document.body.style.cssText = 'margin:0;height:100vh;overflow:hidden';
    root = createRoot(document.body);
    const made = makeMap(seats);
    const texts = makeStates(made);
    const result = JSON.stringify(made);
    const show = (page: ReactNode) =>
      flushSync(() =>
        root!.render(
          <IntlProvider locale="en-HK" messages={{ seatMap } as never} timeZone="Asia/Hong_Kong">
            <OwnProvider page={{ own: visitorContext, slot: undefined }}>
              <SiteProvider facts={facts}>{page}</SiteProvider>
            </OwnProvider>
          </IntlProvider>,
        ),
      );
    // The page shows its prices before its data arrives; the map is not mounted yet.
    show(<Waiting />);
    await nextFrame();
    await nextFrame();
    const came = performance.now();
    const map = SeatMap.parse(JSON.parse(result));
    const startedAt = performance.now();
    show(<Page map={map} texts={texts} />);
    // The map is drawn in the current frame. The next frame starts when that frame is submitted; the one after it
    // starts when the map is on the screen.
    await nextFrame();
    await nextFrame();
    const first = performance.now() - startedAt;
    if (!document.querySelector('.seat-sheet > .seat-drawing *')) throw new Error('no map was drawn');
    // React draws the measured result in its own tasks, which run before this one.
    await nextTask();
    await nextFrame();
    return { read: startedAt - came, first, settled: performance.now() - startedAt };
  },

  async zoomTo(pitch: number): Promise<void> {
    const surface = document.querySelector<HTMLElement>('.seat-surface')!;
    for (let turn = 0; turn < 200 && pitchNow() < pitch; turn++) {
      wheel(surface, Math.max(-40, -40 * (pitch / pitchNow() - 1)) - 1);
      await nextFrame();
    }
    for (let rest = 0; rest < 30; rest++) await nextFrame();
  },

  async pan(seconds: number): Promise<void> {
    const surface = document.querySelector<HTMLElement>('.seat-surface')!;
    const { innerWidth: width, innerHeight: height } = window;
    const at = (share: number) => ({
      x: width * (0.5 + 0.45 * Math.sin(share * 5.1)),
      y: height * (0.5 + 0.4 * Math.sin(share * 3.7)),
    });
    pointer(surface, 'pointerdown', at(0));
    await runFrames(seconds, (share) => pointer(surface, 'pointermove', at(share * seconds * 0.4)));
    pointer(surface, 'pointerup', at(0));
  },

  async zoom(seconds: number): Promise<void> {
    const surface = document.querySelector<HTMLElement>('.seat-surface')!;
    await runFrames(seconds, (share) => wheel(surface, share < 0.5 ? -12 : 12));
  },

  /**
   * Changes the states of `blocks` blocks.
   * @returns milliseconds until they are painted.
   */
  async change(blocks: number): Promise<number> {
    const start = performance.now();
    const texts = Array.from({ length: blocks }, (_, at) => `${at * 7 + 1} ${taken(at + 1)} 0`);
    setStates((before) => changedStates(before, texts));
    await nextFrame();
    await nextTask();
    return performance.now() - start;
  },

  count: () => document.querySelectorAll('svg *').length,
};

function pitchNow(): number {
  const drawing = document.querySelector<SVGSVGElement>('.seat-sheet > .seat-drawing')!;
  return (58 * drawing.getBoundingClientRect().width) / drawing.viewBox.baseVal.width;
}

async function runFrames(seconds: number, work: (share: number) => void): Promise<void> {
  // Changes every frame; otherwise the trace would omit frames in which the map rests at its edge.
  const mark = document.body.appendChild(document.createElement('div'));
  mark.style.cssText = 'position:fixed;left:0;top:0;width:2px;height:2px;background:red;will-change:transform';
  const began = await nextFrame();
  for (let now = began, turn = 0; now - began < seconds * 1000; now = await nextFrame()) {
    work((now - began) / seconds / 1000);
    mark.style.transform = `translateX(${turn++ % 2}px)`;
  }
  mark.remove();
}

function pointer(surface: HTMLElement, type: string, { x, y }: { x: number; y: number }): void {
  const init = { pointerId: 1, pointerType: 'touch', clientX: x, clientY: y, bubbles: true, isPrimary: true };
  // This synthetic pointer cannot be captured.
  surface.setPointerCapture = () => undefined;
  surface.dispatchEvent(new PointerEvent(type, init));
}

function wheel(surface: HTMLElement, deltaY: number): void {
  const [clientX, clientY] = [window.innerWidth / 2, window.innerHeight / 2];
  surface.dispatchEvent(new WheelEvent('wheel', { deltaY, clientX, clientY, bubbles: true, cancelable: true }));
}
