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

/** Reader of the author of an identity. It asks services/account, so it is called before a transaction. */
export function createAuthorReader({ account, log }: Pick<EdoDeps, 'account' | 'log'>) {
  const getName = createPersonNameReader(account, log);
  return async (identity: Identity, traceId: string): Promise<Author> => {
    const { userId, key } = identity;
    if (key) return { actor: 'key', userId, name: key.name };
    return { actor: 'user', userId, name: await getName(identity, traceId) };
  };
}
