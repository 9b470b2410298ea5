import { call } from '@trassa/api-client/call';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { useMutation } from '@trassa/mfe-kit/query';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import type { ReactNode } from 'react';
import { emailProofMessages as messages } from './email-proof.messages.ts';

interface ResendProofProps {
  readonly email: string;
  readonly children?: ReactNode;
}

/** Sends the link that proves an address again. The answer does not tell whether there is an account. */
export function ResendProof({ email, children = messages.justRegistered }: ResendProofProps) {
  const resend = useMutation({ mutationFn: () => call(authEndpoints.resendEmailProof, { body: { email } }) });
  if (resend.isSuccess) return <Banner kind="success">{messages.resent}</Banner>;
  return (
    <>
      <Banner
        kind="info"
        action={
          <Button size="s" loading={resend.isPending} onClick={() => resend.mutate()}>
            {messages.resend}
          </Button>
        }
      >
        {children}
      </Banner>
      {resend.error ? <Banner kind="error">{resend.error.message || messages.failed}</Banner> : null}
    </>
  );
}
