import type { OrderDetails } from '@trassa/contracts/orders/order';
import type { OrderStatus } from '@trassa/contracts/orders/order-status';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { TextAreaField } from '@trassa/ui/field';
import { Modal } from '@trassa/ui/modal';
import { type FormEvent, useId, useState } from 'react';
import { useOrderEnding } from './order-changes.queries.ts';
import { orderPanelMessages as messages } from './order-panel.messages.ts';
import styles from './order-panel.module.css';

const mostLetters = 500;

/** Asks before an order ends early, and why; the reason may stay empty. What the server refuses is told here. */
export function OrderEnding(props: {
  readonly order: OrderDetails;
  readonly status: OrderStatus;
  readonly onClose: () => void;
}) {
  const { order, status, onClose } = props;
  const end = useOrderEnding(order);
  const formId = useId();
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!end.isPending) end.mutate({ status, reason: reason.trim() || undefined }, { onSuccess: onClose });
  };
  return (
    <Modal
      open
      role="alertdialog"
      title={messages.endings[status]}
      dismissable={!end.isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" disabled={end.isPending} onClick={onClose}>
            {messages.keep}
          </Button>
          <Button type="submit" form={formId} variant="danger" loading={end.isPending}>
            {messages.steps[status]}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.ending} onSubmit={submit}>
        <TextAreaField
          label={messages.reason}
          hint={messages.reasonHint}
          rows={3}
          maxLength={mostLetters}
          autoFocus
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {end.error ? <Banner kind="error">{end.error.message}</Banner> : null}
      </form>
    </Modal>
  );
}
