import { usePageTitle } from '@trassa/mfe-kit/page-title';
import type { UseMutationResult } from '@trassa/mfe-kit/query';
import { useLocation } from '@trassa/mfe-kit/router';
import { Banner } from '@trassa/ui/banner';
import { FormShell } from '@trassa/ui/form-shell';
import { Stack } from '@trassa/ui/layout';
import { Link } from '@trassa/ui/link';
import { AuthScreen } from '../../shared/auth-screen/auth-screen.tsx';
import type { EmailLinkMessages } from './email-links.messages.ts';

interface EmailLinkProps {
  readonly messages: EmailLinkMessages;
  readonly prove: Pick<UseMutationResult<unknown, Error, string>, 'mutate' | 'isPending' | 'isSuccess' | 'error'>;
  readonly nextPath: string;
}

/**
 * Target of an emailed link, whose token follows `#` and therefore reaches no server log. It asks for a press, because mail
 * scanners open links as well.
 */
export function EmailLink({ messages, prove, nextPath }: EmailLinkProps) {
  usePageTitle(messages.title);
  const token = useLocation().hash.slice(1);
  const next = <Link href={nextPath}>{messages.next}</Link>;
  if (!token || prove.isSuccess) {
    return (
      <AuthScreen tab="login">
        <Stack>
          <Banner kind={prove.isSuccess ? 'success' : 'warning'}>
            {prove.isSuccess ? messages.done : messages.noToken}
          </Banner>
          {next}
        </Stack>
      </AuthScreen>
    );
  }
  return (
    <AuthScreen tab="login" lead={messages.lead}>
      <FormShell
        wide
        label={messages.title}
        onSubmit={(event) => {
          event.preventDefault();
          prove.mutate(token);
        }}
        submitText={messages.submit}
        submitting={prove.isPending}
        error={prove.error && (prove.error.message || messages.failed)}
        note={next}
      >
        {null}
      </FormShell>
    </AuthScreen>
  );
}
