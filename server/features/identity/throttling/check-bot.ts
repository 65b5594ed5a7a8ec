import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import type { Program } from '../../../context.ts';
import { spendBotCheck } from '../store-one-time-passwords.ts';
import { botCheckCost, botCheckMs } from './rules.ts';

const Answer = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(botCheckCost.cost),
      keyLength: z.literal(32),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string(), time: z.optional(z.number()) }),
});

function secretsOf(program: Program) {
  return {
    hmacSignatureSecret: program.key('bot-check').toString('hex'),
    hmacKeySignatureSecret: program.key('bot-check-key').toString('hex'),
  };
}

/** Creates a proof of work: about 0.2 s for a browser, one derivation for the server. */
export async function makeBotCheck(program: Program) {
  const { least, most, cost } = botCheckCost;
  const { parameters, signature = '' } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: least + (program.random(4).readUInt32BE() % (most - least + 1)),
    deriveKey,
    expiresAt: new Date(program.now().getTime() + botCheckMs),
    ...secretsOf(program),
  });
  return { parameters, signature };
}

/** Consumes a bot check and returns true if it is ours, was solved in time and was unused. */
export async function passesBotCheck(program: Program, result: string | undefined): Promise<boolean> {
  const read = Answer.safeParse(parse(result));
  if (!read.success) return false;
  const { challenge, solution } = read.data;
  const expiresAt = new Date(challenge.parameters.expiresAt * 1000);
  if (expiresAt <= program.now()) return false;
  const { verified } = await verifySolution({
    challenge,
    solution: { counter: solution.counter, derivedKey: solution.derivedKey },
    deriveKey,
    ...secretsOf(program),
  });
  // The library accepts the same solution repeatedly, so the row makes it single-use.
  return verified && spendBotCheck(program.db, challenge.parameters.nonce, expiresAt);
}

function parse(result: string | undefined): unknown {
  try {
    return JSON.parse(Buffer.from(result ?? '', 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}
