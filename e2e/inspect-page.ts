import { expect, type CDPSession, type Page } from '@playwright/test';
import axe from 'axe-core';
import type * as Axe from 'axe-core';
import { fontSizes, themes, type FontSize, type Theme } from '../contract/core/preferences.ts';

/** Rules of WCAG 2.2 AA that a program can check, and what is good besides. */
const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What another theme can break. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];
/** What another width can break, beside what is wider than the screen. */
const rulesOfSize = ['target-size'];

/** Widths at which pages are looked through; at the first with all rules. Pixels. */
const narrow = 390;
const narrowest = 320;
const wide = 1280;

interface Question {
  /** Else all. */
  readonly rules?: readonly string[];
  /** Of these elements only: what `standOtherwise` has kept. */
  readonly ofKept?: boolean;
}

/** One a page, for as long as that is open: with the end of a session its virtual authenticators end, others' too. */
const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** By the browser's own protocol: half a megabyte of program takes twice as long through `page.evaluate`. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  let session = sessions.get(page);
  if (!session) sessions.set(page, (session = page.context().newCDPSession(page)));
  await (await session).send('Runtime.evaluate', { expression: axe.source });
}

/**
 * What axe finds, asked in the document itself: its own wrapper brings the library anew with each question, which takes
 * longer than most answers.
 */
async function violationsOf(page: Page, { rules, ofKept = false }: Question = {}): Promise<string[]> {
  await bringAxe(page);
  return page.evaluate(
    async ({ tags, rules, ofKept }) => {
      const { axe, keptElements } = window as unknown as { axe: typeof Axe; keptElements: Element[] };
      const { violations } = await axe.run(ofKept ? { include: keptElements } : document, {
        runOnly: rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: tags },
        resultTypes: ['violations'],
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    { tags: allRules, rules, ofKept },
  );
}

/**
 * Keeps, in the page, the texts that stand otherwise than when this was asked before in the same theme: seen only now,
 * in other colours, in smaller or larger letters, or on another ground. @returns how many there are.
 */
async function standOtherwise(page: Page): Promise<number> {
  return page.evaluate(() => {
    const kept = window as unknown as { keptElements: Element[]; seen?: Map<unknown, WeakMap<Element, string>> };
    const grounds = new Map<Element, string>();
    const groundOf = (element: Element): string => {
      let ground = grounds.get(element);
      if (ground !== undefined) return ground;
      const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
      ground = [backgroundColor, backgroundImage, opacity, position].join(' ');
      if (element.parentElement) ground += groundOf(element.parentElement);
      grounds.set(element, ground);
      return ground;
    };
    const { theme } = document.documentElement.dataset;
    const before = (kept.seen ??= new Map()).get(theme) ?? new WeakMap<Element, string>();
    kept.seen.set(theme, before);
    kept.keptElements = Array.from(document.body.querySelectorAll('*')).filter((element) => {
      if (!element.checkVisibility({ visibilityProperty: true })) return false;
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      const isLarge = parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);
      const standing = [color, isLarge, groundOf(element)].join(' ');
      const isOther = before.get(element) !== standing;
      before.set(element, standing);
      return isOther;
    });
    return kept.keptElements.length;
  });
}

/** @returns how many pixels are wider than the screen. */
async function tooWide(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** As the page's own cookies would have it: what themes and sizes change stands in the style sheets alone. */
async function wear(page: Page, theme: Theme, fontSize: FontSize): Promise<void> {
  await page.evaluate(
    ([theme, fontSize]) => {
      document.documentElement.setAttribute('data-theme', theme!);
      document.documentElement.setAttribute('data-font', fontSize!);
      // Else colours are looked at on their way.
      for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
    },
    [theme, fontSize],
  );
}

/** All rules, as the page is now; for states that a journey comes by. Nothing of the page is changed. */
export async function expectForEveryone(page: Page, name: string): Promise<void> {
  // A button on its way from one colour to another has neither of them.
  await page.evaluate(async () => {
    // What goes with a scroll bar does not end by itself.
    const ending = document
      .getAnimations()
      .filter((one) => one.timeline === document.timeline && one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((one) => one.finished));
  });
  expect.soft(await violationsOf(page), name).toEqual([]);
  expect.soft(await tooWide(page), `${name} is wider than the screen`).toBeLessThanOrEqual(0);
}

/** Nothing is wider than a small phone, in the largest letters either. */
export async function expectToFit(page: Page, name: string): Promise<void> {
  for (const [width, fontSize] of [
    [narrow, '16px'],
    [narrowest, '18px'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await wear(page, 'default', fontSize);
    expect.soft(await tooWide(page), `${name} is wider than ${width} px in ${fontSize}`).toBeLessThanOrEqual(0);
  }
}

export interface InspectOptions {
  /** Whether the page shows other things on a large screen: then all rules count there, too. */
  readonly alsoWide?: boolean;
  /** Called after each change of the width: what was open may have to be opened again. */
  readonly afterResize?: (width: number) => Promise<void>;
}

/**
 * Looks a page through as it is now: all rules on a phone and, where asked for, on a large screen; what themes change in
 * each of the others, on the large screen where a text stands otherwise there; what sizes change at 320 px and in the
 * largest letters.
 */
export async function inspectPage(page: Page, name: string, options: InspectOptions = {}): Promise<void> {
  for (const width of options.alsoWide ? [narrow, wide] : [narrow]) {
    await page.setViewportSize({ width, height: 844 });
    await options.afterResize?.(width);
    for (const [at, theme] of themes.entries()) {
      await wear(page, theme, fontSizes[(at + 1) % fontSizes.length]!);
      const isDefault = theme === 'default';
      if (!isDefault && (await standOtherwise(page)) === 0) continue;
      const found = await violationsOf(page, isDefault ? {} : { rules: rulesOfColour, ofKept: true });
      expect.soft(found, `${name}, ${theme}, ${width} px`).toEqual([]);
    }
  }
  await expectToFit(page, name);
  await options.afterResize?.(narrowest);
  expect.soft(await violationsOf(page, { rules: rulesOfSize }), `${name}, ${narrowest} px`).toEqual([]);
  await wear(page, 'default', '16px');
}
