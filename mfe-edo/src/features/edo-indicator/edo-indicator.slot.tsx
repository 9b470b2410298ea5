import { useOneTab } from '@trassa/mfe-kit/one-tab';
import { useQuery, useQueryClient } from '@trassa/mfe-kit/query';
import { useNavigate } from '@trassa/mfe-kit/router';
import { useSavedConnection } from '@trassa/mfe-kit/saved-login';
import { toast } from '@trassa/mfe-kit/toasts';
import { HeaderPill } from '@trassa/ui/header';
import { useEffect } from 'react';
import { edoPaths } from '../../paths.ts';
import { statusKey, statusQuery } from '../../shared/connection/connection.queries.ts';
import { indicatorMessages as messages } from './edo-indicator.messages.ts';

const POLL_MS = 30_000;

/** State of the connection. One tab polls it every 30 s, even in the background, and tells other tabs of changes. */
function useStatus() {
  const client = useQueryClient();
  const saved = useSavedConnection();
  const { isLeader, tell } = useOneTab('trassa-edo', () => void client.invalidateQueries({ queryKey: statusKey }));
  const status = useQuery(statusQuery(saved));
  useQuery({ ...statusQuery(saved), refetchInterval: isLeader ? POLL_MS : false, refetchIntervalInBackground: true });
  const { connected, ingest } = status.data ?? {};
  const news = `${saved.login}/${saved.connection}/${connected}/${ingest?.state}/${ingest?.finishedAt}`;
  useEffect(() => {
    if (isLeader && connected !== undefined) tell(news);
  }, [isLeader, tell, connected, news]);
  return status;
}

/** The EDO indicator of the header: a press shows the login in a toast; without a connection it opens the EDO page. */
export function EdoIndicatorSlot() {
  const navigate = useNavigate();
  const { data, isPending } = useStatus();
  const connected = data?.connected ?? false;
  const login = data?.login ?? '';
  const act = () => {
    if (connected) toast.success(messages.connected(login), { seconds: 2 });
    else navigate(edoPaths.documents);
  };
  const titles = {
    on: messages.connected(login),
    off: messages.disconnected,
    checking: messages.checking,
    unknown: messages.unknown,
  };
  const state = isPending ? 'checking' : data === undefined ? 'unknown' : connected ? 'on' : 'off';
  return <HeaderPill label={messages.label} state={state} title={titles[state]} onClick={act} />;
}
