import type { ConnectAnswer, Operator } from '@trassa/contracts/edo/operator';
import { getFields, useForm } from '@trassa/mfe-kit/form';
import { useNavigate } from '@trassa/mfe-kit/router';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { TextField } from '@trassa/ui/field';
import { FormShell } from '@trassa/ui/form-shell';
import { Row, Stack } from '@trassa/ui/layout';
import { PasswordField } from '@trassa/ui/password-field';
import { useId, useState } from 'react';
import { edoPaths } from '../../../paths.ts';
import { ChoiceCard, ChoiceCards } from '../../../shared/choice-card/choice-card.tsx';
import { connectionMessages } from '../../../shared/connection/connection.messages.ts';
import { operatorMessages as messages } from './operators.messages.ts';
import styles from './operators.module.css';
import type { OperatorSteps } from './use-operator-steps.ts';

interface StepProps {
  readonly steps: OperatorSteps;
  readonly onClose: () => void;
}

interface SignInFields {
  login: string;
  password: string;
  account: string;
  logisticsKey: string;
}

/** Sign-in by the page of the operator, by login and password, or by either. */
export function OperatorSignIn({
  operator,
  login,
  steps,
  onClose,
}: StepProps & { readonly operator: Operator; readonly login: string }) {
  const { kind, name, ways } = operator;
  const form = useForm<SignInFields>({ defaultValues: { login, password: '', account: '', logisticsKey: '' } });
  const field = getFields(form);
  const submit = form.handleSubmit(({ account, logisticsKey, ...entered }) =>
    steps.take({
      step: 'password',
      operator: kind,
      ...entered,
      ...(account && { account }),
      ...(logisticsKey && { logisticsKey }),
    }),
  );
  const hasPage = ways.includes('redirect');
  const [byPassword, setByPassword] = useState(!hasPage);
  return (
    <>
      {hasPage ? (
        <div className={styles.way}>
          <Button
            variant={byPassword ? 'default' : 'primary'}
            block
            loading={steps.isPending}
            onClick={() => steps.take({ step: 'redirect', operator: kind })}
          >
            {messages.redirect(name)}
          </Button>
          <small>{messages.redirectNote}</small>
          {ways.includes('password') && !byPassword ? (
            <Button variant="quiet" onClick={() => setByPassword(true)}>
              {messages.byPassword}
            </Button>
          ) : null}
          {byPassword || !steps.error ? null : <Banner kind="error">{steps.error}</Banner>}
        </div>
      ) : null}
      {byPassword ? (
        <FormShell
          label={name}
          submitText={messages.submit}
          submitting={steps.isPending}
          error={steps.error}
          onCancel={onClose}
          onSubmit={submit}
        >
          <TextField
            label={messages.login}
            autoComplete="off"
            {...field('login', {
              required: connectionMessages.loginRequired,
              setValueAs: (value: string) => value.trim(),
            })}
          />
          <PasswordField
            label={messages.password}
            autoComplete="off"
            {...field('password', { required: connectionMessages.passwordRequired })}
          />
          {kind === 'saby' ? (
            <TextField
              label={messages.account}
              aside={messages.optional}
              hint={messages.accountNote}
              autoComplete="off"
              {...field('account')}
            />
          ) : null}
          {kind === 'diadoc' ? (
            <TextField
              label={messages.logisticsKey}
              aside={messages.optional}
              hint={messages.logisticsKeyNote}
              autoComplete="off"
              {...field('logisticsKey')}
            />
          ) : null}
        </FormShell>
      ) : null}
    </>
  );
}

type StepAnswer<Next extends ConnectAnswer['next']> = ConnectAnswer & { next: Next };

/** Step of connecting: the code that the operator has sent to a phone. */
export function CodeStep({ answer, steps, onClose }: StepProps & { readonly answer: StepAnswer<'code'> }) {
  const [code, setCode] = useState('');
  return (
    <FormShell
      label={messages.codeForm}
      submitText={messages.codeSubmit}
      submitting={steps.isPending}
      submitDisabled={code.trim() === ''}
      error={steps.error}
      onCancel={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        steps.take({ step: 'code', challenge: answer.challenge, code: code.trim() });
      }}
    >
      <TextField
        label={messages.code}
        hint={messages.codeText(answer.hint)}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        maxLength={20}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
    </FormShell>
  );
}

/** Step of connecting: choice of an organisation of the login; one without access to transport documents is marked. */
export function OrganisationStep({ answer, steps, onClose }: StepProps & { readonly answer: StepAnswer<'box'> }) {
  const group = useId();
  const { boxes, challenge } = answer;
  const [chosen, setChosen] = useState(() => boxes.find(({ isReady }) => isReady)?.id ?? boxes[0]?.id ?? '');
  const isReady = boxes.find(({ id }) => id === chosen)?.isReady ?? true;
  return (
    <FormShell
      label={messages.boxTitle}
      submitText={messages.boxSubmit}
      submitting={steps.isPending}
      submitDisabled={chosen === ''}
      error={steps.error}
      onCancel={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        steps.take({ step: 'box', challenge, box: chosen });
      }}
    >
      <ChoiceCards title={messages.boxTitle}>
        {boxes.map((box) => (
          <ChoiceCard key={box.id} group={group} isChosen={box.id === chosen} onChoose={() => setChosen(box.id)}>
            <b>{box.name}</b>
            <small>{messages.inn(box.inn, box.kpp)}</small>
            {box.isReady ? null : <small>{messages.boxNotReady}</small>}
          </ChoiceCard>
        ))}
      </ChoiceCards>
      {boxes.length === 0 ? <Banner kind="warning">{messages.boxNone}</Banner> : null}
      {isReady ? null : <Banner kind="warning">{messages.boxNotReadyText}</Banner>}
    </FormShell>
  );
}

function formatFoundWaybills({ waybills, hasMore }: StepAnswer<'connected'>): string {
  if (waybills === null) return messages.seenUnknown;
  return waybills === 0 ? messages.seenNone : messages.seen(waybills, hasMore);
}

/** Last step of connecting: number of waybills that the check of the connection has found, and warnings. */
export function ConnectedStep({
  answer,
  onClose,
}: {
  readonly answer: StepAnswer<'connected'>;
  readonly onClose: () => void;
}) {
  const { waybills, warnings } = answer;
  const navigate = useNavigate();
  const goToDesk = () => {
    onClose();
    navigate(edoPaths.desk);
  };
  return (
    <Stack>
      <Banner kind={waybills === 0 ? 'warning' : 'success'}>
        <b>{messages.connected}.</b> {formatFoundWaybills(answer)}
      </Banner>
      {warnings.map((warning) => (
        <Banner key={warning} kind="warning">
          {warning}
        </Banner>
      ))}
      <Row>
        <Button variant="primary" onClick={waybills ? goToDesk : onClose}>
          {waybills ? messages.toDesk : messages.done}
        </Button>
        {waybills ? (
          <Button variant="quiet" onClick={onClose}>
            {messages.done}
          </Button>
        ) : null}
      </Row>
    </Stack>
  );
}
