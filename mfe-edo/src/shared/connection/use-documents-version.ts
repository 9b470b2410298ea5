import type { IngestProgress } from '@trassa/contracts/edo/connection';
import { useQuery } from '@trassa/mfe-kit/query';
import { useSavedConnection } from '@trassa/mfe-kit/saved-login';
import { statusQuery } from './connection.queries.ts';

/** Text that changes when documents arrive; part of query keys. */
export const getIngestVersion = (ingest: IngestProgress | null | undefined): string =>
  `${ingest?.loaded} ${ingest?.finishedAt}`;

/** {@link getIngestVersion} of the shown connection. */
export function useDocumentsVersion(): string {
  const { data } = useQuery(statusQuery(useSavedConnection()));
  return getIngestVersion(data?.ingest);
}
