import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1, algorithm: 2 } as const;

/** One spelling for passwords that look the same (composed and decomposed letters). */
const spelled = (password: string) => password.normalize('NFC');

/** Hash of a password, with its own salt and settings inside. */
export const hashPassword = (password: string): Promise<string> => hash(spelled(password), settings);

/** Checks a password against the hash of nobody when there is no user, so that both take the same time. */
export type CheckPassword = (password: string, passwordHash: string | undefined) => Promise<boolean>;

/** Makes a {@link CheckPassword}. */
export async function createPasswordCheck(): Promise<CheckPassword> {
  const nobody = await hashPassword('nobody has this password');
  return async (password, passwordHash) => {
    const matches = await verify(passwordHash ?? nobody, spelled(password));
    return matches && passwordHash !== undefined;
  };
}
