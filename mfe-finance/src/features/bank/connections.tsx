import type { BankConnection } from '@trassa/contracts/finance/bank';
import { type BankCode, bankLabels } from '@trassa/contracts/finance/bank-kinds';
import { useMay } from '@trassa/mfe-kit/session';
import { Badge } from '@trassa/ui/badge';
import { Button, IconButton } from '@trassa/ui/button';
import { confirm } from '@trassa/ui/confirm';
import { formatDateTime } from '@trassa/ui/format-date';
import { Menu } from '@trassa/ui/menu';
import { lazy, Suspense, useState } from 'react';
import { bankMessages } from './bank.messages.ts';
import styles from './bank.module.css';
import { useDisconnectBank, useReadBankNow } from './bank.queries.ts';

const messages = bankMessages.connection;
const ConnectDialog = lazy(async () => ({ default: (await import('./connect-dialog.tsx')).ConnectDialog }));

function Actions({ connection: { id, bank, isLost } }: { readonly connection: BankConnection }) {
  const reading = useReadBankNow(id);
  const leaving = useDisconnectBank(id);
  const leave = () =>
    confirm({
      title: messages.leaveTitle(bankLabels[bank]),
      text: messages.leaveText,
      okText: messages.leave,
      danger: true,
      action: async () => {
        await leaving.mutateAsync();
      },
    });
  return (
    <Menu
      label={messages.menu(bankLabels[bank])}
      placement="bottom-end"
      items={[
        ...(isLost
          ? []
          : [{ key: 'read', label: messages.read, icon: 'refresh-cw', onSelect: () => reading.mutate() } as const]),
        { key: 'leave', label: messages.leave, icon: 'x', danger: true, onSelect: () => void leave() },
      ]}
      trigger={(trigger) => (
        <IconButton {...trigger} icon="ellipsis" size="s" label={messages.menu(bankLabels[bank])} />
      )}
    />
  );
}

function Connection({ connection }: { readonly connection: BankConnection }) {
  const mayManage = useMay('money.manage');
  const { bank, isLost, error, lastReadAt } = connection;
  const said = error ?? (lastReadAt ? messages.readAt(formatDateTime(lastReadAt)) : messages.reading);
  return (
    <span className={styles.connection}>
      <Badge tone={isLost ? 'red' : error ? 'amber' : 'green'} icon={error ? 'circle-alert' : 'check'}>
        {bankLabels[bank]}
      </Badge>
      <small>{said}</small>
      {mayManage ? <Actions connection={connection} /> : null}
    </span>
  );
}

/** Connected banks, and a button that connects another one. */
export function Connections(props: {
  readonly connections: readonly BankConnection[];
  readonly banks: readonly BankCode[];
}) {
  const { connections, banks } = props;
  const [isAsked, setAsked] = useState(false);
  const mayManage = useMay('money.manage');
  const free = banks.filter((bank) => connections.every((one) => one.bank !== bank || one.isLost));
  const mayConnect = mayManage && free.length > 0;
  if (connections.length === 0 && !mayConnect) return null;
  return (
    <div className={styles.connections}>
      {connections.map((connection) => (
        <Connection key={connection.id} connection={connection} />
      ))}
      {mayConnect ? (
        <Button size="s" icon="plus" onClick={() => setAsked(true)}>
          {messages.open}
        </Button>
      ) : null}
      {isAsked ? (
        <Suspense>
          <ConnectDialog banks={free} onClose={() => setAsked(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
