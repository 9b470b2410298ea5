import { toast } from '@trassa/mfe-kit/toasts';
import { Card } from '@trassa/ui/card';
import { CheckboxField } from '@trassa/ui/field';
import { peopleMessages as messages } from './people.messages.ts';
import { useWithholdCosts } from './people.queries.ts';

/** Whether the company withholds costs and margin from its dispatchers; for those who manage people. */
export function CostPolicy({ withheld }: { readonly withheld: boolean }) {
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
