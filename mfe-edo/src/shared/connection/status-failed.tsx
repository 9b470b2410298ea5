import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { connectionMessages as messages } from './connection.messages.ts';

/** Failed check of the connection, with a button that repeats it. */
export function StatusFailed(props: {
  readonly error: Error;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}) {
  const retry = (
    <Button size="s" loading={props.retrying} onClick={props.onRetry}>
      {messages.retry}
    </Button>
  );
  return <Banner kind="error" action={retry}>{`${messages.statusFailed}. ${props.error.message}`}</Banner>;
}
