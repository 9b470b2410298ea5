import { EmptyState } from '@trassa/ui/empty-state';
import { PageTitle } from '@trassa/ui/frame';
import { notBuiltMessages } from './not-built.messages.ts';
import { usePageTitle } from './page-title.tsx';

/** What {@link NotBuiltPage} says. */
export interface NotBuiltPageProps {
  readonly title: string;
  /** One sentence: what will be here. */
  readonly text: string;
}

/**
 * The honest page of an area that is not built yet: its name and what will be here.
 *
 * @public A new remote starts with it, see `new-remote.ts`.
 */
export function NotBuiltPage({ title, text }: NotBuiltPageProps) {
  usePageTitle(title);
  return (
    <>
      <PageTitle title={title} />
      <EmptyState title={notBuiltMessages.title} text={text} />
    </>
  );
}
