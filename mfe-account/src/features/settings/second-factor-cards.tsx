import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { useQuery } from '@trassa/mfe-kit/query';
import { useMay } from '@trassa/mfe-kit/session';
import { Card } from '@trassa/ui/card';
import { CheckboxField } from '@trassa/ui/field';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { PasskeysCard } from './passkeys-card.tsx';
import { secondFactorMessages as messages } from './second-factor.messages.ts';
import { secondFactorQuery, useSetSecondFactorPolicy } from './second-factor.queries.ts';
import { SecondFactorCard } from './second-factor-card.tsx';

/** Whether the company asks every person for a second factor; for those who manage the company. */
function SecondFactorPolicy({ required }: { readonly required: boolean }) {
  const { mutate, isPending } = useSetSecondFactorPolicy();
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

/** Cards of the second factors: app for codes, passkeys, and whether the company requires one. */
export function SecondFactorCards() {
  const mayManage = useMay('company.manage');
  const { data, error, refetch } = useQuery(secondFactorQuery());
  if (!data) {
    return (
      <Card flush>
        {error ? (
          <LoadFailure title={messages.loadFailed} error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={8} />
        )}
      </Card>
    );
  }
  return (
    <>
      <SecondFactorCard factors={data} />
      <PasskeysCard passkeys={data.passkeys} />
      {mayManage ? <SecondFactorPolicy required={data.required} /> : null}
    </>
  );
}
