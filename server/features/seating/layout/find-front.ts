import { guessStageKind, type PlanPoint } from '../../../../contract/seating/stage-kind.ts';
import type { Outline, PlanStage, StageKind } from '../../../../contract/seating/seat-plan.ts';
import { fronts, type Front } from './name-sections.ts';

/** Words in drawings that name what the seats face. */
const words: readonly (readonly [Front, RegExp])[] = [
  ['screen', /\bscreen\b|銀幕|银幕/i],
  ['ring', /\bring\b|擂台/i],
  ['platform', /\bplatform\b|\bpodium\b|演奏台/i],
  ['stage', /stage\b(?! door)|舞台/i],
  ['pitch', /\bpitch\b|球場|球场/i],
  ['court', /\bcourt\b|場地|场地/i],
  ['field', /\bfield\b|playing area/i],
];

/** Returns the front that a text in a drawing names, or `undefined` if it names none. */
export function parseFront(text: string): Front | undefined {
  return words.find(([, pattern]) => pattern.test(text))?.[0];
}

/**
 * Returns the kind of a front: the kind that the source names, a platform for a stage among the seats, or otherwise a
 * guess.
 */
export function kindOfFront(
  said: Front | undefined,
  outline: readonly PlanPoint[],
  seats: readonly PlanPoint[],
): StageKind {
  const guessed = guessStageKind(outline, seats);
  if (said === undefined) return guessed;
  if (said !== 'stage') return fronts[said].kind;
  return guessed === 'stage' || guessed === 'screen' ? 'stage' : 'platform';
}

/** Adds the kind to a stage that was stored before kinds existed, derived from its name and location. */
export function inferStageKind(
  stage: { readonly name: PlanStage['name']; readonly kind?: StageKind | undefined; readonly outline: Outline },
  seats: readonly PlanPoint[],
): PlanStage {
  const { name, kind, outline } = stage;
  const said = parseFront(Object.values(name).join(' '));
  return { name, kind: kind ?? kindOfFront(said, outline, seats), outline };
}
