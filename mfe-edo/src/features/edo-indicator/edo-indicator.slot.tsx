import { useQuery } from '@trassa/mfe-kit/query';
import { useNavigate } from '@trassa/mfe-kit/router';
import { toast } from '@trassa/mfe-kit/toasts';
import { HeaderPill } from '@trassa/ui/header';
import { edoPaths } from '../../paths.ts';
import { statusQuery } from '../../shared/connection/connection.queries.ts';
import { useSavedLogin } from '../../shared/connection/saved-login.ts';
import { indicatorMessages as messages } from './edo-indicator.messages.ts';

/** The EDO indicator of the header: connected tells the login in a toast, otherwise leads to the EDO page. */
export function EdoIndicatorSlot() {
  const navigate = useNavigate();
  const { data, isPending } = useQuery(statusQuery(useSavedLogin()));
  const connected = data?.connected ?? false;
  const login = data?.login ?? '';
  const act = () => {
    if (connected) toast.success(messages.connected(login), { seconds: 2 });
    else navigate(edoPaths.documents);
  };
  const title = isPending ? messages.checking : connected ? messages.connected(login) : messages.disconnected;
  return (
    <HeaderPill
      label={messages.label}
      state={isPending ? 'checking' : connected ? 'on' : 'off'}
      title={title}
      onClick={act}
    />
  );
}
