import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import type { DemoGuest } from '@trassa/contracts/account/demo-entrance';
import { originPath } from '@trassa/mfe-kit/guard';
import { readQuery, useMutation, useQuery } from '@trassa/mfe-kit/query';
import { useLocation, useNavigate } from '@trassa/mfe-kit/router';
import { useSession } from '@trassa/mfe-kit/session';
import { toast } from '@trassa/mfe-kit/toasts';
import { Button } from '@trassa/ui/button';
import styles from './demo-entrances.module.css';
import { demoMessages as messages } from './login.messages.ts';

/** Demonstration accounts; empty on an installation without demonstration. */
const demoEntrancesQuery = () =>
  readQuery(['account', 'demo-entrances'], authEndpoints.demoEntrances, {}, { staleTime: Number.POSITIVE_INFINITY });

function useEnterDemo({ onSuccess }: { readonly onSuccess: () => void }) {
  const { enterDemo } = useSession();
  return useMutation({ mutationFn: (guest: DemoGuest) => enterDemo(guest), onSuccess });
}

/** Buttons that sign in as a demonstration account. */
export function DemoEntrances() {
  const { data: entrances = [] } = useQuery(demoEntrancesQuery());
  const location = useLocation();
  const navigate = useNavigate();
  const enter = useEnterDemo({
    onSuccess: () => {
      toast.success(messages.welcome);
      navigate(originPath(location), { replace: true });
    },
  });
  if (entrances.length === 0) return null;
  return (
    <section className={styles.entrances} aria-labelledby="demo-entrances">
      <h2 id="demo-entrances" className={styles.title}>
        {messages.title}
      </h2>
      {entrances.map(({ guest, email, company }) => (
        <div key={guest} className={styles.entrance}>
          <p className={styles.text}>
            <b>{company}</b>
            <span>{messages.guests[guest].text}</span>
            <small>{email}</small>
          </p>
          <Button
            icon="log-in"
            aria-label={messages.guests[guest].enter}
            loading={enter.isPending && enter.variables === guest}
            onClick={() => enter.mutate(guest, { onError: (error) => toast.error(error.message) })}
          >
            {messages.enter}
          </Button>
        </div>
      ))}
    </section>
  );
}
