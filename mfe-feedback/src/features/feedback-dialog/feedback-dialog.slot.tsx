import type { SlotPropsOf } from '@trassa/mfe-kit/slots';
import { Button } from '@trassa/ui/button';
import { Modal } from '@trassa/ui/modal';
import { feedbackDialogMessages as messages } from './feedback-dialog.messages.ts';

/** The dialog behind the feedback button: not built yet, and says so. */
export function FeedbackDialogSlot({ onClose }: SlotPropsOf['feedback.dialog']) {
  return (
    <Modal open title={messages.title} onClose={onClose} footer={<Button onClick={onClose}>{messages.close}</Button>}>
      <p>{messages.text}</p>
    </Modal>
  );
}
