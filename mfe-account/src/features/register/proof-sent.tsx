import { Banner } from '@trassa/ui/banner';
import { Stack } from '@trassa/ui/layout';
import { Link } from '@trassa/ui/link';
import { ResendProof } from '../../shared/email-proof/resend-proof.tsx';
import { registerMessages as messages } from './register.messages.ts';

/** Shown after a registration, when the address must be proved before the first sign-in. */
export function ProofSent({ email, login }: { readonly email: string; readonly login: string }) {
  return (
    <Stack>
      <Banner kind="success">{messages.proofSent(email)}</Banner>
      <p>{messages.proofNext}</p>
      <ResendProof email={email}>{messages.noEmail}</ResendProof>
      <Link href={login}>{messages.toLogin}</Link>
    </Stack>
  );
}
