import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { problem } from './problem-error.ts';

const UNKNOWN_KEY_ERROR = 'sealed with a key that is neither SEAL_KEY nor one of SEAL_KEYS_OLD';

/** Seals secrets of companies at rest. */
export interface Sealer {
  /** Encrypts; `context` (company and record) is bound in and must be the same on opening. */
  seal(plain: string, context: SealContext): string;
  /** Decrypts. Throws when value or context was changed; `common/key-lost`: no known key has sealed the value. */
  open(sealed: string, context: SealContext): string;
}

/** What binds a sealed value. */
export interface SealContext {
  companyId: string;
  /** Record the value stands in, for example a connection id. */
  recordId: string;
}

/**
 * AES-256-GCM with a key per company (HKDF-SHA-256 from the master key) and the company and record as associated data.
 * Format: `v1.<key id>.<iv>.<tag>.<text>`, base64url. Old master keys open what they sealed.
 * @param masterKeys first seals, all open; each at least 32 characters
 */
export function createSealer(masterKeys: readonly [string, ...string[]]): Sealer {
  const byId = new Map(masterKeys.map((key) => [getKeyId(key), key]));
  return {
    seal(plain, context) {
      const [master] = masterKeys;
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', deriveCompanyKey(master, context), iv);
      cipher.setAAD(Buffer.from(`${context.companyId}:${context.recordId}`));
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return [
        'v1',
        getKeyId(master),
        ...[iv, cipher.getAuthTag(), text].map((part) => part.toString('base64url')),
      ].join('.');
    },
    open(sealed, context) {
      const [version, id, iv = '', tag = '', text = ''] = sealed.split('.');
      const master = byId.get(id ?? '');
      if (version !== 'v1' || !master) throw problem('common/key-lost', { cause: new Error(UNKNOWN_KEY_ERROR) });
      const decipher = createDecipheriv('aes-256-gcm', deriveCompanyKey(master, context), Buffer.from(iv, 'base64url'));
      decipher.setAAD(Buffer.from(`${context.companyId}:${context.recordId}`));
      decipher.setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString('utf8');
    },
  };
}

function getKeyId(master: string): string {
  return Buffer.from(hkdfSync('sha256', master, '', 'trassa-key-id', 6)).toString('base64url');
}

function deriveCompanyKey(master: string, context: SealContext): Buffer {
  return Buffer.from(hkdfSync('sha256', master, context.companyId, 'trassa-seal', 32));
}
