import type { Program } from '../../context.ts';
import { readSiteConfig } from './read-site-config.ts';
import { isStrictlyBetween } from './rules.ts';

/** Whether the whole site is grey now (requirement B3). A check that fails is only logged. */
export async function isGrayNow(program: Program): Promise<boolean> {
  try {
    const { specificPeriodGray } = await readSiteConfig(program);
    return specificPeriodGray !== null && isStrictlyBetween(program.now(), specificPeriodGray);
  } catch (error) {
    program.log.warn({ err: error }, 'the grey period could not be checked');
    return false;
  }
}
