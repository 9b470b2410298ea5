import type { Handover } from '@trassa/contracts/account/handovers';
import type { Person } from '@trassa/contracts/account/people';
import { formatFullName, type HandoverRole, handoverRoles, roleNames } from '@trassa/contracts/account/people-values';
import { SelectField } from '@trassa/freight-ui/select-field';
import { useSession, useUser } from '@trassa/mfe-kit/session';
import { toast } from '@trassa/mfe-kit/toasts';
import { Button } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { ConfirmDialog } from '@trassa/ui/confirm';
import { DateTime } from '@trassa/ui/date-time';
import { Stack } from '@trassa/ui/layout';
import { useState } from 'react';
import { handoverMessages as messages } from './handover.messages.ts';
import { useAcceptHandover, useDeclineHandover, useOfferHandover, useWithdrawHandover } from './handover.queries.ts';
import { KeptIntegrations, useIntegrationNamesOfPerson } from './kept-integrations.tsx';
import styles from './settings.module.css';

const onError = (error: Error) => toast.error(error.message);
const roleOptions = handoverRoles.map((role) => ({ value: role, label: roleNames[role] }));

interface HandoverCardsProps {
  readonly people: readonly Person[];
  readonly handovers: readonly Handover[];
}

/** Handovers offered to the person; for a director, the director's own offer. */
export function HandoverCards(props: HandoverCardsProps) {
  const { role } = useUser();
  if (role === 'director') return <OwnHandover {...props} />;
  return props.handovers.map((handover) => <ReceivedHandover key={handover.id} handover={handover} />);
}

function ReceivedHandover({ handover: { id, from, role, expiresAt } }: { readonly handover: Handover }) {
  const [isAsked, setAsked] = useState(false);
  const [keep, setKeep] = useState(false);
  const names = useIntegrationNamesOfPerson(from.id);
  const { logout } = useSession();
  const accept = useAcceptHandover(id);
  const decline = useDeclineHandover(id);
  const text = messages.receivedText(from.name, role);
  const question = {
    title: messages.acceptAsk,
    text: (
      <>
        <p className={styles.hint}>{text}</p>
        <KeptIntegrations names={names} keep={keep} onChange={setKeep} />
      </>
    ),
    okText: messages.accept,
    action: async () => void (await accept.mutateAsync(keep)),
  };
  const onAnswer = (agreed: boolean) => {
    setAsked(false);
    if (agreed) void logout();
  };
  return (
    <Card title={messages.received(from.name)} flush>
      <p className={styles.lead}>
        {text} {messages.answerUntil} <DateTime value={expiresAt} />.
      </p>
      <div className={styles.line}>
        <Button variant="primary" onClick={() => setAsked(true)}>
          {messages.accept}
        </Button>
        <Button loading={decline.isPending} onClick={() => decline.mutate(undefined, { onError })}>
          {messages.decline}
        </Button>
      </div>
      {isAsked ? <ConfirmDialog options={question} onAnswer={onAnswer} /> : null}
    </Card>
  );
}

/** The director's own handover: an offer that waits, or a button to make one. */
function OwnHandover({ people, handovers: [open] }: HandoverCardsProps) {
  const [isOpen, setOpen] = useState(false);
  const receivers = people.filter(({ role }) => handoverRoles.some((one) => one === role));
  if (open) return <OfferedHandover handover={open} />;
  return (
    <Card title={messages.title}>
      <p className={styles.hint}>{receivers.length > 0 ? messages.intro : messages.nobody}</p>
      {receivers.length > 0 ? <Button onClick={() => setOpen(true)}>{messages.offer}</Button> : null}
      {isOpen ? <OfferDialog receivers={receivers} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}

function OfferedHandover({ handover: { id, to, role, expiresAt } }: { readonly handover: Handover }) {
  const withdraw = useWithdrawHandover(id);
  return (
    <Card title={messages.title} flush>
      <div className={styles.line}>
        <div className={styles.words}>
          <b>{messages.waits(to.name)}</b>
          <small>
            {messages.becomes(role)}, {messages.until} <DateTime value={expiresAt} />
          </small>
        </div>
        <Button size="s" loading={withdraw.isPending} onClick={() => withdraw.mutate(undefined, { onError })}>
          {messages.withdraw}
        </Button>
      </div>
    </Card>
  );
}

function OfferDialog({ receivers, onClose }: { readonly receivers: readonly Person[]; readonly onClose: () => void }) {
  const [personId, setPersonId] = useState(receivers[0]?.id ?? '');
  const [role, setRole] = useState<HandoverRole>('dispatcher');
  const names = useIntegrationNamesOfPerson(useUser().id);
  const { mutateAsync } = useOfferHandover();
  const options = receivers.map((person) => ({ value: person.id, label: formatFullName(person) }));
  const question = {
    title: messages.title,
    text: (
      <Stack>
        <p className={styles.hint}>{messages.offerText}</p>
        {names === '' ? null : <p className={styles.hint}>{messages.integrationsStop(names)}</p>}
        <SelectField label={messages.to} options={options} value={personId} onChange={setPersonId} />
        <SelectField
          label={messages.role}
          options={roleOptions}
          value={role}
          onChange={(value) => setRole(value as HandoverRole)}
        />
      </Stack>
    ),
    okText: messages.send,
    action: async () => void (await mutateAsync({ personId, role })),
  };
  return <ConfirmDialog options={question} onAnswer={onClose} />;
}
