import { guessStageKind, type PlanPoint } from '../../../../contract/seating/stage-kind.ts';
import type { Outline, PlanStage, StageKind } from '../../../../contract/seating/seat-plan.ts';
import { fronts, type Front } from './name-sections.ts';

/** What drawings write on what everybody looks at. */
const words: readonly (readonly [Front, RegExp])[] = [
  ['screen', /\bscreen\b|銀幕|银幕/i],
  ['ring', /\bring\b|擂台/i],
  ['platform', /\bplatform\b|\bpodium\b|演奏台/i],
  ['stage', /stage\b(?! door)|舞台/i],
  ['pitch', /\bpitch\b|球場|球场/i],
  ['court', /\bcourt\b|場地|场地/i],
  ['field', /\bfield\b|playing area/i],
];

/** What a text on a drawing says is looked at; undefined where it says nothing of it. */
export function parseFront(text: string): Front | undefined {
  return words.find(([, pattern]) => pattern.test(text))?.[0];
}

/** The kind of what a source calls so: what it says, but for a stage amid the seats, and a guess where it says nothing. */
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

/** A stage as it was kept before its kind was: with the kind that its name and place say. */
export function inferStageKind(
  stage: { readonly name: PlanStage['name']; readonly kind?: StageKind | undefined; readonly outline: Outline },
  seats: readonly PlanPoint[],
): PlanStage {
  const { name, kind, outline } = stage;
  const said = parseFront(Object.values(name).join(' '));
  return { name, kind: kind ?? kindOfFront(said, outline, seats), outline };
}
