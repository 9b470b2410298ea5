import { saveFile } from '@trassa/api-client/download';
import { toast } from '@trassa/mfe-kit/toasts';
import { Button } from '@trassa/ui/button';
import { writeClipboard } from '@trassa/ui/clipboard';
import { Row } from '@trassa/ui/layout';
import { Modal } from '@trassa/ui/modal';
import { secondFactorMessages as messages } from './second-factor.messages.ts';
import styles from './second-factor.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Recovery codes, shown once: the window closes by its button alone. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesProps) {
  const copy = async () => {
    if (await writeClipboard(codes.join('\n'))) toast.success(messages.copied);
    else toast.error(messages.copyRefused);
  };
  const download = () => {
    const text = [messages.codesFileTitle, '', ...codes].join('\n');
    saveFile({ blob: new Blob([text], { type: 'text/plain;charset=utf-8' }), name: messages.codesFile });
  };
  return (
    <Modal
      open
      title={messages.codesTitle}
      dismissable={false}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {messages.saved}
        </Button>
      }
    >
      <p className={styles.text}>{messages.codesText}</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Row>
        <Button icon="copy" onClick={() => void copy()}>
          {messages.copyCodes}
        </Button>
        <Button icon="download" onClick={download}>
          {messages.download}
        </Button>
      </Row>
    </Modal>
  );
}
