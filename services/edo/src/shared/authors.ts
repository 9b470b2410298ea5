import type { Identity } from '@trassa/contracts/identity';
import { createPersonNameReader } from '@trassa/service-kit/person-name';
import type { EdoDeps } from './deps.ts';

/** Who does something with documents, for their history. */
export interface Author {
  actor: 'user' | 'key' | 'system';
  userId: string | null;
  /** Empty while services/account does not answer. */
  name: string;
}

/** Author of what the service does by itself. */
export const SYSTEM_AUTHOR: Author = { actor: 'system', userId: null, name: '' };

/** Creates a reader of authors. It asks services/account for the name, so call it before a transaction. */
export function createAuthorReader({ account, log }: Pick<EdoDeps, 'account' | 'log'>) {
  const getName = createPersonNameReader(account, log);
  return async (identity: Identity, traceId: string): Promise<Author> => {
    const { userId, key } = identity;
    if (key) return { actor: 'key', userId, name: key.name };
    return { actor: 'user', userId, name: await getName(identity, traceId) };
  };
}
