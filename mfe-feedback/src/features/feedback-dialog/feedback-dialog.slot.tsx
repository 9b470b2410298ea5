import type { SlotPropsOf } from '@trassa/mfe-kit/slots';
import { Icon } from '@trassa/ui/icon';
import { Modal } from '@trassa/ui/modal';
import { useEffect, useState } from 'react';
import { feedbackDialogMessages as messages } from './feedback-dialog.messages.ts';
import styles from './feedback-dialog.module.css';
import { FeedbackForm } from './feedback-form.tsx';

const closeAfterMs = 2000;

function Sent({ onClose }: { readonly onClose: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onClose, closeAfterMs);
    return () => clearTimeout(timer);
  }, [onClose]);
  return (
    <p className={styles.sent} role="status">
      <Icon name="circle-check" size={24} />
      {messages.sent}
    </p>
  );
}

/** Dialog of the feedback button: form, then a confirmation for two seconds. */
export function FeedbackDialogSlot({ path, remotes, onClose }: SlotPropsOf['feedback.dialog']) {
  const [sent, setSent] = useState(false);
  return (
    <Modal open title={messages.title} onClose={onClose}>
      {sent ? (
        <Sent onClose={onClose} />
      ) : (
        <FeedbackForm place={{ path, remotes }} onSent={() => setSent(true)} onCancel={onClose} />
      )}
    </Modal>
  );
}
