import type { X5Token } from '@trassa/contracts/platforms/x5';
import { useMutation } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { Button } from '@trassa/ui/button';
import { Card, Pairs } from '@trassa/ui/card';
import { writeClipboard } from '@trassa/ui/clipboard';
import { DateTime } from '@trassa/ui/date-time';
import { Row, Stack } from '@trassa/ui/layout';
import { x5Messages as messages } from './x5.messages.ts';
import styles from './x5.module.css';
import { forgetTokens, tryToken } from './x5.queries.ts';

function TokenDetails({ token }: { readonly token: X5Token }) {
  return (
    <>
      <code className={styles.token}>{token.token}</code>
      <Pairs
        rows={[
          { name: messages.user, value: `${token.user.displayName} · ${token.user.userName}`, key: 'user' },
          { name: messages.company, value: token.user.company, key: 'company' },
          { name: messages.until, value: <DateTime value={token.expires} />, key: 'until' },
        ]}
      />
      <p className={styles.quiet}>{messages.tokenHint}</p>
    </>
  );
}

/** Current token with its actions: copy, test, disconnect. */
export function X5TokenCard({ token, onForget }: { readonly token: X5Token | null; readonly onForget: () => void }) {
  const test = useMutation({
    mutationFn: () => tryToken(token?.token ?? ''),
    onSuccess: () => toast.success(messages.works, { seconds: 5 }),
    onError: (error) => toast.error(messages.testFailed, { description: error.message, seconds: 5 }),
  });
  const forget = useMutation({
    mutationFn: forgetTokens,
    onSuccess: () => {
      toast.success(messages.disconnected, { seconds: 5 });
      onForget();
    },
    onError: (error) => toast.error(error.message, { seconds: 5 }),
  });
  const copy = async () => {
    const done = await writeClipboard(token?.token ?? '');
    if (done) toast.success(messages.copied);
    else toast.error(messages.copyFailed);
  };
  const tryOut = () => (token ? test.mutate() : toast.error(messages.testFirst, { seconds: 5 }));
  return (
    <Card title={messages.tokenTitle} help={messages.tokenHow}>
      <Stack>
        {token ? <TokenDetails token={token} /> : <p className={styles.quiet}>{messages.noToken}</p>}
        <Row>
          <Button icon="copy" disabled={!token} onClick={() => void copy()}>
            {messages.copy}
          </Button>
          <Button icon="plug" loading={test.isPending} onClick={tryOut}>
            {messages.test}
          </Button>
          <Button
            icon="unplug"
            variant="quiet"
            disabled={!token}
            loading={forget.isPending}
            onClick={() => forget.mutate()}
          >
            {messages.disconnect}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
