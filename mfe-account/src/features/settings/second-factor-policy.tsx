import { Card } from '@trassa/ui/card';
import { CheckboxField } from '@trassa/ui/field';
import { secondFactorMessages as messages } from './second-factor.messages.ts';
import { useSecondFactorPolicy } from './second-factor.queries.ts';

/** Whether the company asks every person for a second factor; for those who manage the company. */
export function SecondFactorPolicy({ required }: { readonly required: boolean }) {
  const { mutate, isPending } = useSecondFactorPolicy();
  return (
    <Card title={messages.policyTitle}>
      <CheckboxField
        label={messages.policy}
        hint={messages.policyHint}
        checked={required}
        disabled={isPending}
        onChange={({ currentTarget: { checked } }) => mutate(checked)}
      />
    </Card>
  );
}
