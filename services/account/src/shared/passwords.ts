import { hash, verify } from '@node-rs/argon2';

/** Least settings that OWASP recommends for argon2id: 19 MiB, two passes, one lane. */
const argonSettings = { memoryCost: 19_456, timeCost: 2, parallelism: 1, algorithm: 2 } as const;

/** Composed and decomposed letters look the same, so both are hashed as NFC. */
const normalizePassword = (password: string) => password.normalize('NFC');

/** Hash of a password, with salt and parameters inside. */
export const hashPassword = (password: string): Promise<string> => hash(normalizePassword(password), argonSettings);

/** Without a user the password is checked against a dummy hash, so that both cases take the same time. */
export type CheckPassword = (password: string, passwordHash: string | undefined) => Promise<boolean>;

export async function createPasswordCheck(): Promise<CheckPassword> {
  const nobody = await hashPassword('nobody has this password');
  return async (password, passwordHash) => {
    const matches = await verify(passwordHash ?? nobody, normalizePassword(password));
    return matches && passwordHash !== undefined;
  };
}
