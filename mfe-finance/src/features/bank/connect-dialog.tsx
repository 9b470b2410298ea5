import { type BankCode, bankLabels } from '@trassa/contracts/finance/bank-kinds';
import { SelectField } from '@trassa/freight-ui/select-field';
import { FormShell } from '@trassa/ui/form-shell';
import { Modal } from '@trassa/ui/modal';
import { PasswordField } from '@trassa/ui/password-field';
import { type FormEvent, useState } from 'react';
import { bankMessages } from './bank.messages.ts';
import { useConnectBank } from './bank.queries.ts';

const messages = bankMessages.connection;

/** Dialog that connects a bank by a key from the company's account on the bank's site. */
export function ConnectDialog({
  banks,
  onClose,
}: {
  readonly banks: readonly BankCode[];
  readonly onClose: () => void;
}) {
  const [bank, setBank] = useState<BankCode | null>(banks[0] ?? null);
  const [token, setToken] = useState('');
  const connecting = useConnectBank();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (bank) connecting.mutate({ bank, token: token.trim() }, { onSuccess: onClose });
  };
  return (
    <Modal open size="s" title={messages.title} onClose={onClose}>
      <FormShell
        label={messages.title}
        onSubmit={submit}
        submitText={messages.connect}
        submitting={connecting.isPending}
        error={connecting.error?.message}
        onCancel={onClose}
      >
        <SelectField
          label={messages.bank}
          value={bank}
          options={banks.map((value) => ({ value, label: bankLabels[value] }))}
          onChange={(value) => setBank(value as BankCode)}
        />
        <PasswordField
          label={messages.key}
          hint={bank ? messages.hints[bank] : undefined}
          autoComplete="off"
          value={token}
          onChange={({ target }) => setToken(target.value)}
        />
      </FormShell>
    </Modal>
  );
}
