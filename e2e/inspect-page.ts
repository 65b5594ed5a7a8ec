import { expect, type CDPSession, type Page } from '@playwright/test';
import axe from 'axe-core';
import type * as Axe from 'axe-core';
import { fontSizes, themes, type FontSize, type Theme } from '../contract/core/preferences.ts';

/** Rules of WCAG 2.2 AA that a program can check, and axe's best practices. */
const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules that another theme can break. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];
/** Rules that another width can break, besides overflow. */
const rulesOfSize = ['target-size'];

/** Widths of the checks in pixels; all rules apply at the first. */
const narrow = 390;
const narrowest = 320;
const wide = 1280;

interface Question {
  /** All rules when absent. */
  readonly rules?: readonly string[];
  /** Checks only the elements stored by `standOtherwise`. */
  readonly ofKept?: boolean;
}

/** One per page, kept while the page is open: ending a session removes all virtual authenticators of the page. */
const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Loads axe over the DevTools protocol: half a megabyte takes twice as long through `page.evaluate`. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  let session = sessions.get(page);
  if (!session) sessions.set(page, (session = page.context().newCDPSession(page)));
  await (await session).send('Runtime.evaluate', { expression: axe.source });
}

/**
 * Returns axe's violations, run in the document itself: axe's own wrapper injects the library again for each run, which
 * takes longer than most checks.
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
 * Stores, in the page, the elements that changed since the last call in the same theme: newly visible, or with other
 * colours, size class or background.
 * @returns their number.
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

/** @returns how many pixels the page is wider than the screen. */
async function tooWide(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Sets the same attributes as the page's cookies would: themes and sizes affect the style sheets only. */
async function wear(page: Page, theme: Theme, fontSize: FontSize): Promise<void> {
  await page.evaluate(
    ([theme, fontSize]) => {
      document.documentElement.setAttribute('data-theme', theme!);
      document.documentElement.setAttribute('data-font', fontSize!);
      // Finish transitions, or colours would be checked halfway.
      for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
    },
    [theme, fontSize],
  );
}

/** Checks all rules on the page as it is, for states that a journey passes. Changes nothing on the page. */
export async function expectForEveryone(page: Page, name: string): Promise<void> {
  // During a colour transition a button has neither of its colours.
  await page.evaluate(async () => {
    // Scroll-driven animations do not end by themselves.
    const ending = document
      .getAnimations()
      .filter((one) => one.timeline === document.timeline && one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((one) => one.finished));
  });
  expect.soft(await violationsOf(page), name).toEqual([]);
  expect.soft(await tooWide(page), `${name} is wider than the screen`).toBeLessThanOrEqual(0);
}

/** Checks that nothing is wider than a small phone, also in the largest font size. */
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
  /** True when the page shows other content on a large screen: all rules apply there as well. */
  readonly alsoWide?: boolean;
  /** Runs after each change of the width: menus may have to be opened again. */
  readonly afterResize?: (width: number) => Promise<void>;
}

/**
 * Checks a page as it is: all rules on a phone and, if requested, on a large screen; the rules of colour in each other
 * theme, on the large screen for elements that look different there; the rules of size at 320 px and in the largest
 * font.
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
