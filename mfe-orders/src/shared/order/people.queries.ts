import { companyQuery } from '@trassa/freight-ui/people.queries';
import { queryOptions } from '@trassa/mfe-kit/query';

const messages = { key: (name: string) => `Ключ ${name}` } as const;

/** Authors of changes: people and API keys. */
export const changeAuthorsQuery = () =>
  queryOptions({
    ...companyQuery(),
    select: ({ people, keys }) => [...people, ...keys.map(({ id, name }) => ({ id, name: messages.key(name) }))],
  });
