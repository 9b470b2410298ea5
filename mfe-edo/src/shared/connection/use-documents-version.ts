import { useQuery } from '@trassa/mfe-kit/query';
import { useSavedLogin } from '@trassa/mfe-kit/saved-login';
import { statusQuery } from './connection.queries.ts';

/** A text that changes when documents arrive: part of the key of every answer made from documents. */
export function useDocumentsVersion(): string {
  const { data } = useQuery(statusQuery(useSavedLogin()));
  return `${data?.ingest?.loaded} ${data?.ingest?.finishedAt}`;
}
