import { useQuery } from '@trassa/mfe-kit/query';
import { PanelSection } from '@trassa/ui/docked-panel';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { lazy, Suspense } from 'react';
import { commentsMessages as messages } from './comments.messages.ts';
import { commentsQuery } from './comments.queries.ts';

/** Fetched with the first opened order. */
const CommentsContent = lazy(async () => ({ default: (await import('./comments-content.tsx')).CommentsContent }));

/** «Комментарии» of an order with their number. */
export function CommentsSection({ orderId }: { readonly orderId: string }) {
  const { data } = useQuery(commentsQuery(orderId));
  const count = data?.filter(({ isRemoved }) => !isRemoved).length ?? 0;
  return (
    <PanelSection title={messages.title} note={count > 0 ? String(count) : null}>
      <Suspense fallback={<SkeletonRows rows={1} />}>
        <CommentsContent orderId={orderId} />
      </Suspense>
    </PanelSection>
  );
}
