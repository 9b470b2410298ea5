import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';

/** Words of a part that could not be loaded. */
const messages = { again: 'Повторить' } as const;

/** Properties of a PartFailure: a query that failed, and a sentence for it. */
interface PartFailureProps {
  readonly text: string;
  readonly query: { readonly isError: boolean; readonly isFetching: boolean; readonly refetch: () => unknown };
}

/** One line with «Повторить» in the place of a part without which the page works; nothing while the query has not failed. */
export function PartFailure({ text, query: { isError, isFetching, refetch } }: PartFailureProps) {
  if (!isError) return null;
  return (
    <Banner
      kind="error"
      action={
        <Button size="s" icon="refresh-cw" loading={isFetching} onClick={() => void refetch()}>
          {messages.again}
        </Button>
      }
    >
      {text}
    </Banner>
  );
}
