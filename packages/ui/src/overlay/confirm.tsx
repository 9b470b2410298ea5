import { type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from '../controls/button.tsx';
import styles from './confirm.module.css';
import { Modal } from './modal.tsx';

/** The question: what will happen, the words on the two buttons, and whether it destroys something. */
type ConfirmOptions = {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly okText?: string;
  readonly cancelText?: string;
  readonly danger?: boolean;
  /** Runs on agreement while the dialog stays open; a thrown error is shown in the dialog and the person may try again. */
  readonly action?: () => Promise<void>;
};

/**
 * Asks and returns a promise: true when agreed, false on refusal or Escape. Callable from anywhere; the dialog
 * makes its own place on the page and takes it away again.
 */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  return new Promise((resolve) => {
    const answer = (agreed: boolean) => {
      resolve(agreed);
      root.unmount();
      place.remove();
    };
    root.render(<ConfirmDialog options={options} onAnswer={answer} />);
  });
}

type DialogProps = { readonly options: ConfirmOptions; readonly onAnswer: (agreed: boolean) => void };

/**
 * The dialog of `confirm`, for pages that hold the question in their own state. Enter agrees, as in a question of the
 * browser, but refuses when agreeing destroys something.
 */
export function ConfirmDialog({ options, onAnswer }: DialogProps) {
  const { title, text, okText = 'Подтвердить', cancelText = 'Отмена', danger, action } = options;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const agree = async () => {
    if (!action) return onAnswer(true);
    setBusy(true);
    setProblem(null);
    try {
      await action();
      onAnswer(true);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      role="alertdialog"
      title={title}
      dismissable={!busy}
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button variant="quiet" autoFocus={danger} disabled={busy} onClick={() => onAnswer(false)}>
            {cancelText}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            autoFocus={!danger}
            loading={busy}
            onClick={() => void agree()}
          >
            {okText}
          </Button>
        </>
      }
    >
      {text ? <div className={styles.text}>{text}</div> : null}
      {problem ? (
        <div className={styles.problem} role="alert">
          {problem}
        </div>
      ) : null}
    </Modal>
  );
}
