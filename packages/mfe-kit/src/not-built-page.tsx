import { EmptyState } from '@trassa/ui/empty-state';
import { PageTitle } from '@trassa/ui/frame';
import { usePageTitle } from './page-title.tsx';

const notBuiltMessages = { title: 'Раздел ещё строится' } as const;

interface NotBuiltPageProps {
  readonly title: string;
  /** One sentence: what will be here. */
  readonly text: string;
}

/**
 * Page of an area that is not built yet.
 * @public A new remote starts with this page, see `new-remote.ts`.
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
