import { call } from '@trassa/api-client/call';
import { deletionEndpoints } from '@trassa/contracts/account/deletion-endpoints';
import { useMutation } from '@trassa/mfe-kit/query';
import { renewSession, useMay } from '@trassa/mfe-kit/session';
import { toast } from '@trassa/mfe-kit/toasts';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { formatDate } from '@trassa/ui/format-date';
import { deletionNoticeMessages as messages } from './frame.messages.ts';

/** Notice of a company that waits for its erasure, with a button that restores it for its directors. */
export function DeletionNotice({ at }: { readonly at: string }) {
  const mayRestore = useMay('company.manage');
  const restore = useMutation({
    mutationFn: async () => {
      await call(deletionEndpoints.restoreCompany);
      await renewSession();
    },
    onSuccess: () => toast.success(messages.restored),
    onError: (error) => toast.error(error.message),
  });
  const day = formatDate(at);
  const action = (
    <Button size="s" variant="primary" loading={restore.isPending} onClick={() => restore.mutate()}>
      {messages.restore}
    </Button>
  );
  return (
    <Banner kind="warning" icon="triangle-alert" action={mayRestore ? action : undefined}>
      {mayRestore ? messages.text(day) : messages.others(day)}
    </Banner>
  );
}
