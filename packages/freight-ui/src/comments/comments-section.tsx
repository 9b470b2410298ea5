import { useQuery } from '@trassa/mfe-kit/query';
import { PanelSection } from '@trassa/ui/docked-panel';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { lazy, Suspense } from 'react';
import { commentsMessages as messages } from './comments.messages.ts';
import { type CommentSource, commentsQuery } from './comments.queries.ts';

/** Fetched when a subject is first shown. */
const CommentsContent = lazy(async () => ({ default: (await import('./comments-content.tsx')).CommentsContent }));

/** «Комментарии» of a subject with their number. */
export function CommentsSection({ source }: { readonly source: CommentSource }) {
  const { data } = useQuery(commentsQuery(source));
  const count = data?.filter(({ isRemoved }) => !isRemoved).length ?? 0;
  return (
    <PanelSection title={messages.title} note={count > 0 ? String(count) : null}>
      <Suspense fallback={<SkeletonRows rows={1} />}>
        <CommentsContent source={source} />
      </Suspense>
    </PanelSection>
  );
}
