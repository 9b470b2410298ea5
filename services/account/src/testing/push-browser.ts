import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

const PUBLIC_KEY_BYTES = 65;

/** Browser with a subscription at the push service of the sandbox; decrypts by RFC 8291. */
export function aPushBrowser(sandboxUrl: string) {
  const id = randomBytes(8).toString('hex');
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') };

  const decrypt = (body: Buffer): unknown => {
    const salt = body.subarray(0, 16);
    const server = body.subarray(21, 21 + PUBLIC_KEY_BYTES);
    const sealed = body.subarray(21 + PUBLIC_KEY_BYTES);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, server]);
    const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(server), auth, info, 32));
    const derive = (what: string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${what}\0`, length));
    const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    cipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  };

  return {
    subscription: { endpoint: `${sandboxUrl}/push/send/${id}`, keys },
    /** Pushes that the browser has received, decrypted, oldest first. */
    received: async (): Promise<unknown[]> => {
      const reply = await fetch(`${sandboxUrl}/push/_received?id=${id}`);
      const { pushes } = (await reply.json()) as { pushes: { body: string }[] };
      return pushes.map(({ body }) => decrypt(Buffer.from(body, 'base64')));
    },
    /** The push service answers 410 from now on. */
    giveUp: () => postToSandbox(`${sandboxUrl}/push/_expire`, { id }),
  };
}

/** Command to the sandbox. */
export async function postToSandbox(url: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`the sandbox refused: ${reply.status} ${await reply.text()}`);
}
