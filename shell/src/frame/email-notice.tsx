import { call } from '@trassa/api-client/call';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { useMutation } from '@trassa/mfe-kit/query';
import { renewSession } from '@trassa/mfe-kit/session';
import { toast } from '@trassa/mfe-kit/toasts';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { useEffect } from 'react';
import { emailNoticeMessages as messages } from './frame.messages.ts';

/** Reminder of the e-mail address that is to be proved, with a button that sends the link again. */
export function EmailNotice({ email }: { readonly email: string }) {
  const send = useMutation({
    mutationFn: () => call(authEndpoints.sendEmailProof),
    onSuccess: () => toast.success(messages.sent(email)),
    onError: (error) => toast.error(error.message),
  });
  // The link is often opened in another tab or on the phone; the access token of this tab learns of it by a renewal.
  useEffect(() => {
    const renew = () => void renewSession().catch(() => undefined);
    window.addEventListener('focus', renew);
    return () => window.removeEventListener('focus', renew);
  }, []);
  return (
    <Banner
      icon="mail"
      action={
        <Button size="s" loading={send.isPending} onClick={() => send.mutate()}>
          {messages.send}
        </Button>
      }
    >
      {messages.text(email)}
    </Banner>
  );
}
