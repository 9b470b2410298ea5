import { useQuery } from '@trassa/mfe-kit/query';
import { useMemo } from 'react';
import { connectionMessages as messages } from '../../../shared/connection/connection.messages.ts';
import { connectionsQuery } from '../../../shared/connection/connection.queries.ts';

/** Labels of connections by login, including the connection that holds uploaded files. */
export type LoginNames = ReadonlyMap<string, string>;

/** Labels of the company's logins, empty until loaded, and the query that brings them. */
export function useLoginNames() {
  const query = useQuery(connectionsQuery());
  const { data } = query;
  const names: LoginNames = useMemo(
    () => new Map(data?.map(({ login, kind }) => [login, kind === 'upload' ? messages.dropped : login])),
    [data],
  );
  return { names, query };
}
