import type { Person } from '@trassa/contracts/account/people';
import type { InvitedRole } from '@trassa/contracts/account/people-values';
import { isPermitted } from '@trassa/contracts/permissions';
import { ConfirmDialog } from '@trassa/ui/confirm';
import { Stack } from '@trassa/ui/layout';
import { useState } from 'react';
import { KeptIntegrations, useIntegrationNamesOfPerson } from './kept-integrations.tsx';
import { peopleMessages as messages } from './people.messages.ts';
import { isInvitedRole, useChangeRole, useRemovePerson, useResetFactors } from './people.queries.ts';
import { RoleField } from './role-field.tsx';
import styles from './settings.module.css';

interface DialogProps {
  readonly person: Person;
  /** First and last name. */
  readonly name: string;
  readonly onClose: () => void;
}

function RoleDialog({ person, name, onClose }: DialogProps) {
  const [role, setRole] = useState<InvitedRole>(isInvitedRole(person.role) ? person.role : 'director');
  const [keep, setKeep] = useState(false);
  const names = useIntegrationNamesOfPerson(person.id);
  const { mutateAsync } = useChangeRole(person.id);
  const question = {
    title: messages.changeTitle(name),
    text: (
      <>
        <p className={styles.hint}>{messages.changeText}</p>
        <Stack>
          <RoleField value={role} onChange={setRole} />
          {isPermitted({ role }, 'connections.manage') ? null : (
            <KeptIntegrations names={names} keep={keep} onChange={setKeep} />
          )}
        </Stack>
      </>
    ),
    okText: messages.change,
    action: async () => {
      if (role !== person.role) await mutateAsync({ role, was: person.role, keep });
    },
  };
  return <ConfirmDialog options={question} onAnswer={onClose} />;
}

function RemovalDialog({ person, name, onClose }: DialogProps) {
  const [keep, setKeep] = useState(false);
  const names = useIntegrationNamesOfPerson(person.id);
  const { mutateAsync } = useRemovePerson(person.id);
  const question = {
    title: messages.removeTitle(name),
    text: (
      <>
        <p className={styles.hint}>{messages.removeText}</p>
        <KeptIntegrations names={names} keep={keep} onChange={setKeep} />
      </>
    ),
    okText: messages.remove,
    danger: true,
    action: async () => void (await mutateAsync(keep)),
  };
  return <ConfirmDialog options={question} onAnswer={onClose} />;
}

function FactorResetDialog({ person, name, onClose }: DialogProps) {
  const { mutateAsync } = useResetFactors(person.id);
  const question = {
    title: messages.resetTitle(name),
    text: messages.resetText,
    okText: messages.reset,
    danger: true,
    action: async () => void (await mutateAsync(undefined)),
  };
  return <ConfirmDialog options={question} onAnswer={onClose} />;
}

const dialogs = { role: RoleDialog, reset: FactorResetDialog, removal: RemovalDialog };
export type PersonDialogKind = keyof typeof dialogs;

/** Dialog that asks before a person of the company is changed. */
export function PersonDialog({ question, ...props }: DialogProps & { readonly question: PersonDialogKind }) {
  const Dialog = dialogs[question];
  return <Dialog {...props} />;
}
