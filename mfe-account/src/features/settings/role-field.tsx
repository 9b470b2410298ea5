import { type InvitedRole, invitedRoles, roleNames, roleRightsTexts } from '@trassa/contracts/account/people-values';
import { SelectField } from '@trassa/freight-ui/select-field';
import { peopleMessages as messages } from './people.messages.ts';

const options = invitedRoles.map((role) => ({ value: role, label: roleNames[role] }));

/** Choice of a role with its rights in words. */
export function RoleField(props: {
  readonly value: InvitedRole;
  readonly onChange: (role: InvitedRole) => void;
  readonly error?: string | undefined;
}) {
  return (
    <SelectField
      label={messages.role}
      hint={roleRightsTexts[props.value]}
      error={props.error}
      options={options}
      value={props.value}
      onChange={(role) => props.onChange(role as InvitedRole)}
    />
  );
}
