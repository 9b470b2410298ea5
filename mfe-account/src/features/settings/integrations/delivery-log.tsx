import type { WebhookDelivery } from '@trassa/contracts/account/integrations';
import { TEST_EVENT, webhookEventNames } from '@trassa/contracts/account/integrations-values';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { useQuery } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { Badge } from '@trassa/ui/badge';
import { Button } from '@trassa/ui/button';
import { DateTime } from '@trassa/ui/date-time';
import { EmptyState } from '@trassa/ui/empty-state';
import { Modal } from '@trassa/ui/modal';
import { SkeletonRows } from '@trassa/ui/skeleton';
import settings from '../settings.module.css';
import { integrationsMessages as messages } from './integrations.messages.ts';
import styles from './integrations.module.css';
import { deliveriesOfWebhookQuery, useReplayDelivery } from './integrations.queries.ts';

/** Deliveries of a webhook, newest first. */
export function DeliveryLog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { data, error, refetch } = useQuery(deliveriesOfWebhookQuery(id));
  return (
    <Modal open size="m" title={messages.logTitle} onClose={onClose}>
      {error ? <LoadFailure title={messages.logFailed} error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <SkeletonRows rows={3} />}
      {data?.length === 0 ? <EmptyState title={messages.noLog} /> : null}
      <ul className={`${settings.list} ${styles.log}`}>
        {data?.map((delivery) => (
          <DeliveryLine key={delivery.id} delivery={delivery} />
        ))}
      </ul>
    </Modal>
  );
}

const onError = (error: Error) => toast.error(error.message);

function DeliveryLine({ delivery }: { readonly delivery: WebhookDelivery }) {
  const { id, kind, createdAt, attempts, last } = delivery;
  const replay = useReplayDelivery();
  const name = kind === TEST_EVENT ? messages.testKind : webhookEventNames[kind];
  return (
    <li className={settings.line}>
      <div className={settings.words}>
        <b>{name}</b>
        <small>
          <DateTime value={createdAt} />, {messages.attempts(attempts)}
          {last ? `, ${messages.answer(last.status, last.ms)}` : ''}
          {last?.answer ? <span className={styles.answer}>{last.answer}</span> : null}
        </small>
      </div>
      <DeliveryState delivery={delivery} />
      <Button
        size="s"
        loading={replay.isPending}
        aria-label={messages.formatReplay(name)}
        onClick={() => replay.mutate(id, { onError })}
      >
        {messages.replay}
      </Button>
    </li>
  );
}

function DeliveryState({ delivery: { deliveredAt, nextAt } }: { readonly delivery: WebhookDelivery }) {
  if (deliveredAt) return <Badge tone="green">{messages.delivered}</Badge>;
  if (!nextAt) return <Badge tone="red">{messages.gaveUp}</Badge>;
  return (
    <Badge tone="amber">
      {messages.waits} <DateTime value={nextAt} view="time" />
    </Badge>
  );
}
