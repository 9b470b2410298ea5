import type { Person } from '@trassa/contracts/account/people';
import { formatFullName, roleNames } from '@trassa/contracts/account/people-values';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { useQuery } from '@trassa/mfe-kit/query';
import { useMay, useUser } from '@trassa/mfe-kit/session';
import { toast } from '@trassa/mfe-kit/toasts';
import { Badge } from '@trassa/ui/badge';
import { Button, IconButton } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { DateTime } from '@trassa/ui/date-time';
import { CheckboxField } from '@trassa/ui/field';
import { Columns } from '@trassa/ui/layout';
import { Menu } from '@trassa/ui/menu';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { lazy, Suspense, useState } from 'react';
import { InvitationList } from './invitation-list.tsx';
import { InviteForm } from './invite-form.tsx';
import { peopleMessages as messages } from './people.messages.ts';
import { peopleQuery, useWithholdCosts } from './people.queries.ts';
import type { PersonDialogKind } from './person-dialogs.tsx';
import styles from './settings.module.css';

/** Whether the company withholds costs and margin from its dispatchers; for those who manage people. */
function CostPolicy({ withheld }: { readonly withheld: boolean }) {
  const { mutate, isPending, variables } = useWithholdCosts();
  return (
    <Card title={messages.costsTitle}>
      <CheckboxField
        label={messages.costs}
        hint={messages.costsHint}
        checked={isPending ? variables : withheld}
        disabled={isPending}
        onChange={({ currentTarget: { checked } }) =>
          mutate(checked, { onError: (error) => toast.error(error.message) })
        }
      />
    </Card>
  );
}

// Fetched when they are shown: few visits need all of them.
const PersonDialog = lazy(async () => ({ default: (await import('./person-dialogs.tsx')).PersonDialog }));
const RequestList = lazy(async () => ({ default: (await import('./request-list.tsx')).RequestList }));
const HandoverCards = lazy(async () => ({ default: (await import('./handover-card.tsx')).HandoverCards }));

/** People of the company with last seen and role; a director invites, changes roles and removes. */
export function PeopleSection() {
  const { data, error, refetch } = useQuery(peopleQuery());
  const isManager = useMay('people.manage');
  const isDirector = useUser().role === 'director';
  const handover = data && (isDirector || data.handovers.length > 0) && (
    <Suspense fallback={null}>
      <HandoverCards people={data.people} handovers={data.handovers} />
    </Suspense>
  );
  return (
    <Columns
      main={
        <>
          {isDirector ? null : handover}
          {data?.requests.length ? (
            <Suspense fallback={null}>
              <RequestList requests={data.requests} />
            </Suspense>
          ) : null}
          <Card title={messages.title} count={data?.people.length} flush>
            {error ? <LoadFailure title={messages.failed} error={error} onRetry={() => void refetch()} /> : null}
            {data || error ? null : <SkeletonRows rows={3} />}
            <ul>
              {data?.people.map((person) => (
                <PersonLine key={person.id} person={person} isManager={isManager} />
              ))}
            </ul>
          </Card>
          {data?.invitations.length ? <InvitationList invitations={data.invitations} /> : null}
        </>
      }
      aside={
        <>
          {isManager ? <InviteForm /> : <p className={styles.hint}>{messages.managersOnly}</p>}
          {isManager && data ? <CostPolicy withheld={data.costsWithheld} /> : null}
          {isDirector ? handover : null}
        </>
      }
    />
  );
}

function PersonLine({ person, isManager }: { readonly person: Person; readonly isManager: boolean }) {
  const [open, setOpen] = useState<PersonDialogKind | null>(null);
  const isOwn = person.id === useUser().id;
  const name = formatFullName(person);
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <b>{name}</b>
        <small>
          {person.email},{' '}
          {isOwn ? (
            messages.you
          ) : person.lastSeenAt ? (
            <>
              {messages.lastSeen} <DateTime value={person.lastSeenAt} />
            </>
          ) : (
            messages.neverSeen
          )}
        </small>
      </div>
      <Badge tone="grey" icon="user">
        {roleNames[person.role]}
      </Badge>
      {isManager && person.role !== 'admin' ? (
        <>
          <Button
            size="s"
            className={isOwn ? styles.alone : undefined}
            onClick={() => setOpen('role')}
            aria-label={messages.roleOf(name)}
          >
            {messages.changeRole}
          </Button>
          {isOwn ? null : (
            <Menu
              label={messages.formatMore(name)}
              placement="bottom-end"
              items={[
                { key: 'reset', label: messages.reset, onSelect: () => setOpen('reset') },
                { key: 'removal', label: messages.remove, danger: true, onSelect: () => setOpen('removal') },
              ]}
              trigger={(trigger) => (
                <IconButton {...trigger} icon="ellipsis" size="s" label={messages.formatMore(name)} />
              )}
            />
          )}
        </>
      ) : null}
      {open ? (
        <Suspense>
          <PersonDialog question={open} person={person} name={name} onClose={() => setOpen(null)} />
        </Suspense>
      ) : null}
    </li>
  );
}
