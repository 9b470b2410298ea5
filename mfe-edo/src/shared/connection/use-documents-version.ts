import { useQuery } from '@trassa/mfe-kit/query';
import { useSavedConnection } from '@trassa/mfe-kit/saved-login';
import { statusQuery } from './connection.queries.ts';

/** Text that changes when documents arrive; part of query keys. */
export function useDocumentsVersion(): string {
  const { data } = useQuery(statusQuery(useSavedConnection()));
  return `${data?.ingest?.loaded} ${data?.ingest?.finishedAt}`;
}
