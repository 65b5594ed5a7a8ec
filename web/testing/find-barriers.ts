import axe from 'axe-core';

/**
 * Finds what keeps people from using what is shown: axe's rules up to WCAG 2.2 AA, and content wider than the screen.
 * @returns a line for each violation with the elements it is about; empty where there is none.
 */
export async function findBarriers(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: { region: { enabled: false } },
  });
  const { scrollWidth, clientWidth } = document.documentElement;
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
    ...(scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px wider than the screen`] : []),
  ];
}
