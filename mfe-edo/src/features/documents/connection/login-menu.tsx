import type { Connection, ConnectionStatus } from '@trassa/contracts/edo/connection';
import { operatorNames } from '@trassa/contracts/edo/operator-names';
import { useQuery } from '@trassa/mfe-kit/query';
import { saveLogin } from '@trassa/mfe-kit/saved-login';
import { useMay } from '@trassa/mfe-kit/session';
import { Button } from '@trassa/ui/button';
import { Menu, type MenuItem } from '@trassa/ui/menu';
import { connectionMessages as messages } from '../../../shared/connection/connection.messages.ts';
import { connectionsQuery } from '../../../shared/connection/connection.queries.ts';

function formatConnectionState({ connected, error, ingest }: Connection): string {
  const { states } = messages;
  if (!connected) return error ? states.expired : states.off;
  if (ingest?.state === 'running') return states.loading;
  return ingest?.state === 'failed' ? states.failed : states.connected;
}

/** Logins of the company: the current one, others, and a new one. */
export function LoginMenu({ current, onAdd }: { readonly current: ConnectionStatus; readonly onAdd: () => void }) {
  const { data = [] } = useQuery(connectionsQuery());
  const mayConnect = useMay('connections.manage');
  const logins = data.filter(({ kind }) => kind === 'exchange');
  const items = logins.map((connection) => ({
    key: connection.id,
    label: connection.login,
    note: [
      connection.operator && operatorNames[connection.operator],
      connection.shortName,
      formatConnectionState(connection),
    ]
      .filter(Boolean)
      .join(' · '),
    checked: connection.id === current.id,
    onSelect: () => saveLogin(connection.login, connection.id),
  }));
  const add: MenuItem = { key: '', icon: 'plus', label: messages.add, separated: items.length > 0, onSelect: onAdd };
  if (!mayConnect && items.length < 2) return null;
  return (
    <Menu
      label={messages.logins}
      items={mayConnect ? [...items, add] : items}
      trigger={(trigger) => (
        <Button size="s" iconAfter="chevron-down" {...trigger}>
          {messages.another}
        </Button>
      )}
    />
  );
}
