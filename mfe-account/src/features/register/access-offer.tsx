import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { registerMessages as messages } from './register.messages.ts';
import type { useAskAccess } from './register.queries.ts';
import type { RegisterForm } from './register.rules.ts';

/** Offer to ask the director for access to a company that is registered already, instead of making it twice. */
export function AccessOffer({
  refused,
  text,
  ask,
}: {
  /** Registration that was refused because its company is registered already. */
  readonly refused: RegisterForm;
  readonly text: string;
  readonly ask: ReturnType<typeof useAskAccess>;
}) {
  const { firstName, lastName, email, inn } = refused;
  return (
    <>
      <Banner
        kind="info"
        action={
          <Button size="s" loading={ask.isPending} onClick={() => ask.mutate({ firstName, lastName, email, inn })}>
            {messages.askAccess}
          </Button>
        }
      >
        {text}
      </Banner>
      {ask.error ? <Banner kind="error">{ask.error.message || messages.failed}</Banner> : null}
    </>
  );
}
