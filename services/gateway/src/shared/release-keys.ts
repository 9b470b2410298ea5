import { createPrivateKey, createPublicKey } from 'node:crypto';

/** Whether a text is base64 of an Ed25519 key in SPKI. */
export function isPublicKey(text: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}

/** Public keys of the configuration, and the one that belongs to the installation's own private key, if it has one. */
export function listTrustedKeys(config: {
  RELEASE_PUBLIC_KEYS: readonly string[];
  RELEASE_PRIVATE_KEY?: string | undefined;
}): string[] {
  if (!config.RELEASE_PRIVATE_KEY) return [...config.RELEASE_PUBLIC_KEYS];
  const own = createPrivateKey({
    key: Buffer.from(config.RELEASE_PRIVATE_KEY, 'base64'),
    format: 'der',
    type: 'pkcs8',
  });
  return [
    ...config.RELEASE_PUBLIC_KEYS,
    createPublicKey(own).export({ format: 'der', type: 'spki' }).toString('base64'),
  ];
}
