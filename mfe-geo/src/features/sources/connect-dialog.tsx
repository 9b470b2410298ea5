import type { NewPositionSource, PositionSource, PositionSources } from '@trassa/contracts/geo/position-sources';
import { type PositionSystem, positionOriginLabels } from '@trassa/contracts/geo/position-values';
import { SelectField } from '@trassa/freight-ui/select-field';
import { FormField, useForm } from '@trassa/mfe-kit/form';
import { useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { useMay } from '@trassa/mfe-kit/session';
import { toast } from '@trassa/mfe-kit/toasts';
import { Button } from '@trassa/ui/button';
import { Copyable } from '@trassa/ui/copy';
import { TextField } from '@trassa/ui/field';
import { FormShell } from '@trassa/ui/form-shell';
import { Icon } from '@trassa/ui/icon';
import { Modal } from '@trassa/ui/modal';
import { PasswordField } from '@trassa/ui/password-field';
import { useState } from 'react';
import { PhoneSteps } from './phone-dialog.tsx';
import { buildTraccarLines } from './phone-link.rules.ts';
import { sourcesMessages as messages } from './sources.messages.ts';
import styles from './sources.module.css';
import { connectSource, reloadSources } from './sources.queries.ts';
import { UnitsForm } from './units-dialog.tsx';

type SystemChoice = PositionSources['systems'][number];

interface Fields {
  name: string;
  host: string;
  login: string;
  secret: string;
}

const trimText = (value: string) => value.trim();

function SystemChoiceList(props: {
  readonly systems: readonly SystemChoice[];
  readonly onChoose: (kind: PositionSystem | 'phone') => void;
}) {
  const mayConnect = useMay('connections.manage');
  const kinds = [...(mayConnect ? props.systems.map(({ system }) => system) : []), 'phone' as const];
  return (
    <ul className={styles.choice} aria-label={messages.choose}>
      {kinds.map((kind) => (
        <li key={kind}>
          <button type="button" onClick={() => props.onChoose(kind)}>
            <Icon name={kind === 'phone' ? 'phone' : 'plug'} size={20} />
            <b>{positionOriginLabels[kind]}</b>
            <small>{messages.about[kind]}</small>
            <Icon name="chevron-right" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Body of a connection; a Traccar server needs a name alone. */
function buildSourceBody(system: PositionSystem, { name, host, login, secret }: Fields): NewPositionSource {
  return system === 'traccar' ? { system, name } : { system, name, host, login, secret };
}

interface ConnectedSource {
  readonly source: PositionSource;
  readonly token: string | null;
}

/** Token of Wialon, or login and password. */
function AccessFields(props: {
  readonly isByToken: boolean;
  readonly register: ReturnType<typeof useForm<Fields>>['register'];
}) {
  const { isByToken, register } = props;
  return (
    <>
      {isByToken ? null : (
        <TextField
          label={messages.login}
          autoComplete="off"
          autoFocus
          {...register('login', { setValueAs: trimText })}
        />
      )}
      <PasswordField
        label={isByToken ? messages.token : messages.password}
        hint={isByToken ? messages.tokenHint : undefined}
        autoComplete="off"
        {...register('secret', { setValueAs: trimText })}
      />
    </>
  );
}

function SystemForm(props: {
  readonly offer: SystemChoice;
  readonly onDone: (connected: ConnectedSource) => void;
  readonly onClose: () => void;
}) {
  const { system, hosts, tokenUrl, trial } = props.offer;
  const client = useQueryClient();
  const entry = useMutation({
    mutationFn: (fields: Fields) => connectSource(buildSourceBody(system, fields)),
    onSuccess: async (connected) => {
      toast.success(messages.connected);
      await reloadSources(client);
      props.onDone(connected);
    },
  });
  const form = useForm<Fields>({
    defaultValues: { name: positionOriginLabels[system], host: hosts[0] ?? '', login: '', secret: '' },
  });
  const isByToken = system === 'wialon';
  const isPushed = system === 'traccar';
  const send = (fields: Fields) => {
    const needed = isPushed ? [fields.name] : [fields.name, fields.secret, isByToken ? '-' : fields.login];
    if (needed.every(Boolean)) entry.mutate(fields);
    else form.setError('root', { message: messages.fillAll });
  };
  const refused = entry.error ? entry.error.message || messages.connectFailed : null;
  return (
    <FormShell
      label={positionOriginLabels[system]}
      submitText={messages.submit}
      submitting={entry.isPending}
      error={form.formState.errors.root?.message ?? refused}
      note={trial ? messages.trial(trial.login, trial.secret) : isPushed ? undefined : messages.secretKept}
      onCancel={props.onClose}
      onSubmit={form.handleSubmit(send)}
    >
      <TextField label={messages.name} autoComplete="off" {...form.register('name', { setValueAs: trimText })} />
      {hosts.length > 1 ? (
        <FormField
          form={form}
          name="host"
          as={SelectField}
          label={messages.host}
          options={hosts.map((host) => ({ value: host, label: host }))}
        />
      ) : null}
      {isPushed ? null : <AccessFields isByToken={isByToken} register={form.register} />}
      {tokenUrl ? (
        <Button size="s" icon="external-link" href={tokenUrl} target="_blank">
          {messages.getToken}
        </Button>
      ) : null}
    </FormShell>
  );
}

function TraccarLines({ origin, token }: { readonly origin: string; readonly token: string }) {
  const lines = buildTraccarLines(origin, token);
  return (
    <>
      <p>{messages.traccarText}</p>
      <Copyable text={lines} label={messages.copyLines}>
        <pre className={styles.lines}>{lines}</pre>
      </Copyable>
    </>
  );
}

/** Steps of a connection: system, access, then a vehicle for each unit. Without the list of systems, only a phone. */
export function ConnectDialog({
  sources,
  onClose,
}: {
  readonly sources: PositionSources | undefined;
  readonly onClose: () => void;
}) {
  const { systems = [], origin = null } = sources ?? {};
  const [kind, setKind] = useState<PositionSystem | 'phone' | null>(null);
  const [connected, setConnected] = useState<ConnectedSource | null>(null);
  const offer = systems.find(({ system }) => system === kind);
  if (connected) {
    const { source, token } = connected;
    return (
      <Modal open title={token ? messages.traccarTitle : messages.unitsOf(source.name)} onClose={onClose}>
        {token ? <TraccarLines origin={origin ?? location.origin} token={token} /> : null}
        {token ? null : <UnitsForm source={source} onClose={onClose} />}
      </Modal>
    );
  }
  return (
    <Modal open title={kind === 'phone' ? messages.phoneTitle : messages.dialog} onClose={onClose}>
      {kind === null ? <SystemChoiceList systems={systems} onChoose={setKind} /> : null}
      {kind === 'phone' ? <PhoneSteps origin={origin} onClose={onClose} /> : null}
      {offer ? <SystemForm offer={offer} onDone={setConnected} onClose={onClose} /> : null}
    </Modal>
  );
}
