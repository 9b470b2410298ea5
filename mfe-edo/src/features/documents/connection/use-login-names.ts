import { useQuery } from '@trassa/mfe-kit/query';
import { useMemo } from 'react';
import { connectionMessages as messages } from '../../../shared/connection/connection.messages.ts';
import { connectionsQuery } from '../../../shared/connection/connection.queries.ts';

/** What to call each login the company's documents came by: itself, or the place of dropped files. */
export type LoginNames = ReadonlyMap<string, string>;

/** Names of the company's logins; empty until they are known. */
export function useLoginNames(): LoginNames {
  const { data } = useQuery(connectionsQuery());
  return useMemo(
    () => new Map(data?.map(({ login, kind }) => [login, kind === 'upload' ? messages.dropped : login])),
    [data],
  );
}
