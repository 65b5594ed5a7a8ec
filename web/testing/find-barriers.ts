import axe from 'axe-core';

/**
 * Finds what keeps people from using what is shown: axe's rules up to WCAG 2.2 AA.
 * @returns a line for each violation with the elements it is about; empty where there is none.
 */
export async function findBarriers(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: { region: { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
