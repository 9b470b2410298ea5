import type { ConnectionStatus } from '@trassa/contracts/edo/connection';
import { useQuery } from '@trassa/mfe-kit/query';
import { useSavedLogin } from '@trassa/mfe-kit/saved-login';
import { formatRelative } from '@trassa/ui/format-date';
import { Link } from '@trassa/ui/link';
import { edoPaths } from '../../paths.ts';
import { edoSyncMessages as messages } from './edo-sync.messages.ts';
import { edoStatusQuery } from './edo-sync.queries.ts';

/** Login and last update, as a tooltip: beside the title there is no room for them. */
function formatStateDetails({ login, ingest }: ConnectionStatus): string {
  const parts = [
    login && messages.login(login),
    ingest?.finishedAt && messages.updated(formatRelative(ingest.finishedAt)),
  ];
  return parts.filter(Boolean).join(', ');
}

/** The connection to the document exchange in one line; `otherwise` is the line without a connection. */
export function EdoConnectionLine({ otherwise }: { readonly otherwise: string }) {
  const { data, isPending } = useQuery(edoStatusQuery(useSavedLogin()));
  if (isPending) return messages.checking;
  if (!data?.connected) return otherwise;
  return (
    <>
      <span title={formatStateDetails(data)}>
        {data.ingest?.state === 'running' ? messages.loading : messages.connected}
      </span>
      {' · '}
      <Link href={edoPaths.documents}>{messages.manage}</Link>
    </>
  );
}
