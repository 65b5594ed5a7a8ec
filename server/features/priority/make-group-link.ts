import type { Program } from '../../context.ts';
import { openText, signText, type Keys } from '../../platform/signed-token.ts';

const purpose = 'group-links';

/** Returns a token that lets its holder join a group until an instant. Share it only with people who may join. */
export function makeGroupToken(keys: Keys, group: string, until: Date): string {
  return signText(keys, purpose, `${group}~${until.getTime()}`);
}

/** @returns the group of a valid, unexpired token. */
export function openGroupToken(program: Pick<Program, 'key' | 'now'>, token: string): string | undefined {
  const text = openText(program, purpose, token);
  const [group, until] = text?.split('~') ?? [];
  return group !== undefined && Number(until) > program.now().getTime() ? group : undefined;
}
