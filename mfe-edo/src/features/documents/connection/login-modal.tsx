import type { ConnectExchange } from '@trassa/contracts/edo/connection';
import type { Operator, OperatorKind } from '@trassa/contracts/edo/operator';
import { getFields, useForm } from '@trassa/mfe-kit/form';
import { useMutation, useQuery, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { TextField } from '@trassa/ui/field';
import { FormShell } from '@trassa/ui/form-shell';
import { Stack } from '@trassa/ui/layout';
import { Modal } from '@trassa/ui/modal';
import { PasswordField } from '@trassa/ui/password-field';
import { useState } from 'react';
import { connectionMessages as messages } from '../../../shared/connection/connection.messages.ts';
import { connect, connectionsQuery } from '../../../shared/connection/connection.queries.ts';
import { OperatorChoice } from './operator-choice.tsx';
import { OperatorReturn, type ReturnedSignIn } from './operator-return.tsx';
import { CodeStep, ConnectedStep, OperatorSignIn, OrganisationStep } from './operator-steps.tsx';
import { operatorsQuery } from './operators.queries.ts';
import { type OperatorSteps, useOperatorSteps } from './use-operator-steps.ts';

interface LoginModalProps {
  readonly open: boolean;
  /** Login to sign in with again; null: a new one. */
  readonly login: string | null;
  /** Id of the connection of that login; undefined: a new login. */
  readonly connection?: string | undefined;
  /** Sign-in that the operator's page has returned; null or absent: none. */
  readonly returned?: ReturnedSignIn | null;
  readonly onClose: () => void;
}

/** Connects an operator: the exchange by login and password, others step by step. The form shows the operator's answer. */
export function LoginModal({ open, onClose, ...props }: LoginModalProps) {
  const steps = useOperatorSteps();
  const close = () => {
    onClose();
    steps.finish();
  };
  return (
    <Modal open={open} title={messages.modalTitle} onClose={close}>
      <OperatorLogin {...props} steps={steps} onClose={close} />
    </Modal>
  );
}

const operatorsUntilLoaded: readonly Operator[] = [
  { kind: 'exchange', name: '', ways: ['password'], sends: false, isSandbox: false },
];

/** Operator of the connection to sign in to again; null: a new login, for which the person chooses an operator. */
function useOperatorOfConnection(login: string | null, id: string | undefined): OperatorKind | null {
  const { data } = useQuery({ ...connectionsQuery(), enabled: login !== null });
  const known = data?.find((connection) => (id ? connection.id === id : connection.login === login));
  return login === null ? null : (known?.operator ?? 'exchange');
}

function OperatorLogin({
  login,
  connection,
  returned: brought = null,
  steps,
  onClose,
}: Omit<LoginModalProps, 'open'> & { readonly steps: OperatorSteps }) {
  const [returned, setReturned] = useState(brought);
  const { data: operators = operatorsUntilLoaded } = useQuery(operatorsQuery());
  const own = useOperatorOfConnection(login, connection);
  const [chosen, setChosen] = useState<OperatorKind | null>(null);
  const { answer } = steps;
  const byDefault = operators.find(({ kind }) => kind === 'exchange') ?? operators[0];
  const operator = operators.find(({ kind }) => kind === (chosen ?? own)) ?? byDefault;
  if (answer?.next === 'code') return <CodeStep answer={answer} steps={steps} onClose={onClose} />;
  if (answer?.next === 'box') return <OrganisationStep answer={answer} steps={steps} onClose={onClose} />;
  if (answer?.next === 'connected') return <ConnectedStep answer={answer} onClose={onClose} />;
  if (returned) {
    const again = () => {
      steps.restart();
      setReturned(null);
    };
    return <OperatorReturn returned={returned} steps={steps} onAgain={again} />;
  }
  return (
    <Stack>
      {operators.length > 1 && own === null && operator ? (
        <OperatorChoice
          operators={operators}
          chosen={operator.kind}
          onChoose={(kind) => {
            steps.restart();
            setChosen(kind);
          }}
        />
      ) : null}
      {!operator || operator.kind === 'exchange' ? (
        <LoginForm login={login} onClose={onClose} />
      ) : (
        <OperatorSignIn key={operator.kind} operator={operator} login={login ?? ''} steps={steps} onClose={onClose} />
      )}
    </Stack>
  );
}

/** Login and password of the exchange, both required. */
function LoginForm({ login, onClose }: { readonly login: string | null; readonly onClose: () => void }) {
  const client = useQueryClient();
  const entry = useMutation({
    mutationFn: (credentials: ConnectExchange) => connect(client, credentials),
    onSuccess: () => {
      toast.success(messages.connected, { seconds: 5 });
      onClose();
    },
  });
  const form = useForm<ConnectExchange>({ defaultValues: { login: login ?? '', password: '' } });
  const field = getFields(form);
  return (
    <FormShell
      label={messages.modalTitle}
      note={messages.modalText}
      submitText={messages.submit}
      submitting={entry.isPending}
      error={entry.error ? entry.error.message || messages.connectFailed : null}
      onCancel={onClose}
      onSubmit={form.handleSubmit((credentials) => entry.mutate(credentials))}
    >
      <TextField
        label={messages.login}
        autoFocus={!login}
        autoComplete="off"
        {...field('login', { required: messages.loginRequired, setValueAs: (value: string) => value.trim() })}
      />
      <PasswordField
        label={messages.password}
        autoFocus={Boolean(login)}
        autoComplete="off"
        {...field('password', { required: messages.passwordRequired })}
      />
    </FormShell>
  );
}
