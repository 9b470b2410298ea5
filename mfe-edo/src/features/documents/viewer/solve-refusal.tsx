import { call } from '@trassa/api-client/call';
import type { Chain } from '@trassa/contracts/edo/document';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { formatDateTime } from '@trassa/ui/format-date';
import { adviceMessages as messages } from './waybill-advice.messages.ts';
import styles from './waybill-advice.module.css';

function useSolving({ chainId, login }: Chain) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (solved: boolean) =>
      call(edoEndpoints.solveRefusal, { params: { chainId }, body: { login: login || undefined, solved } }),
    onError: (error) => toast.error(error.message),
    onSuccess: ({ data }) => void client.setQueriesData({ queryKey: ['edo', 'chain', chainId] }, data),
    // Not awaited: the answer says all, and the order of the waybill hears of it a moment later.
    onSettled: () => {
      for (const area of ['edo', 'orders']) void client.invalidateQueries({ queryKey: [area] });
    },
  });
}

/** «Решено» under the advice: the refusal waits for nobody any more. */
export function SolveRefusal({ chain }: { readonly chain: Chain }) {
  const { mutate, isPending } = useSolving(chain);
  return (
    <Button size="s" icon="check" loading={isPending} onClick={() => mutate(true)}>
      {messages.solve}
    </Button>
  );
}

/** Who has solved the refusal and when, with the way back. */
export function RefusalSolved({
  chain,
  solved,
}: {
  readonly chain: Chain;
  readonly solved: NonNullable<Chain['solved']>;
}) {
  const { mutate, isPending } = useSolving(chain);
  const back = (
    <Button size="s" variant="quiet" loading={isPending} onClick={() => mutate(false)}>
      {messages.unsolve}
    </Button>
  );
  return (
    <div className={styles.sign}>
      <Banner kind="success" action={back}>
        {messages.solved(formatDateTime(solved.at), solved.by)}
      </Banner>
    </div>
  );
}
