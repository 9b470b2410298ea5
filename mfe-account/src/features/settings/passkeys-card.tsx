import type { Passkey } from '@trassa/contracts/account/second-factor';
import { hasPasskeys } from '@trassa/mfe-kit/passkey';
import { toast } from '@trassa/mfe-kit/toasts';
import { Button } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { ConfirmDialog } from '@trassa/ui/confirm';
import { DateTime } from '@trassa/ui/date-time';
import { TextField } from '@trassa/ui/field';
import { FormShell } from '@trassa/ui/form-shell';
import { Modal } from '@trassa/ui/modal';
import { type FormEvent, useState } from 'react';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { secondFactorMessages as messages } from './second-factor.messages.ts';
import { useAddPasskey, useRemovePasskey } from './second-factor.queries.ts';
import styles from './settings.module.css';

export function PasskeysCard({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  const [isAdding, setAdding] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const canAdd = hasPasskeys();
  const add = (
    <Button size="s" icon="plus" disabled={!canAdd} onClick={() => setAdding(true)}>
      {messages.addPasskey}
    </Button>
  );
  return (
    <Card title={messages.passkeys} count={passkeys.length} actions={add} flush>
      <p className={styles.lead}>{canAdd ? messages.passkeysHint : messages.passkeysUnavailable}</p>
      <ul>
        {passkeys.length === 0 ? <li className={styles.line}>{messages.noPasskeys}</li> : null}
        {passkeys.map((passkey) => (
          <PasskeyLine key={passkey.id} passkey={passkey} />
        ))}
      </ul>
      {isAdding ? <NewPasskeyDialog onClose={() => setAdding(false)} onCodes={setCodes} /> : null}
      {codes.length > 0 ? <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} /> : null}
    </Card>
  );
}

function PasskeyLine({ passkey: { id, name, createdAt, lastUsedAt } }: { readonly passkey: Passkey }) {
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync } = useRemovePasskey(id);
  const question = {
    title: messages.removeTitle(name),
    text: messages.removeText,
    okText: messages.remove,
    danger: true,
    action: async () => {
      await mutateAsync();
      toast.success(messages.passkeyRemoved);
    },
  };
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <b>{name}</b>
        <small>
          {lastUsedAt ? messages.passkeyUsed : messages.passkeyNew} <DateTime value={lastUsedAt ?? createdAt} />
        </small>
      </div>
      <Button size="s" variant="quiet" onClick={() => setAsking(true)} aria-label={messages.formatRemove(name)}>
        {messages.remove}
      </Button>
      {isAsking ? <ConfirmDialog options={question} onAnswer={() => setAsking(false)} /> : null}
    </li>
  );
}

interface NewPasskeyProps {
  readonly onClose: () => void;
  readonly onCodes: (codes: readonly string[]) => void;
}

function NewPasskeyDialog({ onClose, onCodes }: NewPasskeyProps) {
  const { mutate, isPending, error } = useAddPasskey();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name')).trim();
    mutate(name || messages.passkeyNameDefault, {
      onSuccess: (codes) => {
        toast.success(messages.passkeyAdded);
        onClose();
        onCodes(codes);
      },
    });
  };
  return (
    <Modal open title={messages.addPasskey} onClose={onClose}>
      <FormShell
        label={messages.addPasskey}
        onSubmit={submit}
        submitText={messages.addPasskey}
        submitting={isPending}
        error={error?.message}
        onCancel={onClose}
      >
        <TextField
          label={messages.passkeyName}
          hint={messages.passkeyNameHint}
          name="name"
          defaultValue={messages.passkeyNameDefault}
          maxLength={60}
          autoFocus
        />
      </FormShell>
    </Modal>
  );
}
