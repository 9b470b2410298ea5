import type { ApiKey } from '@trassa/contracts/account/integrations';
import { scopeNames } from '@trassa/contracts/api-scope';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { useQuery } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { Badge } from '@trassa/ui/badge';
import { Button } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { ConfirmDialog } from '@trassa/ui/confirm';
import { DateTime } from '@trassa/ui/date-time';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { useState } from 'react';
import { accountPaths } from '../../../paths.ts';
import settings from '../settings.module.css';
import { integrationsMessages as messages } from './integrations.messages.ts';
import styles from './integrations.module.css';
import { apiKeysQuery, useRevokeKey, useRotateKey } from './integrations.queries.ts';

export function ApiKeys({ onIssued }: { readonly onIssued: (secret: string) => void }) {
  const { data, error, refetch } = useQuery(apiKeysQuery());
  return (
    <Card title={messages.keysTitle} count={data?.length} flush>
      <div className={styles.top}>
        <p className={settings.hint}>{messages.keysText}</p>
        <Button variant="link" href={accountPaths.apiDocs} target="_blank">
          {messages.docs}
        </Button>
      </div>
      {error ? <LoadFailure title={messages.keysFailed} error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <SkeletonRows rows={2} />}
      <ul className={settings.list}>
        {data?.map((key) => (
          <KeyLine key={key.id} apiKey={key} onIssued={onIssued} />
        ))}
        {data?.length === 0 ? <li className={settings.line}>{messages.noKeys}</li> : null}
      </ul>
    </Card>
  );
}

function KeyLine({ apiKey, onIssued }: { readonly apiKey: ApiKey; readonly onIssued: (secret: string) => void }) {
  const [asked, setAsked] = useState<'rotate' | 'revoke' | null>(null);
  const { name, prefix, scopes, lastUsedAt, oldSecretUntil, stoppedAt } = apiKey;
  return (
    <li className={settings.line}>
      <div className={settings.words}>
        <b>
          {name} <code>{prefix}…</code>
        </b>
        <small>
          {scopes.map((scope) => scopeNames[scope]).join(', ')};{' '}
          {lastUsedAt ? (
            <>
              {messages.lastUsed} <DateTime value={lastUsedAt} />
            </>
          ) : (
            messages.neverUsed
          )}
          {oldSecretUntil ? (
            <>
              ; {messages.oldUntil} <DateTime value={oldSecretUntil} />
            </>
          ) : null}
          {stoppedAt ? `. ${messages.stoppedKey}` : null}
        </small>
      </div>
      {stoppedAt ? (
        <Badge tone="grey" icon="x">
          {messages.stopped}
        </Badge>
      ) : null}
      <Button size="s" aria-label={messages.formatRotate(name)} onClick={() => setAsked('rotate')}>
        {messages.rotate}
      </Button>
      <Button size="s" variant="quiet" aria-label={messages.formatRevoke(name)} onClick={() => setAsked('revoke')}>
        {messages.revoke}
      </Button>
      {asked ? <KeyQuestion apiKey={apiKey} asked={asked} onIssued={onIssued} onClose={() => setAsked(null)} /> : null}
    </li>
  );
}

function KeyQuestion(props: {
  readonly apiKey: ApiKey;
  readonly asked: 'rotate' | 'revoke';
  readonly onIssued: (secret: string) => void;
  readonly onClose: () => void;
}) {
  const { id, name, stoppedAt } = props.apiKey;
  const rotate = useRotateKey();
  const revoke = useRevokeKey();
  const questions = {
    rotate: {
      title: messages.rotateTitle(name),
      text: stoppedAt ? messages.rotateStoppedText : messages.rotateText,
      okText: messages.rotate,
      action: async () => props.onIssued((await rotate.mutateAsync(id)).secret),
    },
    revoke: {
      title: messages.revokeTitle(name),
      text: messages.revokeText,
      okText: messages.revoke,
      danger: true,
      action: async () => {
        await revoke.mutateAsync(id);
        toast.success(messages.revoked);
      },
    },
  };
  return <ConfirmDialog options={questions[props.asked]} onAnswer={props.onClose} />;
}
