import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { Assertion } from '../../../../contract/identity/sign-in-shapes.ts';
import type { Ctx } from '../../../context.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { startPasskeyLogin } from './log-in-by-passkey.ts';
import { relyingParty } from './verify-passkey.ts';
import { insertPasskey } from './store-passkeys.ts';

/** Creates a member's passkey on a device that responds to any challenge. */
export async function makePasskey(ctx: Ctx, memberId: string): Promise<{ answer(asker: Ctx): Promise<Assertion> }> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // COSE (RFC 9053): an EC2 key for ES256 on P-256, then its two coordinates.
  const [toX, toY] = ['a5010203262001215820', '225820'].map((hex) => Buffer.from(hex, 'hex'));
  const cose = Buffer.concat([toX!, Buffer.from(x, 'base64url'), toY!, Buffer.from(y, 'base64url')]);
  const id = ctx.random(16).toString('base64url');
  const row = {
    id: ctx.id(),
    memberId,
    credentialId: id,
    publicKey: cose.toString('base64url'),
    counter: 0n,
    transports: [],
    name: 'mine',
    createdAt: ctx.now(),
  };
  await ctx.transact((tx) => insertPasskey(tx, row));
  let uses = 0;
  return {
    async answer(asker) {
      const { challenge } = valueOf(await startPasskeyLogin(asker));
      const { id: host, origin } = relyingParty(asker);
      const client = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin }));
      const counter = Buffer.alloc(4);
      counter.writeUInt32BE(++uses);
      // Flags: user present (1) and user verified (4).
      const data = Buffer.concat([sha256(Buffer.from(host)), Buffer.from([0x05]), counter]);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
