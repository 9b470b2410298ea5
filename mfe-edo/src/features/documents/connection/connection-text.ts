import type { ConnectionStatus, IngestProgress } from '@trassa/contracts/edo/connection';
import { connectionMessages as messages } from '../../../shared/connection/connection.messages.ts';

/** Id of the panel that the button of the head unfolds. */
export const CONNECTION_PANEL = 'edo-connection';

export const formatCount = (value: number) => value.toLocaleString('ru-RU');

/** Result of the last import. Each chain has a document: fewer documents than chains mean that only changes came. */
export function formatImportResult({ loaded, unreadable, chains }: IngestProgress): string {
  const read = loaded - unreadable;
  if (loaded === 0) return messages.nothingNew;
  return loaded < chains ? messages.onlyChanged(formatCount(read)) : messages.allLoaded(formatCount(read));
}

/** The import in one line; empty before the first one. */
export function formatImportState({ ingest }: ConnectionStatus): string {
  if (!ingest) return '';
  if (ingest.state === 'idle') return formatImportResult(ingest);
  return ingest.total === null
    ? messages.loading
    : messages.loaded(formatCount(ingest.loaded), formatCount(ingest.total));
}

/** Whether the connection must be seen: its first import runs, or the last one failed. */
export const isImportUrgent = ({ ingest }: ConnectionStatus): boolean =>
  ingest?.state === 'failed' || (ingest?.state === 'running' && ingest.finishedAt === null);
