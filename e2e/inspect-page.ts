import { expect, type CDPSession, type Page } from '@playwright/test';
import axe from 'axe-core';
import type * as Axe from 'axe-core';
import { fontSizes, themes, type FontSize, type Theme } from '../contract/core/preferences.ts';

/** Machine-checkable WCAG 2.2 AA rules, and axe's best practices. */
const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const rulesOfColour = ['color-contrast', 'link-in-text-block'];
/** Rules that another width can break, in addition to overflow. */
const rulesOfSize = ['target-size'];

/** Widths to check, in pixels; all rules apply at the first. */
const narrow = 390;
const narrowest = 320;
const wide = 1280;

interface Question {
  /** All rules if absent. */
  readonly rules?: readonly string[];
  /** Checks only the elements stored by `standOtherwise`. */
  readonly ofKept?: boolean;
}

/** One per page, held while the page is open: ending a session removes all virtual authenticators of the page. */
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
 * Stores, in the page, the elements that changed since the last call in the same theme: newly visible, or with
 * different colours, size class or background.
 * @returns the number of elements stored.
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

/** @returns by how many pixels the page is wider than the screen. */
async function tooWide(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Sets the same attributes as the cookies would: themes and sizes affect only the style sheets. */
async function wear(page: Page, theme: Theme, fontSize: FontSize): Promise<void> {
  await page.evaluate(
    ([theme, fontSize]) => {
      document.documentElement.setAttribute('data-theme', theme!);
      document.documentElement.setAttribute('data-font', fontSize!);
      // Finish transitions, or colours would be checked halfway through.
      for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
    },
    [theme, fontSize],
  );
}

/**
 * Checks all rules on the page in its current state, for states that a journey passes through. Changes nothing on the
 * page.
 */
export async function expectForEveryone(page: Page, name: string): Promise<void> {
  // During a colour transition a button has neither the old nor the new colour.
  await page.evaluate(async () => {
    // Scroll-driven animations never finish on their own.
    const ending = document
      .getAnimations()
      .filter((one) => one.timeline === document.timeline && one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((one) => one.finished));
  });
  expect.soft(await violationsOf(page), name).toEqual([]);
  expect.soft(await tooWide(page), `${name} is wider than the screen`).toBeLessThanOrEqual(0);
}

/** Checks that nothing is wider than a small phone, even at the largest font size. */
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
  /** True if the page shows different content on a large screen: all rules apply there as well. */
  readonly alsoWide?: boolean;
  /** Runs after each width change, for example to reopen a menu. */
  readonly afterResize?: (width: number) => Promise<void>;
}

/**
 * Checks a page in its current state: all rules on a phone and, if requested, on a large screen; the colour rules in
 * each other theme, on the large screen only for elements that look different there; the size rules at 320 px and at
 * the largest font size.
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
