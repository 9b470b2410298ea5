import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';

const messages = { again: 'Повторить' } as const;

/** Properties of a PartFailure: a query that failed, and a sentence for it. */
interface PartFailureProps {
  readonly text: string;
  readonly query: { readonly isError: boolean; readonly isFetching: boolean; readonly refetch: () => unknown };
}

/** One line with «Повторить» in place of a part that the page can do without; nothing unless its query has failed. */
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
