import { Button } from '@trassa/ui/button';
import { CopyButton } from '@trassa/ui/copy';
import { Modal } from '@trassa/ui/modal';
import { integrationsMessages as messages } from './integrations.messages.ts';
import styles from './integrations.module.css';

/** A secret that no later answer holds; the dialog closes by its button alone. */
export function SecretDialog({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  return (
    <Modal
      open
      size="s"
      dismissable={false}
      title={messages.secretTitle}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {messages.saved}
        </Button>
      }
    >
      <p>{messages.secretText}</p>
      <p className={styles.secret}>
        <code>{secret}</code>
        <CopyButton text={secret} label={messages.copySecret} />
      </p>
    </Modal>
  );
}
