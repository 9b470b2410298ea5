import type { Chain } from '@trassa/contracts/edo/document';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { TextAreaField } from '@trassa/ui/field';
import { Modal } from '@trassa/ui/modal';
import { type FormEvent, useId, useState } from 'react';
import { closingMessages as messages } from './closing.messages.ts';
import styles from './closing.module.css';
import { useClosing } from './closing.queries.ts';

const MOST_LETTERS = 500;

/** Asks before trips without news are finished without T4, and why. What the server refuses is told here. */
export function CloseTrips(props: {
  readonly chains: readonly Pick<Chain, 'chainId'>[];
  readonly onClose: () => void;
  readonly onDone?: () => void;
}) {
  const { chains, onClose, onDone } = props;
  const close = useClosing();
  const formId = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(reason.trim() === '');
    if (close.isPending || reason.trim() === '') return;
    const body = { chains: chains.map(({ chainId }) => chainId), reason: reason.trim() };
    close.mutate(body, {
      onSuccess: () => {
        onClose();
        onDone?.();
      },
    });
  };
  return (
    <Modal
      open
      role="alertdialog"
      title={messages.question(chains.length)}
      dismissable={!close.isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" disabled={close.isPending} onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={close.isPending}>
            {messages.action}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit}>
        <p>{messages.text}</p>
        <TextAreaField
          label={messages.reason}
          hint={messages.reasonHint}
          error={isMissing && reason.trim() === '' ? messages.reasonMissing : undefined}
          required
          rows={3}
          maxLength={MOST_LETTERS}
          autoFocus
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {close.error ? <Banner kind="error">{close.error.message}</Banner> : null}
      </form>
    </Modal>
  );
}
