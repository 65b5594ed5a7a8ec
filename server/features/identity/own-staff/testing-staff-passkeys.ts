import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { Assertion, Attestation } from '../../../../contract/identity/sign-in-shapes.ts';
import type { Ctx, Program } from '../../../context.ts';
import { staffParty } from '../sign-in/verify-passkey.ts';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
const hex = (text: string) => Buffer.from(text, 'hex');

export function makeDevice(program: Program) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // COSE (RFC 9053): an EC2 key for ES256 on P-256, then its two coordinates.
  const cose = Buffer.concat([
    hex('a5010203262001215820'),
    Buffer.from(x, 'base64url'),
    hex('225820'),
    Buffer.from(y, 'base64url'),
  ]);
  const rawId = program.random(16);
  const id = rawId.toString('base64url');
  let uses = 0;
  const clientData = (ctx: Ctx, type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: staffParty(ctx).origin }));
  const head = (ctx: Ctx, flags: number) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(uses++);
    return Buffer.concat([sha256(Buffer.from(staffParty(ctx).id)), Buffer.from([flags]), counter]);
  };
  const shape = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;
  return {
    /** Creates the passkey, without attestation of the device. */
    make(ctx: Ctx, challenge: string): Attestation {
      const data = Buffer.concat([head(ctx, 0x45), Buffer.alloc(16), hex('0010'), rawId, cose]);
      const size = Buffer.alloc(2);
      size.writeUInt16BE(data.length);
      const attestation = Buffer.concat([
        hex('a363666d74646e6f6e656761747453746d74a068617574684461746159'),
        size,
        data,
      ]);
      return {
        ...shape,
        response: {
          clientDataJSON: clientData(ctx, 'webauthn.create', challenge).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
        },
      };
    },
    /**
     * Responds to a challenge.
     * @param verified whether the device verified its user.
     */
    answer(ctx: Ctx, challenge: string, { verified = true } = {}): Assertion {
      const client = clientData(ctx, 'webauthn.get', challenge);
      const data = head(ctx, verified ? 0x05 : 0x01);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...shape,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}
