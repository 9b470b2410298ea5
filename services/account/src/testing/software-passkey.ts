import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyOptions } from '@trassa/contracts/account/second-factor';

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** CBOR head of a major type with a length below 65,536 (RFC 8949, section 3). */
function buildCborHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  return length < 256
    ? Buffer.from([(major << 5) | 24, length])
    : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
const encodeCborBytes = (value: Buffer) => Buffer.concat([buildCborHead(2, value.length), value]);
const encodeCborText = (value: string) => Buffer.concat([buildCborHead(3, value.length), Buffer.from(value)]);
const encodeCborMap = (...entries: Buffer[]) => Buffer.concat([buildCborHead(5, entries.length / 2), ...entries]);

/** Flags of authenticator data: present, verified, with a new key. */
const PRESENT_FLAG = 0x01;
const VERIFIED_FLAG = 0x04;
const NEW_KEY_FLAG = 0x40;

/** Authenticator in software (WebAuthn level 3, ES256, no attestation). */
export function aSoftwarePasskey(options: { origin?: string; isVerifying?: boolean } = {}) {
  const { origin = 'http://localhost', isVerifying = true } = options;
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;
  const getData = (flags: number, rest: Buffer = Buffer.alloc(0)) => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flag = flags | PRESENT_FLAG | (isVerifying ? VERIFIED_FLAG : 0);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flag]), count, rest]);
  };
  const clientData = (type: string, { challenge }: PasskeyOptions) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const credential = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
  };
  const coseKey = () => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const integers = [0x01, 0x02, 0x03, 0x26, 0x20, 0x01].map((byte) => Buffer.from([byte]));
    const [x32, y32] = [encodeCborBytes(Buffer.from(x, 'base64url')), encodeCborBytes(Buffer.from(y, 'base64url'))];
    return encodeCborMap(...integers, Buffer.from([0x21]), x32, Buffer.from([0x22]), y32);
  };
  return {
    /** Answer to the options of a new passkey. */
    register: (asked: PasskeyOptions) => {
      const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey()]);
      const attestation = encodeCborMap(
        ...[encodeCborText('fmt'), encodeCborText('none'), encodeCborText('attStmt'), encodeCborMap()],
        ...[encodeCborText('authData'), encodeCborBytes(getData(NEW_KEY_FLAG, key))],
      );
      const clientDataJSON = base64url(clientData('webauthn.create', asked));
      return { ...credential, response: { clientDataJSON, attestationObject: base64url(attestation) } };
    },
    /** Answer to the options of a sign-in or confirmation. */
    prove: (asked: PasskeyOptions) => {
      const client = clientData('webauthn.get', asked);
      const data = getData(0);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      const response = { clientDataJSON: base64url(client), authenticatorData: base64url(data) };
      return { ...credential, response: { ...response, signature: base64url(signature) } };
    },
  };
}
