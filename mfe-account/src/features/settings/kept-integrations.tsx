import type { PersonalIntegration } from '@trassa/contracts/account/people';
import { useQuery } from '@trassa/mfe-kit/query';
import { CheckboxField } from '@trassa/ui/field';
import { Stack } from '@trassa/ui/layout';
import { peopleMessages as messages } from './people.messages.ts';
import { peopleQuery } from './people.queries.ts';
import styles from './settings.module.css';

const formatIntegration = ({ kind, name }: PersonalIntegration) => messages.integration[kind](name);

/** Names of the keys and webhooks that stop when this person loses the right to them; empty when there are none. */
export function useIntegrationNamesOfPerson(personId: string): string {
  const { data } = useQuery(peopleQuery());
  const own = data?.integrations.filter((one) => one.personId === personId) ?? [];
  return own.map(formatIntegration).join(', ');
}

/** The keys and webhooks that would stop, with a checkbox to keep them. */
export function KeptIntegrations(props: {
  readonly names: string;
  readonly keep: boolean;
  readonly onChange: (keep: boolean) => void;
}) {
  if (props.names === '') return null;
  return (
    <Stack>
      <p className={styles.hint}>{messages.integrationsStop(props.names)}</p>
      <CheckboxField
        label={messages.integrationsKeep}
        checked={props.keep}
        onChange={({ currentTarget: { checked } }) => props.onChange(checked)}
      />
    </Stack>
  );
}
