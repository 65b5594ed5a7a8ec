import type { Program } from '../../context.ts';
import { openText, signText, type Keys } from '../../platform/signed-token.ts';

const purpose = 'group-links';

/** A token by which members join a group until an instant: whoever has it, so it goes to those alone who may. */
export function makeGroupToken(keys: Keys, group: string, until: Date): string {
  return signText(keys, purpose, `${group}~${until.getTime()}`);
}

/** @returns the group of a token of ours that can still be used. */
export function openGroupToken(program: Pick<Program, 'key' | 'now'>, token: string): string | undefined {
  const text = openText(program, purpose, token);
  const [group, until] = text?.split('~') ?? [];
  return group !== undefined && Number(until) > program.now().getTime() ? group : undefined;
}
