import type { PositionSource } from '@trassa/contracts/geo/position-sources';
import { positionOriginLabels } from '@trassa/contracts/geo/position-values';
import { useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { useMay } from '@trassa/mfe-kit/session';
import { toast } from '@trassa/mfe-kit/toasts';
import { Badge, type Tone } from '@trassa/ui/badge';
import { Button, IconButton } from '@trassa/ui/button';
import { confirm } from '@trassa/ui/confirm';
import { DateTime } from '@trassa/ui/date-time';
import { Icon, type IconName } from '@trassa/ui/icon';
import { Note, Row } from '@trassa/ui/layout';
import { Menu } from '@trassa/ui/menu';
import { sourcesMessages as messages } from './sources.messages.ts';
import styles from './sources.module.css';
import { checkSource, disconnectSource, reloadSources } from './sources.queries.ts';

const lookByState: Record<PositionSource['state'], { tone: Tone; icon: IconName }> = {
  waiting: { tone: 'grey', icon: 'clock' },
  ok: { tone: 'green', icon: 'circle-check' },
  failing: { tone: 'amber', icon: 'triangle-alert' },
  refused: { tone: 'red', icon: 'circle-alert' },
};

function useSourceActions({ id, name }: PositionSource) {
  const client = useQueryClient();
  const check = useMutation({
    mutationFn: () => checkSource(id),
    onSuccess: ({ state, error }) =>
      state === 'ok'
        ? toast.success(messages.checked)
        : toast.error(messages.checkFailed, { description: error ?? '' }),
    onError: (error) => toast.error(messages.checkFailed, { description: error.message }),
    onSettled: () => reloadSources(client),
  });
  const disconnect = async () => {
    const agreed = await confirm({
      title: messages.disconnectAsk(name),
      text: messages.disconnectText,
      okText: messages.disconnect,
      danger: true,
      action: async () => void (await disconnectSource(id)),
    });
    if (!agreed) return;
    toast.success(messages.disconnected);
    await reloadSources(client);
  };
  return { check, disconnect };
}

/** A connected system: its state, its units, actions. */
export function SourceCard({ source, onMatch }: { readonly source: PositionSource; readonly onMatch: () => void }) {
  const { system, name, host, state, lastOkAt, error, units, unmatched } = source;
  const { check, disconnect } = useSourceActions(source);
  const mayConnect = useMay('connections.manage');
  const mayMatch = useMay('orders.manage');
  return (
    <article className={styles.card} aria-label={name}>
      <header className={styles.head}>
        <div>
          <h3>{name}</h3>
          <Note small>{[positionOriginLabels[system], host].filter(Boolean).join(' · ')}</Note>
        </div>
        <Badge {...lookByState[state]}>{messages.states[state]}</Badge>
      </header>
      {error ? (
        <p className={styles.problem}>
          <Icon name="circle-alert" />
          {error}
        </p>
      ) : null}
      <p>
        {messages.formatUnits(units)}
        {unmatched > 0 ? <b className={styles.unmatched}> · {messages.unmatched(unmatched)}</b> : null}
        <Note small>
          {messages.lastOk}: {lastOkAt ? <DateTime value={lastOkAt} view="relative" /> : messages.never}
        </Note>
      </p>
      <Row>
        {mayMatch ? (
          <Button size="s" icon="truck" variant={unmatched > 0 ? 'primary' : undefined} onClick={onMatch}>
            {messages.match}
          </Button>
        ) : null}
        {mayConnect ? (
          <>
            <Button size="s" icon="refresh-cw" loading={check.isPending} onClick={() => check.mutate()}>
              {messages.check}
            </Button>
            <Menu
              label={messages.more(name)}
              placement="bottom-end"
              items={[
                {
                  key: 'disconnect',
                  label: messages.disconnect,
                  icon: 'unplug',
                  danger: true,
                  onSelect: () => void disconnect(),
                },
              ]}
              trigger={(props) => <IconButton {...props} icon="ellipsis" size="s" label={messages.more(name)} />}
            />
          </>
        ) : null}
      </Row>
    </article>
  );
}
