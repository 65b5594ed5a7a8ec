import { drawCode, readCode } from '../../../../contract/core/readable-code.ts';
import { recoveryCodes as howMany } from '../../../../contract/identity/limits.ts';
import type { TotpSecret } from '../../../../contract/identity/totp-secret.ts';
import type { RefusalCode } from '../../../../contract/core/refusals.ts';
import type { Ctx, Db, Program } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { keyedDigest } from '../../../platform/signed-token.ts';
import { mayAsk } from '../throttling/limit-attempts.ts';
import { drawQrCodePath } from './draw-qr-code-path.ts';
import { openSealed, seal } from './seal-secrets.ts';
import { describeTotp, readTotpCode, totpStepOf } from './totp-codes.ts';

interface Holders<Wrong extends RefusalCode> {
  /** Identifies the key that seals secrets; a secret sealed for another purpose does not open. */
  sealPurpose: string;
  /** Identifies the key for recovery code digests. */
  digestPurpose: string;
  /** Rate limit for six-digit codes per account. */
  asking: 'staffCode' | 'memberCode';
  wrong: Wrong;
  /** Records a wrong code as a security event, unless the caller does. */
  noteWrong?(ctx: Ctx, id: string): void;
  /** Consumes the code of a 30-second step. Returns false if it or a later one was used. */
  takeTotpStep(db: Db, id: string, step: number): Promise<boolean>;
  /** Consumes a recovery code. Returns false if it is not valid. */
  takeRecoveryCode(db: Db, id: string, hash: string, now: Date): Promise<boolean>;
  readSealed(db: Db): Promise<{ id: string; sealed: Buffer }[]>;
  /** Returns false if the secret has changed in the meantime. */
  replaceSealed(db: Db, id: string, sealed: Buffer, again: Buffer): Promise<boolean>;
}

/** Checks authenticator and recovery codes for one kind of account. */
export class AuthenticatorCodes<Wrong extends RefusalCode> {
  readonly #holders: Holders<Wrong>;

  constructor(holders: Holders<Wrong>) {
    this.#holders = holders;
  }

  /** Seals a secret for one account; it opens for no other. */
  seal(program: Program, secret: Uint8Array, id: string): Buffer {
    return seal(program, this.#holders.sealPurpose, secret, id);
  }

  open(program: Program, sealed: Uint8Array, id: string): Buffer {
    return openSealed(program, this.#holders.sealPurpose, sealed, id);
  }

  digestRecoveryCode(program: Program, code: string): string {
    return keyedDigest(program, this.#holders.digestPurpose, code);
  }

  /**
   * Reseals all stored secrets with the current key.
   * @returns the number resealed, and the accounts whose secret was sealed with a lost key.
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

  /** @returns `undefined` if none of our keys sealed it. */
  #openIfOurs(program: Program, sealed: Uint8Array, id: string): Buffer | undefined {
    try {
      return this.open(program, sealed, id);
    } catch {
      return undefined;
    }
  }

  /** Returns the 30-second step of a typed code that is valid now. Does not check earlier use. */
  stepOf(ctx: Ctx, { id, sealed }: { id: string; sealed: Uint8Array }, typed: string): number | undefined {
    const code = readTotpCode(typed);
    const secret = code === undefined ? undefined : this.#openIfOurs(ctx, sealed, id);
    return secret && totpStepOf(secret, code!, ctx.now());
  }

  /** Checks a typed authenticator or recovery code and consumes it; one of several concurrent attempts succeeds. */
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

export function drawRecoveryCodes(program: Pick<Program, 'random'>): string[] {
  return Array.from({ length: howMany }, () => drawCode((bytes) => program.random(bytes)));
}

export function showTotp(secret: Uint8Array, email: string): TotpSecret {
  const described = describeTotp(secret, email);
  return { ...described, qr: drawQrCodePath(described.uri) };
}
