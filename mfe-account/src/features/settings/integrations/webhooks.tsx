import type { Webhook, WebhookAttempt } from '@trassa/contracts/account/integrations';
import { webhookEventNames } from '@trassa/contracts/account/integrations-values';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { useQuery } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { Badge } from '@trassa/ui/badge';
import { Button, IconButton } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { ConfirmDialog } from '@trassa/ui/confirm';
import { DateTime } from '@trassa/ui/date-time';
import { Menu } from '@trassa/ui/menu';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { useState } from 'react';
import settings from '../settings.module.css';
import { DeliveryLog } from './delivery-log.tsx';
import { integrationsMessages as messages } from './integrations.messages.ts';
import styles from './integrations.module.css';
import { useRemoveHook, useRotateHook, useSwitchHook, useTestHook, webhooksQuery } from './integrations.queries.ts';
import { WebhookDialog } from './webhook-form.tsx';

/** Asks before a webhook gets a new secret or is removed. */
function WebhookConfirmation(props: {
  readonly hook: Webhook;
  readonly asked: 'rotate' | 'remove';
  readonly onIssued: (secret: string) => void;
  readonly onClose: () => void;
}) {
  const { id, url } = props.hook;
  const rotate = useRotateHook();
  const remove = useRemoveHook();
  const questions = {
    rotate: {
      title: messages.rotateTitle(new URL(url).host),
      text: messages.rotateText,
      okText: messages.rotate,
      action: async () => props.onIssued((await rotate.mutateAsync(id)).secret),
    },
    remove: {
      title: messages.removeTitle,
      text: messages.removeText,
      okText: messages.remove,
      danger: true,
      action: async () => {
        await remove.mutateAsync(id);
        toast.success(messages.removed);
      },
    },
  };
  return <ConfirmDialog options={questions[props.asked]} onAnswer={props.onClose} />;
}

/** Webhooks of the company: the addresses that receive its events. */
export function Webhooks({ onIssued }: { readonly onIssued: (secret: string) => void }) {
  const { data, error, refetch } = useQuery(webhooksQuery());
  return (
    <Card title={messages.hooksTitle} count={data?.length} flush>
      <div className={styles.top}>
        <p className={settings.hint}>{messages.hooksText}</p>
      </div>
      {error ? <LoadFailure title={messages.hooksFailed} error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <SkeletonRows rows={2} />}
      <ul className={settings.list}>
        {data?.map((hook) => (
          <WebhookLine key={hook.id} hook={hook} onIssued={onIssued} />
        ))}
        {data?.length === 0 ? <li className={settings.line}>{messages.noHooks}</li> : null}
      </ul>
    </Card>
  );
}

const onError = (error: Error) => toast.error(error.message);

/** Notifies of the answer of a webhook's server to a test event. */
function showTestAnswer({ status, ms, answer }: WebhookAttempt): void {
  if (status === null) toast.error(answer);
  else if (status < 300) toast.success(messages.tested(status, ms));
  else toast.error(messages.tested(status, ms));
}

function WebhookLine({ hook, onIssued }: { readonly hook: Webhook; readonly onIssued: (secret: string) => void }) {
  const [open, setOpen] = useState<'log' | 'change' | 'rotate' | 'remove' | null>(null);
  const { id, url, kinds, offAt } = hook;
  const test = useTestHook();
  const change = useSwitchHook();
  const close = () => setOpen(null);
  return (
    <li className={settings.line}>
      <div className={settings.words}>
        <b className={styles.address}>{url}</b>
        <small>{kinds.map((kind) => webhookEventNames[kind]).join(', ')}</small>
      </div>
      <WebhookState hook={hook} />
      <Button
        size="s"
        loading={test.isPending}
        aria-label={messages.formatTest(url)}
        onClick={() => test.mutate(id, { onSuccess: showTestAnswer, onError })}
      >
        {messages.test}
      </Button>
      <Button size="s" aria-label={messages.formatLog(url)} onClick={() => setOpen('log')}>
        {messages.log}
      </Button>
      <Menu
        label={messages.formatMore(url)}
        placement="bottom-end"
        items={[
          { key: 'change', label: messages.change, onSelect: () => setOpen('change') },
          { key: 'rotate', label: messages.rotate, onSelect: () => setOpen('rotate') },
          {
            ...{ key: 'switch', label: offAt === null ? messages.turnOff : messages.turnOn },
            onSelect: () => change.mutate({ id, on: offAt !== null }, { onError }),
          },
          { key: 'remove', label: messages.remove, danger: true, onSelect: () => setOpen('remove') },
        ]}
        trigger={(trigger) => <IconButton {...trigger} icon="ellipsis" size="s" label={messages.formatMore(url)} />}
      />
      {open === 'log' ? <DeliveryLog id={id} onClose={close} /> : null}
      {open === 'change' ? <WebhookDialog hook={hook} onClose={close} /> : null}
      {open === 'rotate' || open === 'remove' ? (
        <WebhookConfirmation hook={hook} asked={open} onIssued={onIssued} onClose={close} />
      ) : null}
    </li>
  );
}

function WebhookState({ hook: { offAt, failingSince } }: { readonly hook: Webhook }) {
  if (offAt) {
    return (
      <Badge tone="grey" icon="x">
        {messages.off}
      </Badge>
    );
  }
  if (!failingSince) {
    return (
      <Badge tone="green" icon="check">
        {messages.on}
      </Badge>
    );
  }
  return (
    <Badge tone="amber" icon="triangle-alert">
      {messages.failing} <DateTime value={failingSince} />
    </Badge>
  );
}
