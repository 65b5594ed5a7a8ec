import { drawCode, readCode } from '../../../../contract/core/readable-code.ts';
import { recoveryCodes as howMany } from '../../../../contract/identity/limits.ts';
import type { TotpSecret } from '../../../../contract/identity/totp-secret.ts';
import type { RefusalCode } from '../../../../contract/core/refusals.ts';
import type { Ctx, Db, Program } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { keyedDigest } from '../../../platform/signed-token.ts';
import { mayAsk } from '../throttling/limit-attempts.ts';
import { drawQrCode } from './draw-qr-code.ts';
import { openSealed, seal } from './seal-secrets.ts';
import { describeTotp, readTotpCode, totpStepOf } from './totp-codes.ts';

/** Whose codes they are, and where the secrets are stored. */
interface Holders<Wrong extends RefusalCode> {
  /** Names the key that seals secrets; what was sealed under another name doesn't open. */
  sealPurpose: string;
  /** Names the key of digests of recovery codes. */
  digestPurpose: string;
  /** The limit of six-digit codes for one account. */
  asking: 'staffCode' | 'memberCode';
  wrong: Wrong;
  /** Writes a wrong code into the log of security events, where the caller doesn't. */
  noteWrong?(ctx: Ctx, id: string): void;
  /** Uses up a half minute's code. Returns false where it, or a later one, was used. */
  takeTotpStep(db: Db, id: string, step: number): Promise<boolean>;
  /** Uses up a recovery code. Returns false where there is none that is good. */
  takeRecoveryCode(db: Db, id: string, hash: string, now: Date): Promise<boolean>;
  readSealed(db: Db): Promise<{ id: string; sealed: Buffer }[]>;
  /** Returns false where the secret was changed meanwhile. */
  replaceSealed(db: Db, id: string, sealed: Buffer, again: Buffer): Promise<boolean>;
}

/** Codes of authenticator apps, and the recovery codes for when the phone is lost, of one kind of accounts. */
export class AuthenticatorCodes<Wrong extends RefusalCode> {
  readonly #holders: Holders<Wrong>;

  constructor(holders: Holders<Wrong>) {
    this.#holders = holders;
  }

  /** Seals a secret for one account: it opens for no other. */
  seal(program: Program, secret: Uint8Array, id: string): Buffer {
    return seal(program, this.#holders.sealPurpose, secret, id);
  }

  open(program: Program, sealed: Uint8Array, id: string): Buffer {
    return openSealed(program, this.#holders.sealPurpose, sealed, id);
  }

  /** What is stored of a recovery code. */
  digestRecoveryCode(program: Program, code: string): string {
    return keyedDigest(program, this.#holders.digestPurpose, code);
  }

  /**
   * Seals all stored secrets again, with the current secret key.
   * @returns how many, and the accounts whose secret was sealed with a key that is lost.
   */
  async reseal(program: Program): Promise<{ resealed: number; lost: string[] }> {
    let resealed = 0;
    const lost: string[] = [];
    for (const { id, sealed } of await this.#holders.readSealed(program.db)) {
      const secret = this.#openIfOurs(program, sealed, id);
      if (!secret) lost.push(id);
      else if (await this.#holders.replaceSealed(program.db, id, sealed, this.seal(program, secret, id))) resealed++;
    }
    return { resealed, lost };
  }

  /** @returns undefined where none of our keys has sealed it. */
  #openIfOurs(program: Program, sealed: Uint8Array, id: string): Buffer | undefined {
    try {
      return this.open(program, sealed, id);
    } catch {
      return undefined;
    }
  }

  /** Returns the half minute whose code was typed, if it counts now. Whether it was used before isn't looked at. */
  stepOf(ctx: Ctx, { id, sealed }: { id: string; sealed: Uint8Array }, typed: string): number | undefined {
    const code = readTotpCode(typed);
    const secret = code === undefined ? undefined : this.#openIfOurs(ctx, sealed, id);
    return secret && totpStepOf(secret, code!, ctx.now());
  }

  /** Checks what was typed, a code of the moment or a recovery code, and uses it up: of several at the same time, one succeeds. */
  async prove(
    ctx: Ctx,
    account: { id: string; sealed: Uint8Array | null },
    typed: string,
  ): Promise<Outcome<'code' | 'recovery code', Wrong | 'too_many_requests'>> {
    if (readTotpCode(typed) === undefined)
      return (await this.#takesRecoveryCode(ctx, account.id, typed))
        ? done('recovery code')
        : this.#refuse(ctx, account);
    const allowed = await mayAsk(ctx, this.#holders.asking, { account: account.id });
    if (!allowed.ok) return allowed;
    return (await this.#takesTotp(ctx, account, typed)) ? done('code') : this.#refuse(ctx, account);
  }

  #refuse(ctx: Ctx, { id }: { id: string }) {
    this.#holders.noteWrong?.(ctx, id);
    return refuse(this.#holders.wrong, { field: 'code' });
  }

  async #takesTotp(ctx: Ctx, { id, sealed }: { id: string; sealed: Uint8Array | null }, typed: string) {
    const step = sealed ? this.stepOf(ctx, { id, sealed }, typed) : undefined;
    return step !== undefined && this.#holders.takeTotpStep(ctx.db, id, step);
  }

  async #takesRecoveryCode(ctx: Ctx, id: string, typed: string): Promise<boolean> {
    const code = readCode(typed);
    if (code === undefined) return false;
    return this.#holders.takeRecoveryCode(ctx.db, id, this.digestRecoveryCode(ctx, code), ctx.now());
  }
}

/** Draws recovery codes for when a phone is lost. */
export function drawRecoveryCodes(program: Pick<Program, 'random'>): string[] {
  return Array.from({ length: howMany }, () => drawCode((bytes) => program.random(bytes)));
}

/** A secret of codes as a page shows it. */
export function showTotp(secret: Uint8Array, email: string): TotpSecret {
  const described = describeTotp(secret, email);
  return { ...described, qr: drawQrCode(described.uri) };
}
