import type { ClientContacts } from '@trassa/contracts/finance/client-contacts';
import { toast } from '@trassa/mfe-kit/toasts';
import { TextField } from '@trassa/ui/field';
import { FormShell } from '@trassa/ui/form-shell';
import { Modal } from '@trassa/ui/modal';
import { type FormEvent, useState } from 'react';
import { clientContactsMessages as messages } from './client-contacts.messages.ts';
import { useContactsSaving } from './client-contacts.queries.ts';

/** Dialog for the e-mail and post address of a client. */
export function ContactsDialog(props: {
  readonly client: string;
  readonly contacts: ClientContacts;
  readonly onClose: () => void;
}) {
  const { client, contacts, onClose } = props;
  const saving = useContactsSaving();
  const [email, setEmail] = useState(contacts.email ?? '');
  const [address, setAddress] = useState(contacts.address ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const onSuccess = () => {
      toast.success(messages.saved);
      onClose();
    };
    saving.mutate({ client, email: email.trim() || null, address: address.trim() || null }, { onSuccess });
  };
  return (
    <Modal open title={messages.title} onClose={onClose}>
      <FormShell
        label={messages.title}
        onSubmit={submit}
        submitText={messages.save}
        submitting={saving.isPending}
        error={saving.error?.message}
        onCancel={onClose}
      >
        <TextField
          label={messages.email}
          hint={messages.emailHint}
          type="email"
          icon="mail"
          maxLength={254}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <TextField
          label={messages.address}
          hint={messages.addressHint}
          maxLength={500}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
      </FormShell>
    </Modal>
  );
}
