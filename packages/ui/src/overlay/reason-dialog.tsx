import { type FormEvent, useId, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { TextAreaField } from '../fields/field.tsx';
import { Banner } from '../layout/banner.tsx';
import { Modal } from './modal.tsx';
import styles from './reason-dialog.module.css';

const MAX_REASON_CHARACTERS = 500;

interface ReasonDialogWords {
  readonly title: string;
  /** Consequence of the action. */
  readonly text?: string;
  readonly reason: string;
  readonly hint?: string;
  /** Error of an empty reason; absent: the reason may stay empty. */
  readonly missing?: string;
  readonly cancel: string;
  readonly action: string;
}

/**
 * Asks before something is done, and why: at most 500 characters, handed to `onSubmit` without blanks at its ends. `error`
 * is shown in the dialog, which stays open until the caller removes it.
 */
export function ReasonDialog(props: {
  readonly words: ReasonDialogWords;
  readonly danger?: boolean;
  readonly pending: boolean;
  readonly error: Error | null;
  readonly onSubmit: (reason: string) => void;
  readonly onClose: () => void;
}) {
  const { words, danger, pending, error, onSubmit, onClose } = props;
  const formId = useId();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = words.missing !== undefined && reason.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!pending && !isMissing) onSubmit(reason.trim());
  };
  return (
    <Modal
      open
      role="alertdialog"
      title={words.title}
      dismissable={!pending}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" disabled={pending} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form={formId} variant={danger ? 'danger' : 'primary'} loading={pending}>
            {words.action}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit}>
        {words.text ? <p>{words.text}</p> : null}
        <TextAreaField
          label={words.reason}
          hint={words.hint}
          error={isTried && isMissing ? words.missing : undefined}
          required={words.missing !== undefined}
          rows={3}
          maxLength={MAX_REASON_CHARACTERS}
          autoFocus
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {error ? <Banner kind="error">{error.message}</Banner> : null}
      </form>
    </Modal>
  );
}
