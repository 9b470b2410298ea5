import { useQuery } from '@trassa/mfe-kit/query';
import { useMemo } from 'react';
import { connectionMessages as messages } from '../../../shared/connection/connection.messages.ts';
import { connectionsQuery } from '../../../shared/connection/connection.queries.ts';

/** Labels of logins by connection, dropped files included. */
export type LoginNames = ReadonlyMap<string, string>;

/** Labels of the company's logins; empty until loaded. */
export function useLoginNames(): LoginNames {
  const { data } = useQuery(connectionsQuery());
  return useMemo(
    () => new Map(data?.map(({ login, kind }) => [login, kind === 'upload' ? messages.dropped : login])),
    [data],
  );
}
