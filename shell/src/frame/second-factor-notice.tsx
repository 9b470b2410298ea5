import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { formatDate } from '@trassa/ui/format-date';
import { useLocation } from 'react-router-dom';
import { shellPaths } from '../paths.ts';
import { secondFactorNoticeMessages as messages } from './frame.messages.ts';
import { isSecondFactorOverdue } from './second-factor.rules.ts';

/** Reminder of the second factor that the company asks for, with a link to its set-up. */
export function SecondFactorNotice({ due }: { readonly due: string }) {
  const { pathname, search } = useLocation();
  const isThere = pathname + search === shellPaths.security;
  const setUp = (
    <Button size="s" href={shellPaths.security}>
      {messages.setUp}
    </Button>
  );
  return (
    <Banner kind="warning" icon="shield-alert" action={isThere ? undefined : setUp}>
      {isSecondFactorOverdue(due) ? messages.over : messages.due(formatDate(due))}
    </Banner>
  );
}
